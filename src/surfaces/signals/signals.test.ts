import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakePage } from '../../../test/loader/fake-page.ts';
import type { Signals } from '../../wire/signals/surface.ts';
import { openSignals } from './signals.ts';

let fake: ReturnType<typeof fakePage>;
let signals: Signals;
let canHover: boolean;
const { matchMedia } = window;

beforeEach(() => {
  canHover = true;
  window.matchMedia = (() => ({ matches: canHover })) as never;
  fake = fakePage();
  signals = openSignals(fake.host);
});
afterEach(() => {
  fake.page.destroy();
  window.matchMedia = matchMedia;
  // Whoever comes behind scrolls a page of the browser's own again.
  for (const name of ['clientHeight', 'scrollHeight', 'scrollTop'] as const)
    delete (document.scrollingElement as Partial<Record<typeof name, number>>)[name];
});

const page = 'https://shop.test/lamps';
const SECOND = 1000;
const told = () => fake.page.tracked.map(([name, { at }]) => `${name} ${at}`);
/** The pointer goes out at this height. */
const leaves = (clientY: number, relatedTarget: Element | null = null) =>
  document.dispatchEvent(new MouseEvent('mouseout', { clientY, relatedTarget }));
const scrollTo = (share: number) => {
  const box = document.scrollingElement!;
  for (const [name, value] of Object.entries({
    clientHeight: window.innerHeight,
    scrollHeight: window.innerHeight * 10,
    scrollTop: window.innerHeight * (10 * share - 1),
  }))
    Object.defineProperty(box, name, { configurable: true, get: () => value });
  document.dispatchEvent(new Event('scroll'));
};

test('time on a page is told once a view, from when the page was viewed, and counts while it is in sight [P-OUT-11]', async () => {
  fake.page.viewedAt = fake.host.browser.now() - 3 * SECOND;
  signals.watch([
    { kind: 'time', at: 5 },
    { kind: 'time', at: 8 },
  ]);
  await fake.page.pass(SECOND);
  expect(told()).toEqual([]);
  await fake.page.pass(SECOND);
  expect(fake.page.tracked).toEqual([['signal-time', { page, at: 5 }]]);
  fake.page.hide(true);
  await fake.page.pass(60 * SECOND);
  fake.page.hide(false);
  await fake.page.pass(2 * SECOND);
  expect(told()).toEqual(['signal-time 5']);
  await fake.page.pass(60 * SECOND);
  expect(told()).toEqual(['signal-time 5', 'signal-time 8']);
  // Another page begins anew.
  fake.page.address = 'https://shop.test/cart';
  await fake.page.pass(10 * SECOND);
  expect(told().slice(2)).toEqual(['signal-time 5', 'signal-time 8']);
});

test('how far the page was scrolled is told at each depth, once a view [P-OUT-11]', async () => {
  signals.watch([
    { kind: 'scroll', at: 50 },
    { kind: 'scroll', at: 100 },
  ]);
  for (const share of [0.49, 0.5, 0.4, 0.6]) scrollTo(share);
  expect(told()).toEqual(['signal-scroll 50']);
  scrollTo(1);
  expect(told()).toEqual(['signal-scroll 50', 'signal-scroll 100']);
});

test('leaving is the pointer over the upper edge after 5 s, once a view [P-OUT-14]', async () => {
  signals.watch([{ kind: 'exit', at: 0 }]);
  await fake.page.pass(4 * SECOND);
  leaves(-1);
  expect(told()).toEqual([]);
  await fake.page.pass(SECOND);
  leaves(200);
  leaves(-1, document.body);
  expect(told()).toEqual([]);
  leaves(-1);
  leaves(-1);
  expect(told()).toEqual(['signal-exit 0']);
});

test('a device without a hovering pointer has no leaving [P-OUT-14]', async () => {
  canHover = false;
  signals.watch([{ kind: 'exit', at: 0 }]);
  await fake.page.pass(10 * SECOND);
  leaves(-1);
  expect(told()).toEqual([]);
});

test('inactivity begins anew with every sign of life and does not pass in a hidden tab [P-OUT-11]', async () => {
  signals.watch([{ kind: 'idle', at: 10 }]);
  await fake.page.pass(9 * SECOND);
  document.dispatchEvent(new Event('keydown'));
  await fake.page.pass(9 * SECOND);
  fake.page.hide(true);
  await fake.page.pass(60 * SECOND);
  fake.page.hide(false);
  await fake.page.pass(9 * SECOND);
  expect(told()).toEqual([]);
  await fake.page.pass(SECOND);
  expect(told()).toEqual(['signal-idle 10']);
});

test('the last word counts, and where there is nothing to measure nothing is listened to [P-OUT-13]', async () => {
  expect([fake.page.timers(), fake.page.listeners()]).toEqual([0, 0]);
  signals.watch([{ kind: 'time', at: 2 }]);
  signals.watch([{ kind: 'time', at: 4 }]);
  await fake.page.pass(3 * SECOND);
  expect(told()).toEqual([]);
  await fake.page.pass(SECOND);
  expect(told()).toEqual(['signal-time 4']);
  signals.watch([]);
  expect([fake.page.timers(), fake.page.listeners()]).toEqual([0, 0]);
  signals.watch([{ kind: 'idle', at: 10 }]);
  expect(fake.page.timers()).toBe(1);
  fake.page.destroy();
  expect([fake.page.timers(), fake.page.listeners()]).toEqual([0, 0]);
});
