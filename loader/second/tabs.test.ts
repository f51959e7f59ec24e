import { expect, test } from 'bun:test';
import { fakeBrowser } from '../../test/loader/fake-browser.ts';
import { createTabs } from './tabs.ts';

function scene(request: (name: string, options: LockOptions) => Promise<never>) {
  const faked = fakeBrowser();
  const { listen } = faked.browser;
  const stops: (() => void)[] = [];
  const page = Object.assign(new EventTarget(), { BroadcastChannel, navigator: { locks: { request } } });
  const tabs = createTabs({ listen, window: page as never }, 'key-1', (stop) => stops.push(stop));
  let led = 0;
  tabs.onLead(() => led++);
  return { faked, tabs, led: () => led, destroy: () => stops.forEach((stop) => stop()) };
}
test('where locks are there and refused, as in a sandbox, the tab leads itself', async () => {
  const { faked, tabs, led, destroy } = scene(() => Promise.reject(new DOMException('no', 'SecurityError')));
  await faked.settle();
  expect([tabs.isLeader(), led()]).toEqual([true, 1]);
  destroy();
});

test('a tab that leaves before its turn does not lead', async () => {
  const { faked, tabs, led, destroy } = scene(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason as Error));
      }),
  );
  destroy();
  await faked.settle();
  expect([tabs.isLeader(), led()]).toEqual([false, 0]);
});
