import { expect, test } from 'bun:test';
import { fakePlatform } from '../../test/loader/fake-platform.ts';
import { createTabs } from './tabs.ts';

function scene(request: LockManager['request']) {
  const browser = fakePlatform();
  const { listen } = browser.platform;
  const stops: (() => void)[] = [];
  const page = Object.assign(new EventTarget(), { BroadcastChannel, navigator: { locks: { request } } });
  const tabs = createTabs({ listen, window: page as never }, 'key-1', (stop) => stops.push(stop));
  let led = 0;
  tabs.onLead(() => led++);
  return { browser, tabs, led: () => led, destroy: () => stops.forEach((stop) => stop()) };
}
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name)) as Promise<never>;

test('where locks are there and refused, as in a sandbox, the tab leads itself', async () => {
  const { browser, tabs, led, destroy } = scene(refuse('SecurityError'));
  await browser.settle();
  expect([tabs.isLeader(), led()]).toEqual([true, 1]);
  destroy();
});

test('a tab that leaves before its turn does not lead', async () => {
  const { browser, tabs, led, destroy } = scene(refuse('AbortError'));
  await browser.settle();
  expect([tabs.isLeader(), led()]).toEqual([false, 0]);
  destroy();
});
