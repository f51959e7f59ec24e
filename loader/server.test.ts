/** Core and second part with the server: configuration, session, socket, events. */
import { afterEach, expect, test } from 'bun:test';
import type { Answer } from '../test/loader/fake-browser.ts';
import {
  KEY,
  SESSION,
  CONFIG,
  visitor,
  flow,
  baked,
  flowConfig,
  page,
  oneLine,
  scene,
  leaveScene,
} from '../test/loader/scene.ts';
import { FRAME_FIRST_MS } from './limits.ts';

afterEach(leaveScene);

test('config is asked for with method GET, key and language, without a body, and flowConfig is read [W-CFG-01 W-CFG-21]', async () => {
  const { faked, start, cores } = scene();
  await start();
  expect(faked.to(`/config/${KEY}`)).toEqual([
    { path: `/config/${KEY}?lang=en-us`, auth: { key: KEY }, method: 'GET', body: undefined },
  ]);
  expect(cores[0]!.config.current()).toEqual(flowConfig as never);
});

test('config is kept per key and language; a kept one is used at once and refreshed behind [W-CFG-02 W-CFG-03]', async () => {
  const stored = { [CONFIG]: { flowConfig: { ...flowConfig, widgetButtonText: 'Kept' } }, [SESSION]: visitor };
  const { faked, start, button } = scene({ stored });
  let answer!: (value: Answer) => void;
  faked.on(`/config/${KEY}`, () => new Promise((resolve) => (answer = resolve)));
  await start();
  expect(button()!.getAttribute('aria-label')).toBe('Kept');
  answer({ body: { flowConfig } });
  await faked.settle();
  expect(button()!.getAttribute('aria-label')).toBe('Help');
  expect(JSON.parse(faked.stored.get(CONFIG)!)).toEqual({ flowConfig });
  page.Gleap.setLanguage('DE');
  await faked.pass(1000);
  answer({ body: { flowConfig: { ...flowConfig, widgetButtonText: 'Hilfe' } } });
  await faked.settle();
  expect([button()!.getAttribute('aria-label'), faked.stored.has(`gleap-widget-config-${KEY}-de`)]).toEqual([
    'Hilfe',
    true,
  ]);
});

test('without any config the console is told and nothing is drawn [W-CFG-22]', async () => {
  for (const config of [undefined, { status: 500 }, { body: {} }, { text: 'no json' }]) {
    const { faked, start, nodes } = scene({ config, cookie: 'agreedToCookiePolicy=true' });
    await start();
    expect([nodes(), faked.warnings.map(([text]) => text)]).toEqual([0, ['Failed to initialize Gleap.']]);
    page.Gleap.destroy();
    delete page.Gleap;
  }
});

test('a config that fails where one is kept is not worth a word [W-CFG-22]', async () => {
  const { faked, start, nodes } = scene({ config: { status: 500 }, stored: { [CONFIG]: { flowConfig } } });
  await start();
  expect([nodes(), faked.warnings]).toEqual([1, []]);
});

// Session, socket, events

test('a refused key takes the button away and gives one warning that says what to do [W-SES-14]', async () => {
  for (const status of [401, 403, 404]) {
    const { faked, start, button } = scene({ ...oneLine, session: { status } });
    await start();
    await faked.pass(3_600_000);
    expect([button(), faked.to('/sessions').length, faked.warnings.length]).toEqual([null, 1, 1]);
    expect(faked.warnings[0]![0]).toMatch(
      /key 'key-1' refused.*Check the key in the snippet and that the project is on/,
    );
    page.Gleap.destroy();
    delete page.Gleap;
  }
});

test('a refused key gives one warning also where the server was asked for the consent first [W-SES-14]', async () => {
  const { faked, start, nodes } = scene({ session: { status: 404 }, config: { status: 404 } });
  await start();
  await faked.pass(3_600_000);
  expect([nodes(), faked.requests.length, faked.warnings.length]).toEqual([0, 1, 1]);
  expect(faked.warnings[0]![0]).toContain("key 'key-1' refused");
});

