import { expect, test } from 'bun:test';
import type { Functions } from './api.ts';
import { takeQueue } from './queue.ts';

function scene(actions?: unknown) {
  const done: unknown[] = [];
  const warnings: unknown[][] = [];
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void done.push([name, ...args]);
  const functions: Functions = {
    initialize: record('initialize'),
    identify: record('identify'),
    trackEvent: record('trackEvent'),
    boom: () => {
      throw new Error('no');
    },
  };
  const page: { GleapActions?: any } = { GleapActions: actions };
  takeQueue(page, functions, (...values) => void warnings.push(values));
  return { page, done, warnings };
}

test('queued commands are replayed in the order they were called [W-SNP-03]', () => {
  const { done } = scene([['trackEvent', 1], { e: 'identify', a: ['u', { name: 'Kim' }] }, ['trackEvent', 2]]);
  expect(done).toEqual([
    ['trackEvent', 1],
    ['identify', 'u', { name: 'Kim' }],
    ['trackEvent', 2],
  ]);
});

test('entries of an array-style stub are replayed [W-SNP-04]', () => {
  // The stub of the older snippets: an array with one recording function per name.
  const page: any = { GleapActions: [] };
  const stub: any = [];
  stub.invoked = true;
  stub.f = (e: string) =>
    function () {
      page.GleapActions.push({ e, a: arguments });
    };
  for (const name of ['initialize', 'identify']) stub[name] = stub.f(name);
  stub.initialize('key');
  stub.identify('u-1', { name: 'Kim' });
  expect(scene(page.GleapActions).done).toEqual([
    ['initialize', 'key'],
    ['identify', 'u-1', { name: 'Kim' }],
  ]);
});

test('entries of a proxy-style stub are replayed [W-SNP-05]', () => {
  const actions: unknown[] = [];
  const stub: any = new Proxy(
    { invoked: true },
    {
      get: (target, name) => (name === 'invoked' ? target.invoked : (...a: unknown[]) => actions.push({ e: name, a })),
    },
  );
  stub.initialize('key');
  stub.trackEvent('bought', { sum: 1 });
  expect(scene(actions).done).toEqual([
    ['initialize', 'key'],
    ['trackEvent', 'bought', { sum: 1 }],
  ]);
});

test('entries of our own stub are replayed, and a later push runs at once [W-SNP-06]', () => {
  const { page, done } = scene([['initialize', 'key']]);
  expect(done).toEqual([['initialize', 'key']]);
  page.GleapActions.push(['trackEvent', 'later'], { e: 'trackEvent', a: ['too'] });
  expect(done.slice(1)).toEqual([
    ['trackEvent', 'later'],
    ['trackEvent', 'too'],
  ]);
  expect(page.GleapActions).toBeArray();
});

test('an entry that throws never stops the ones after it [W-SNP-07]', () => {
  const { page, done, warnings } = scene([
    ['boom'],
    null,
    {
      get e() {
        throw new Error('hostile');
      },
    },
    ['trackEvent', 1],
  ]);
  page.GleapActions.push(['boom'], ['trackEvent', 2]);
  expect(done).toEqual([
    ['trackEvent', 1],
    ['trackEvent', 2],
  ]);
  expect(warnings.length).toBe(4);
});

test('a name that is not a function of the API is skipped silently [W-SNP-08]', () => {
  const { done, warnings } = scene([
    ['isLiveMode'],
    { e: 'nothing' },
    ['constructor', 'x'],
    ['__proto__'],
    {},
    [],
    'text',
    7,
    ['trackEvent'],
  ]);
  expect([done, warnings]).toEqual([[['trackEvent']], []]);
});

test('a queue that is no list is replaced, and frozen prototypes do not matter', () => {
  expect(scene('text').page.GleapActions).toBeArray();
  const frozen = Object.create(Array.prototype, {}) as unknown[];
  const list = Object.setPrototypeOf(
    [['trackEvent', 1]],
    Object.freeze(Object.create(Array.prototype, { push: { value: Array.prototype.push } })),
  ) as unknown[];
  const { page, done } = scene(list);
  page.GleapActions.push(['trackEvent', 2]);
  expect([done, frozen.length]).toEqual([
    [
      ['trackEvent', 1],
      ['trackEvent', 2],
    ],
    0,
  ]);
});
