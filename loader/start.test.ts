/** The order of the start: button, parts, session, configuration, and the calls that wait for them. */
import { afterEach, expect, test } from 'bun:test';
import { KEY, visitor, flowConfig, page, oneLine, scene, leaveScene } from '../test/loader/scene.ts';
import type { Core } from './core-api.ts';
import { AFTER_SIGN_MS, FRAME_FIRST_MS, START_WITHOUT_SIGN_MS } from '../src/wire/limits.ts';

afterEach(leaveScene);

test('after the session: config, events, button, then initialized [W-API-03 W-BTN-12 W-EVT-01]', async () => {
  const { browser, load, button, socket } = scene({ cookie: 'agreedToCookiePolicy=true' });
  const seen: unknown[] = [];
  const look = (what: string) => seen.push([what, button() !== null]);
  browser.on('/sessions', () => (look('session'), { body: visitor }));
  browser.on(`/config/${KEY}`, () => (look('config'), { body: { flowConfig } }));
  load();
  page.Gleap.on('initialized', () => look('initialized'));
  page.Gleap.initialize(KEY);
  await browser.settle();
  expect(seen).toEqual([
    ['session', false],
    ['config', false],
    ['initialized', true],
  ]);
  socket().opens();
  await browser.pass(2500);
  expect(
    (browser.to('/sessions/ping')[0]!.body as { events: { name: string }[] }).events.map(({ name }) => name),
  ).toEqual(['sessionStarted', 'pageView']);
});

test('with a baked configuration the button is there before anything is sent', async () => {
  const { browser, load, button } = scene(oneLine);
  load();
  await browser.pass(0);
  expect([button()!.className, browser.requests.length, browser.sockets.length, browser.loads.length]).toEqual([
    'modern left',
    0,
    0,
    0,
  ]);
  await browser.settle();
  const asked = () => browser.requests.filter(({ path }) => path.includes('/config/')).length;
  expect([button()!.className, asked()]).toEqual(['modern left', 0]);
  // What is baked in is enough until somebody comes near.
  button()!.dispatchEvent(new Event('pointerenter'));
  await browser.pass(1000);
  expect([button()!.className, asked()]).toEqual(['modern', 1]);
});

test('a part that the script carries is opened at idle, without a request', async () => {
  const opened: unknown[] = [];
  const network = () => ({ open: (host: Core) => opened.push(host.key) });
  const { baked = {}, ...rest } = oneLine;
  const { browser, load } = scene({
    ...rest,
    baked: { ...baked, c: { ...baked.c!, enableNetworkLogs: true }, p: { network } },
  });
  load();
  await browser.pass(0);
  expect([opened, browser.loads]).toEqual([[KEY], []]);
});

test('the core works alone, and the other parts come at the first need [W-SNP-13]', async () => {
  const { browser, load, button, calls, secondUrl, messengerUrl, shadow } = scene(oneLine);
  load();
  await browser.pass(0);
  expect(browser.loads).toEqual([]);
  button()!.click();
  // The frame has the line to itself, until it has spoken or takes its time.
  expect([shadow()!.querySelector('iframe') !== null, browser.loads] as unknown[]).toEqual([true, []]);
  await browser.pass(FRAME_FIRST_MS - 1);
  expect(browser.loads).toEqual([]);
  await browser.pass(1);
  expect([browser.loads, calls] as unknown[]).toEqual([[secondUrl, messengerUrl], [['open']]]);
  button()!.click();
  expect(calls.slice(1)).toEqual([['_press']]);
});

