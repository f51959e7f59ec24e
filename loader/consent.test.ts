/** The visitor's consent: nothing before it, and all after it. */
import { afterEach, expect, test } from 'bun:test';
import {
  KEY,
  SESSION,
  CONFIG,
  flow,
  baked,
  flowConfig,
  page,
  oneLine,
  scene,
  leaveScene,
  type Options,
} from '../test/loader/scene.ts';
import { AFTER_SIGN_MS } from './limits.ts';

afterEach(leaveScene);

test('without attribute and setting the SDK starts at once [W-CON-03]', async () => {
  const { faked, start } = scene(oneLine);
  await start();
  expect(faked.to('/sessions').length).toBe(1);
});

const required: [string, string, Options][] = [
  ['the attribute of the script', 'W-CON-01', { ...oneLine, script: { key: KEY, consentRequired: true } }],
  ['the attribute, without a baked configuration,', 'W-CON-01', { script: { consentRequired: true } }],
  [
    'the setting that is baked in',
    'W-CON-02',
    { ...oneLine, baked: { ...baked, c: { ...flow, requireConsent: true } } },
  ],
  [
    'the setting that is kept of an earlier page',
    'W-CON-02',
    { stored: { [CONFIG]: { flowConfig: { ...flowConfig, requireConsent: true } } } },
  ],
];
for (const [by, id, options] of required) {
  test(`nothing is stored, sent or drawn before the consent that ${by} asks for [${id} W-CON-06 W-CON-07]`, async () => {
    const { faked, start, nodes } = scene(options);
    const before = new Map(faked.stored);
    await start();
    page.Gleap.trackEvent('early');
    page.Gleap.open();
    page.Gleap.consent();
    await faked.pass(600_000);
    expect([faked.stored, faked.requests, faked.sockets, nodes()] as unknown[]).toEqual([before, [], [], 0]);
    faked.cookie = 'a=b; agreedToCookiePolicy=true; c=d';
    await faked.pass(600_000);
    expect(faked.requests).toEqual([]);
    page.Gleap.consent();
    window.dispatchEvent(new Event('pointermove'));
    await faked.pass(AFTER_SIGN_MS);
    expect([faked.to('/sessions').length, nodes()]).toEqual([1, 1]);
    expect(faked.stored.has(SESSION)).toBe(true);
  });
}

test('where only the server knows, it is asked without a session, and the answer holds [W-CON-02 W-CON-04 W-CON-05]', async () => {
  const { faked, start, nodes } = scene({
    config: { body: { flowConfig: { ...flowConfig, requireConsent: true } } },
  });
  await start();
  await faked.pass(600_000);
  expect(faked.requests).toEqual([
    { path: `/config/${KEY}?lang=en-us`, auth: { key: KEY }, method: 'GET', body: undefined },
  ]);
  expect([faked.stored.size, faked.sockets.length, nodes()]).toEqual([0, 0, 0]);
  faked.cookie = 'agreedToCookiePolicy=true';
  page.Gleap.consent();
  await faked.settle();
  expect([faked.to('/sessions').length, nodes()]).toEqual([1, 1]);
});

test('a setting that comes while we run ends what has begun until consent is given [W-CON-02 W-CON-06]', async () => {
  const { faked, start, nodes } = scene({
    stored: { [CONFIG]: { flowConfig } },
    config: { body: { flowConfig: { ...flowConfig, requireConsent: true } } },
  });
  await start();
  expect([nodes(), faked.stored.has(SESSION), faked.timers()]).toEqual([0, false, 0]);
  faked.cookie = 'agreedToCookiePolicy=true';
  page.Gleap.consent();
  await faked.settle();
  expect([nodes(), faked.stored.has(SESSION)]).toEqual([1, true]);
});

test('any value of the cookie but true is no consent [W-CON-08]', async () => {
  for (const value of [
    '',
    'false',
    'True',
    'TRUE',
    '1',
    'yes',
    'trues',
    'true1',
    '"true"',
    'xtrue',
    'not; other=true',
  ]) {
    const { faked, start } = scene({
      ...oneLine,
      script: { key: KEY, consentRequired: true },
      cookie: `agreedToCookiePolicy=${value}`,
    });
    await start();
    expect([value, faked.requests.length]).toEqual([value, 0]);
    page.Gleap.destroy();
    delete page.Gleap;
  }
  const similar = scene({
    ...oneLine,
    script: { key: KEY, consentRequired: true },
    cookie: 'xagreedToCookiePolicy=true',
  });
  await similar.start();
  expect(similar.faked.requests.length).toBe(0);
});

test('Gleap.consent() exists, and is harmless where consent is given or not asked for [W-API-49 W-CON-07]', async () => {
  const { faked, start } = scene(oneLine);
  await start();
  page.Gleap.consent();
  await faked.settle();
  expect(faked.to('/sessions').length).toBe(1);
});

test('where consent is unknown and the server is away, the question is asked again later', async () => {
  const { faked, start, nodes } = scene({ config: undefined });
  await start();
  expect([faked.waits(), faked.warnings.length, faked.to('/sessions').length]).toEqual([[10_000], 1, 0]);
  faked.on(`/config/${KEY}`, () => ({ body: { flowConfig } }));
  await faked.pass(10_000);
  expect([nodes(), faked.warnings.length]).toEqual([1, 1]);
});

test('a consent that is taken back ends everything and forgets it, without a reload, and can be given again [F13k]', async () => {
  const given = 'agreedToCookiePolicy=true';
  const { faked, start, nodes } = scene({ ...oneLine, script: { key: KEY, consentRequired: true }, cookie: given });
  faked.stored.set('of the site', 'stays');
  faked.stored.set('gleap-waiting-reports', '1');
  await start();
  expect([faked.stored.has(SESSION), nodes(), faked.sockets.length]).toEqual([true, 1, 1]);
  page.Gleap.trackEvent('before');
  faked.cookie = 'agreedToCookiePolicy=false';
  page.Gleap.consent();
  expect([[...faked.stored.keys()], nodes(), faked.sockets.map(({ readyState }) => readyState)] as unknown[]).toEqual([
    ['of the site'],
    0,
    [3],
  ]);
  const before = faked.requests.length;
  page.Gleap.trackEvent('after');
  page.Gleap.consent();
  window.dispatchEvent(new Event('pointermove'));
  await faked.pass(600_000);
  expect([faked.requests.length, faked.stored.size, faked.timers()]).toEqual([before, 1, 0]);
  faked.cookie = given;
  page.Gleap.consent();
  window.dispatchEvent(new Event('pointermove'));
  await faked.pass(AFTER_SIGN_MS);
  expect([faked.stored.has(SESSION), nodes()]).toEqual([true, 1]);
});
