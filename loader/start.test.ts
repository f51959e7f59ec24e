/** The order of the start: button, parts, session, configuration, and the calls that wait for them. */
import { afterEach, expect, test } from 'bun:test';
import { KEY, visitor, flowConfig, page, oneLine, scene, leaveScene } from '../test/loader/scene.ts';
import type { Core } from './core-api.ts';
import { AFTER_SIGN_MS, FRAME_FIRST_MS, START_WITHOUT_SIGN_MS } from './limits.ts';

afterEach(leaveScene);

test('after the session: config, events, button, then initialized [W-API-03 W-BTN-12 W-EVT-01]', async () => {
  const { faked, load, button, socket } = scene({ cookie: 'agreedToCookiePolicy=true' });
  const seen: unknown[] = [];
  const look = (what: string) => seen.push([what, button() !== null]);
  faked.on('/sessions', () => (look('session'), { body: visitor }));
  faked.on(`/config/${KEY}`, () => (look('config'), { body: { flowConfig } }));
  load();
  page.Gleap.on('initialized', () => look('initialized'));
  page.Gleap.initialize(KEY);
  await faked.settle();
  expect(seen).toEqual([
    ['session', false],
    ['config', false],
    ['initialized', true],
  ]);
  socket().opens();
  await faked.pass(2500);
  expect(
    (faked.to('/sessions/ping')[0]!.body as { events: { name: string }[] }).events.map(({ name }) => name),
  ).toEqual(['sessionStarted', 'pageView']);
});

test('with a baked configuration the button is there before anything is sent', async () => {
  const { faked, load, button } = scene(oneLine);
  load();
  await faked.pass(0);
  expect([button()!.className, faked.requests.length, faked.sockets.length, faked.loads.length]).toEqual([
    'modern left',
    0,
    0,
    0,
  ]);
  await faked.settle();
  const asked = () => faked.requests.filter(({ path }) => path.includes('/config/')).length;
  expect([button()!.className, asked()]).toEqual(['modern left', 0]);
  // What is baked in is enough until somebody comes near.
  button()!.dispatchEvent(new Event('pointerenter'));
  await faked.pass(1000);
  expect([button()!.className, asked()]).toEqual(['modern', 1]);
});

test('a part that the script carries is opened at idle, without a request', async () => {
  const opened: unknown[] = [];
  const network = () => ({ open: (host: Core) => opened.push(host.key) });
  const { baked = {}, ...rest } = oneLine;
  const { faked, load } = scene({
    ...rest,
    baked: { ...baked, c: { ...baked.c!, enableNetworkLogs: true }, p: { network } },
  });
  load();
  await faked.pass(0);
  expect([opened, faked.loads]).toEqual([[KEY], []]);
});

test('the core works alone, and the other parts come at the first need [W-SNP-13]', async () => {
  const { faked, load, button, calls, secondUrl, messengerUrl, shadow } = scene(oneLine);
  load();
  await faked.pass(0);
  expect(faked.loads).toEqual([]);
  button()!.click();
  // The frame has the line to itself, until it has spoken or takes its time.
  expect([shadow()!.querySelector('iframe') !== null, faked.loads] as unknown[]).toEqual([true, []]);
  await faked.pass(FRAME_FIRST_MS - 1);
  expect(faked.loads).toEqual([]);
  await faked.pass(1);
  expect([faked.loads, calls] as unknown[]).toEqual([[secondUrl, messengerUrl], [['open']]]);
  button()!.click();
  expect(calls.slice(1)).toEqual([['_press']]);
});

