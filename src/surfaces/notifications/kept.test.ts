import { afterEach, expect, test } from 'bun:test';
import { NOTIFICATION_CACHE_MS } from './limits.ts';
import { createKept, KEPT_KEY } from './kept.ts';

const NOW = 1_800_000_000_000;
const action = (outbound: string, age = 0) => ({
  outbound,
  createdAt: new Date(NOW - age).toISOString(),
  data: { text: outbound },
});
const open = (storage: () => Storage = () => localStorage) => {
  const faults: unknown[] = [];
  return { faults, kept: createKept({ storage, now: () => NOW, fault: (error) => faults.push(error) }) };
};
const stored = () =>
  JSON.parse(localStorage.getItem(KEPT_KEY) ?? '[]').map((one: { outbound: string }) => one.outbound);

afterEach(() => localStorage.clear());

test('what is unread is kept as the actions that came, two of them, each once [W-NOT-28 W-NOT-29 W-NOT-30]', () => {
  const { kept } = open();
  for (const one of ['a', 'b', 'a', 'c']) kept.add(action(one));
  expect(KEPT_KEY).toBe('gleap-widget-unread-notifications');
  expect(stored()).toEqual(['a', 'c']);
  expect(JSON.parse(localStorage.getItem(KEPT_KEY)!)[1]).toEqual(action('c'));
  kept.remove(['a']);
  expect(stored()).toEqual(['c']);
  kept.remove(['c']);
  expect(localStorage.getItem(KEPT_KEY)).toBeNull();
});

test('after a reload what is an hour old is not shown, nor what does not say its age [W-NOT-31]', () => {
  const list = [action('old', NOTIFICATION_CACHE_MS), action('young', NOTIFICATION_CACHE_MS - 1)];
  localStorage.setItem(KEPT_KEY, JSON.stringify([...list, { data: {} }]));
  expect(
    open()
      .kept.read()
      .map(({ id }) => id),
  ).toEqual(['young']);
});

test('what is no list in the storage is nothing, and a storage that refuses loses only what it should keep', () => {
  for (const odd of ['{', '{}', '5', 'null', '[null, 5, {"data":7}]']) {
    localStorage.setItem(KEPT_KEY, odd);
    expect(open().kept.read()).toEqual([]);
  }
  const refusing = open(() => {
    throw new Error('no storage');
  });
  refusing.kept.add(action('a'));
  refusing.kept.clear();
  expect(refusing.kept.read()).toEqual([]);
  expect(refusing.faults.length).toBe(4);
});

test('an action that cannot be written as JSON is shown and not kept', () => {
  const { kept, faults } = open();
  const circle: Record<string, unknown> = { outbound: 'a', data: { text: 'x' } };
  circle.self = circle;
  kept.add(circle);
  expect([faults.length, localStorage.getItem(KEPT_KEY)]).toEqual([1, null]);
});

test('what another tab has taken away is told, what it has added is not', () => {
  const { kept } = open();
  const told: (readonly string[])[] = [];
  const stop = kept.onRemoved((ids) => told.push(ids));
  const change = (key: string, oldValue: unknown[], newValue: unknown[] | null) =>
    dispatchEvent(
      new StorageEvent('storage', {
        key,
        oldValue: JSON.stringify(oldValue),
        newValue: newValue && JSON.stringify(newValue),
      }),
    );
  change(KEPT_KEY, [action('a'), action('b')], [action('b')]);
  change(KEPT_KEY, [action('b')], [action('b'), action('c')]);
  change('other', [action('b')], null);
  change(KEPT_KEY, [action('b')], null);
  expect(told).toEqual([['a'], ['b']]);
  stop();
  change(KEPT_KEY, [action('b')], null);
  expect(told.length).toBe(2);
});
