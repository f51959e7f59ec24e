/** Console, clicks and events of a running widget, and its end. */
import { afterEach, expect, test } from 'bun:test';
import {
  KEY,
  SESSION,
  flow,
  baked,
  flowConfig,
  page,
  oneLine,
  scene,
  leaveScene,
  visitor,
} from '../test/loader/scene.ts';
import { AFTER_SIGN_MS } from './limits.ts';

afterEach(leaveScene);

test('the console is captured from initialize on, unless the configuration says no [W-LOG-10 W-CFG-18]', async () => {
  const original = console.log;
  const quiet = scene({
    ...oneLine,
    baked: { ...baked, c: { ...flow, enableConsoleLogs: false } },
    config: { body: { flowConfig: { ...flowConfig, enableConsoleLogs: false } } },
  });
  await quiet.start();
  expect(console.log).toBe(original);
  page.Gleap.destroy();
  delete page.Gleap;

  const { faked, load, cores } = scene(oneLine);
  load();
  expect(console.log).not.toBe(original);
  // Before our own first task, and after it.
  console.debug('(a test looks whether this line is captured)');
  await faked.pass(0);
  console.debug('(and this one)');
  page.Gleap.getIdentity();
  await faked.settle();
  const lines = cores[0]!.log.entries().map(({ log }) => log);
  expect(lines).toEqual(['(a test looks whether this line is captured)', '(and this one)']);
  page.Gleap.disableConsoleLogOverwrite();
  expect(console.log).toBe(original);
});

test('clicks are recorded only while the widget is closed [W-LOG-09]', async () => {
  const { start, cores } = scene(oneLine);
  await start();
  document.body.innerHTML = '<button id="buy">Buy</button>';
  const buy = document.querySelector<HTMLElement>('#buy')!;
  buy.click();
  cores[0]!.state.open = true;
  buy.click();
  cores[0]!.state.open = false;
  document.body.replaceChildren();
  expect(
    cores[0]!.log
      .entries()
      .filter(({ priority }) => priority === 'CLICK')
      .map(({ log }) => log),
  ).toEqual(['<button id="buy">Buy</button>']);
});

test('events of the SDK reach the window too, with an empty object where there is no payload [W-EVT-14 W-EVT-15]', async () => {
  const { start, cores } = scene(oneLine);
  await start();
  const heard: unknown[] = [];
  const onWindow = (event: Event) => heard.push((event as CustomEvent).detail);
  window.addEventListener('gleap:close', onWindow);
  cores[0]!.emit('close');
  cores[0]!.emit('close', 5);
  window.removeEventListener('gleap:close', onWindow);
  expect(heard).toEqual([{}, 5]);
});

test('events of the SDK reach on-listeners whatever others of them throw, until the returned stop [W-API-47 W-API-48]', async () => {
  const { start, cores } = scene(oneLine);
  await start();
  const heard: unknown[] = [];
  page.Gleap.on('close', () => {
    throw new Error('the host’s own');
  });
  const stop = page.Gleap.on('close', (payload: unknown) => heard.push(payload)) as () => void;
  cores[0]!.emit('close');
  cores[0]!.emit('close', 5);
  stop();
  cores[0]!.emit('close');
  expect(heard).toEqual([{}, 5]);
});

test('a page that goes sends its last events and closes its line; a page that comes back opens it', async () => {
  const { faked, start, socket } = scene(oneLine);
  await start();
  socket().opens();
  await faked.pass(2500);
  const sent = faked.to('/sessions/ping').length;
  page.Gleap.trackEvent('checkout');
  window.dispatchEvent(new Event('pagehide'));
  await faked.settle();
  expect(
    faked
      .to('/sessions/ping')
      .slice(sent)
      .flatMap(({ body }) => body.events.map(({ name }: { name: string }) => name)),
  ).toEqual(['checkout']);
  expect(socket().readyState).toBe(3);
  await faked.pass(60_000);
  expect(faked.sockets.length).toBe(1);
  window.dispatchEvent(new Event('pageshow'));
  expect(faked.sockets.length).toBe(2);
  window.dispatchEvent(new Event('pageshow'));
  expect(faked.sockets.length).toBe(2);
});

// The end

test('destroy clears the session and leaves the page as it was; initialize works again [W-SES-34 W-LOG-11]', async () => {
  const original = { log: console.log, error: console.error };
  const { faked, start, cores, nodes, socket } = scene(oneLine);
  await start();
  socket().opens();
  const order: string[] = [];
  cores[0]!.onDestroy(() => order.push('first'));
  cores[0]!.onDestroy(() => {
    throw new Error('a part that fails to stop');
  });
  cores[0]!.onDestroy(() => order.push('second'));
  page.Gleap.destroy();
  await faked.settle();
  expect([nodes(), faked.stored.has(SESSION), faked.timers(), faked.listeners(), socket().readyState]).toEqual([
    0,
    false,
    0,
    0,
    3,
  ]);
  expect([console.log === original.log, console.error === original.error, order]).toEqual([
    true,
    true,
    ['second', 'first'],
  ]);
  page.Gleap.initialize(KEY);
  window.dispatchEvent(new Event('pointermove'));
  await faked.pass(AFTER_SIGN_MS);
  expect([nodes(), faked.sockets.length, cores.length, faked.warnings]).toEqual([1, 2, 2, []]);
});

test('destroy right after the script, before its first task, leaves nothing behind', async () => {
  const print = console.log;
  const { faked, load, button } = scene(oneLine);
  load();
  expect(console.log).not.toBe(print);
  page.Gleap.destroy();
  await faked.settle();
  expect([button(), console.log === print, faked.requests]).toEqual([null, true, []]);
});

test('destroy before consent, and twice, does nothing worse', async () => {
  const { faked, start } = scene({ script: { consentRequired: true } });
  await start();
  page.Gleap.destroy();
  page.Gleap.destroy();
  page.Gleap.consent();
  faked.cookie = 'agreedToCookiePolicy=true';
  page.Gleap.consent();
  await faked.settle();
  expect(faked.requests).toEqual([]);
});

test('destroy while the second part is on its way forgets who the visitor was [W-SES-34]', async () => {
  const { faked, start, secondUrl } = scene({ ...oneLine, stored: { [SESSION]: { ...visitor, userId: 'u1' } } });
  const module = faked.modules.get(secondUrl)!;
  const arrival = Promise.withResolvers<void>();
  faked.modules.set(secondUrl, async () => (await arrival.promise, module()));
  await start();
  page.Gleap.destroy();
  arrival.resolve();
  await faked.settle();
  expect([faked.stored.has(SESSION), faked.requests]).toEqual([false, []]);
});