test('a press is taken back by Escape or by another one before the rest of us has come, and asked for again by a third', async () => {
  const { faked, load, button, calls, shadow } = scene(oneLine);
  load();
  await faked.pass(0);
  const isHidden = () => shadow()!.querySelector('.frame')!.classList.contains('hidden');
  button()!.click();
  expect([isHidden(), button()!.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect([isHidden(), button()!.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  button()!.click();
  button()!.click();
  expect([isHidden(), button()!.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  await faked.pass(FRAME_FIRST_MS);
  expect(calls).toEqual([]);
  button()!.click();
  expect(calls).toEqual([['_press']]);
});

test('what is closed in the frame before the rest of us has come stays closed [W-FRM-49]', async () => {
  const { faked, load, button, calls, messengerUrl, shadow } = scene(oneLine);
  const install = (core: Core) => {
    core.frame.set({ hidden: true });
    return { open: () => void calls.push(['open']), _press: () => void calls.push(['_press']) };
  };
  faked.modules.set(messengerUrl, () => ({ default: { install } }));
  load();
  await faked.pass(0);
  button()!.click();
  await faked.pass(FRAME_FIRST_MS);
  expect(calls).toEqual([]);
  expect(shadow()!.querySelector('.frame')!.classList.contains('hidden')).toBe(true);
  button()!.click();
  expect(calls).toEqual([['_press']]);
});

test('when the frame has spoken the other parts come at once, and a press then waits for nothing', async () => {
  const { faked, load, button, calls, secondUrl, messengerUrl, shadow } = scene(oneLine);
  load();
  await faked.pass(0);
  button()!.dispatchEvent(new Event('pointerenter'));
  await faked.pass(65);
  const source = {} as Window;
  Object.defineProperty(shadow()!.querySelector('iframe'), 'contentWindow', { value: source });
  expect(faked.loads).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('message'), { source, data: '{"name":"ping"}' }));
  await faked.settle();
  expect(faked.loads).toEqual([secondUrl, messengerUrl]);
  button()!.click();
  expect(calls).toEqual([['_press']]);
});

test('a page that nobody looks at pays for a button: nothing is stored, sent or loaded until a sign, a call, or a while without', async () => {
  const { faked, load, button, secondUrl } = scene(oneLine);
  load();
  await faked.settle();
  await faked.pass(START_WITHOUT_SIGN_MS - 1);
  expect([button() !== null, faked.requests, faked.loads, faked.stored.size] as unknown[]).toEqual([true, [], [], 0]);
  await faked.pass(1);
  expect([faked.loads, faked.to('/sessions').length]).toEqual([[secondUrl], 1]);
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'call'] as const) {
    page.Gleap.destroy();
    delete page.Gleap;
    const next = scene(oneLine);
    next.load();
    await next.faked.pass(0);
    if (sign === 'call') page.Gleap.getIdentity();
    else document.body.dispatchEvent(new Event(sign));
    await next.faked.settle();
    if (sign !== 'call') {
      // Whoever moves is about to do something: we are not in the way.
      await next.faked.pass(AFTER_SIGN_MS - 1);
      expect(next.faked.loads).toEqual([]);
      await next.faked.pass(1);
    }
    expect([sign, next.faked.loads, next.faked.to('/sessions').length]).toEqual([sign, [secondUrl], 1]);
  }
});

test('calls before load, before initialize and across the parts keep their order [W-SNP-03 W-SNP-12]', async () => {
  page.GleapActions = [
    ['setTags', ['a']],
    ['trackEvent', 'first'],
    { e: 'initialize', a: [KEY] },
    ['setCustomData', 'k', 1],
  ];
  const { faked, load, calls, cores } = scene();
  load();
  page.Gleap.trackEvent('second');
  page.GleapActions.push(['open']);
  await faked.settle();
  expect(calls).toEqual([['open']]);
  expect([cores[0]!.settings.tags, cores[0]!.settings.customData]).toEqual([['a'], { k: 1 }]);
  expect(
    cores[0]!.events
      .all()
      .map(({ name }) => name)
      .filter((name) => name !== 'pageView' && name !== 'sessionStarted'),
  ).toEqual(['first', 'second']);
});

test('a part that does not come is told once, does not hold up events, and is tried again', async () => {
  const { faked, start, calls, cores, messengerUrl, socket } = scene();
  const module = faked.modules.get(messengerUrl)!;
  faked.modules.delete(messengerUrl);
  await start();
  page.Gleap.open();
  page.Gleap.setTags(['kept']);
  page.Gleap.trackEvent('kept');
  await faked.settle();
  socket().opens();
  await faked.pass(2500);
  const sent = faked.to('/sessions/ping').flatMap(({ body }) => (body as { events: { name: string }[] }).events);
  expect(sent.map(({ name }) => name)).toContain('kept');
  expect(faked.warnings.map(([text]) => text)).toEqual(['Gleap: a part did not load.']);
  faked.modules.set(messengerUrl, module);
  page.Gleap.open();
  await faked.settle();
  expect(calls).toEqual([['open'], ['open']]);
  expect(faked.loads.at(-1)).toMatch(/messenger-1\.js\?again=\d$/);
  // The part that had come stays as it is: one session, one line, and what the page has told it.
  expect([cores.length, faked.sockets.length, cores[0]!.settings.tags]).toEqual([1, 1, ['kept']]);
  expect(faked.to('/sessions').length).toBe(1);
});