test('a press is taken back by Escape or by another one before the rest of us has come, and asked for again by a third', async () => {
  const { browser, load, button, calls, shadow } = scene(oneLine);
  load();
  await browser.pass(0);
  const isHidden = () => shadow()!.querySelector('.frame')!.classList.contains('hidden');
  button()!.click();
  expect([isHidden(), button()!.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect([isHidden(), button()!.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  button()!.click();
  button()!.click();
  expect([isHidden(), button()!.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  await browser.pass(FRAME_FIRST_MS);
  expect(calls).toEqual([]);
  button()!.click();
  expect(calls).toEqual([['_press']]);
});

test('what is closed in the frame before the rest of us has come stays closed [W-FRM-49]', async () => {
  const { browser, load, button, calls, messengerUrl, shadow } = scene(oneLine);
  const install = (core: Core) => {
    core.shell.set({ hidden: true });
    return { open: () => void calls.push(['open']), _press: () => void calls.push(['_press']) };
  };
  browser.modules.set(messengerUrl, () => ({ default: { install } }));
  load();
  await browser.pass(0);
  button()!.click();
  await browser.pass(FRAME_FIRST_MS);
  expect(calls).toEqual([]);
  expect(shadow()!.querySelector('.frame')!.classList.contains('hidden')).toBe(true);
  button()!.click();
  expect(calls).toEqual([['_press']]);
});

test('when the frame has spoken the other parts come at once, and a press then waits for nothing', async () => {
  const { browser, load, button, calls, secondUrl, messengerUrl, shadow } = scene(oneLine);
  load();
  await browser.pass(0);
  button()!.dispatchEvent(new Event('pointerenter'));
  await browser.pass(65);
  const source = {} as Window;
  Object.defineProperty(shadow()!.querySelector('iframe'), 'contentWindow', { value: source });
  expect(browser.loads).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('message'), { source, data: '{"name":"ping"}' }));
  await browser.settle();
  expect(browser.loads).toEqual([secondUrl, messengerUrl]);
  button()!.click();
  expect(calls).toEqual([['_press']]);
});

test('a page that nobody looks at pays for a button: nothing is stored, sent or loaded until a sign, a call, or a while without', async () => {
  const { browser, load, button, secondUrl } = scene(oneLine);
  load();
  await browser.settle();
  await browser.pass(START_WITHOUT_SIGN_MS - 1);
  expect([button() !== null, browser.requests, browser.loads, browser.stored.size] as unknown[]).toEqual([
    true,
    [],
    [],
    0,
  ]);
  await browser.pass(1);
  expect([browser.loads, browser.to('/sessions').length]).toEqual([[secondUrl], 1]);
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'call'] as const) {
    page.Gleap.destroy();
    delete page.Gleap;
    const next = scene(oneLine);
    next.load();
    await next.browser.pass(0);
    if (sign === 'call') page.Gleap.getIdentity();
    else document.body.dispatchEvent(new Event(sign));
    await next.browser.settle();
    if (sign !== 'call') {
      // Whoever moves is about to do something: we are not in the way.
      await next.browser.pass(AFTER_SIGN_MS - 1);
      expect(next.browser.loads).toEqual([]);
      await next.browser.pass(1);
    }
    expect([sign, next.browser.loads, next.browser.to('/sessions').length]).toEqual([sign, [secondUrl], 1]);
  }
});

test('calls before load, before initialize and across the parts keep their order [W-SNP-03 W-SNP-12]', async () => {
  page.GleapActions = [
    ['setTags', ['a']],
    ['trackEvent', 'first'],
    { e: 'initialize', a: [KEY] },
    ['setCustomData', 'k', 1],
  ];
  const { browser, load, calls, cores } = scene();
  load();
  page.Gleap.trackEvent('second');
  page.GleapActions.push(['open']);
  await browser.settle();
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
  const { browser, start, calls, cores, messengerUrl, socket } = scene();
  const module = browser.modules.get(messengerUrl)!;
  browser.modules.delete(messengerUrl);
  await start();
  page.Gleap.open();
  page.Gleap.setTags(['kept']);
  page.Gleap.trackEvent('kept');
  await browser.settle();
  socket().opens();
  await browser.pass(2500);
  const sent = browser.to('/sessions/ping').flatMap(({ body }) => (body as { events: { name: string }[] }).events);
  expect(sent.map(({ name }) => name)).toContain('kept');
  expect(browser.warnings.map(([text]) => text)).toEqual(['Gleap: a part did not load.']);
  browser.modules.set(messengerUrl, module);
  page.Gleap.open();
  await browser.settle();
  expect(calls).toEqual([['open'], ['open']]);
  expect(browser.loads.at(-1)).toMatch(/messenger-1\.js\?again=\d$/);
  // The part that had come stays as it is: one session, one line, and what the page has told it.
  expect([cores.length, browser.sockets.length, cores[0]!.settings.tags]).toEqual([1, 1, ['kept']]);
  expect(browser.to('/sessions').length).toBe(1);
});