test('while the session is cleared nothing is sent and the line is closed [W-SES-15 W-SES-33]', async () => {
  const { faked, start, cores, socket } = scene({ ...oneLine, stored: { [SESSION]: visitor } });
  let fail!: (answer: Answer) => void;
  faked.on('/sessions', () => new Promise((resolve) => (fail = resolve)));
  await start();
  socket().opens();
  fail({ status: 500 });
  await faked.settle();
  const before = faked.requests.length;
  page.Gleap.trackEvent('a');
  const failure = await cores[0]!.call('POST', '/bugs/v2', {}).catch((error: unknown) => error);
  await faked.pass(9000);
  expect([socket().readyState, faked.requests.length, faked.sockets.length]).toEqual([3, before, 1]);
  expect(failure).toEqual({ status: 0, statusText: 'Session unavailable', responseText: 'Session not ready yet.' });
});

test('the body of the event call has time, events, opened, type, sdkVersion and ws [W-STR-03 W-STR-04 W-SNP-19]', async () => {
  const { faked, start, socket, cores } = scene(oneLine);
  await start();
  socket().opens();
  cores[0]!.state.open = true;
  await faked.pass(31_000);
  page.Gleap.trackEvent('bought', { sum: 3 });
  await faked.pass(2500);
  expect(faked.to('/sessions/ping').at(-1)).toEqual({
    path: '/sessions/ping',
    method: 'POST',
    auth: { key: KEY, id: 'v1', hash: 'h1' },
    body: {
      time: 34,
      opened: true,
      type: 'js',
      sdkVersion: '0.1.0',
      ws: true,
      events: [{ name: 'bought', date: '2026-03-01T10:00:31.500Z', data: { sum: 3 } }],
    },
  });
});

test('events wait for a ready session and an open socket [W-STR-06 W-STR-07]', async () => {
  const { faked, start, socket } = scene(oneLine);
  await start();
  await faked.pass(20_000);
  expect(faked.to('/sessions/ping')).toEqual([]);
  socket().opens();
  await faked.pass(2500);
  expect(faked.to('/sessions/ping').length).toBe(1);
});

test('a changed session id is told, opens a new line and starts the events anew [W-SES-17 W-SOC-02]', async () => {
  const { faked, start, cores, socket } = scene(oneLine);
  let updated = 0;
  const count = () => updated++;
  window.addEventListener('session-updated', count);
  await start();
  cores[0]!.session.accept({ ...visitor, gleapId: 'v2', gleapHash: 'h2' });
  cores[0]!.session.accept({ ...visitor, gleapId: 'v2', gleapHash: 'h2', name: 'Kim' });
  await faked.settle();
  window.removeEventListener('session-updated', count);
  socket().opens();
  expect([faked.sockets.length, faked.sockets[0]!.readyState, updated]).toEqual([2, 3, 2]);
  expect(JSON.parse(socket().sent[0]!)).toEqual({
    name: 'hello',
    data: { as: 'visitor', key: KEY, id: 'v2', hash: 'h2', sdk: '0.1.0' },
  });
  expect(cores[0]!.events.all().filter(({ name }) => name === 'sessionStarted').length).toBe(2);
});

test('a visitor is identified when userId is not empty [W-SES-03]', async () => {
  const { start, cores } = scene(oneLine);
  expect(page.Gleap?.isUserIdentified()).toBeFalsy();
  await start();
  expect(page.Gleap.isUserIdentified()).toBe(false);
  cores[0]!.session.accept({ ...visitor, userId: 'u-77' });
  expect([page.Gleap.isUserIdentified(), page.Gleap.getIdentity().userId]).toEqual([true, 'u-77']);
});

test('hideForGuests, strictly true, hides the button while there is no userId [W-BTN-11 W-ROL-01]', async () => {
  const { start, button, cores } = scene({
    ...oneLine,
    baked: { ...baked, c: { ...flow, hideForGuests: true } },
    config: { body: { flowConfig: { ...flowConfig, hideForGuests: true } } },
  });
  await start();
  expect(button()).toBeNull();
  cores[0]!.session.accept({ ...visitor, userId: 'u-77' });
  expect(button()).not.toBeNull();
  cores[0]!.session.accept(visitor);
  expect(button()).toBeNull();
  page.Gleap.destroy();
  delete page.Gleap;
  const loose = scene({ config: { body: { flowConfig: { ...flowConfig, hideForGuests: 'true' } } } });
  await loose.start();
  expect(loose.button()).not.toBeNull();
});

test('a visitor without userId can use the widget [W-ROL-01]', async () => {
  const { faked, start, button, calls } = scene(oneLine);
  await start();
  button()!.click();
  await faked.pass(FRAME_FIRST_MS);
  expect(calls).toEqual([['open']]);
});
