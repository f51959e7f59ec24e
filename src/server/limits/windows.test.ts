import { expect, test } from 'bun:test';
import { createWindows } from './windows.ts';

const START = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;

function opened({ most = 2, callersMost = 1000 }: { most?: number; callersMost?: number } = {}) {
  let at = START;
  const windows = createWindows({ most, windowMs: MINUTE, callersMost }, () => at);
  const passes = (key: string, cost = 1) => windows.count(key, cost).passes;
  return { windows, passes, advance: (ms: number) => (at += ms) };
}

test('a window begins with its first call and lasts to its last millisecond', () => {
  const { windows, advance } = opened();
  expect(windows.count('a', 1)).toEqual({ passes: true, left: 1, seconds: 60 });
  advance(MINUTE - 1);
  expect(windows.count('a', 1)).toEqual({ passes: true, left: 0, seconds: 1 });
  expect(windows.count('a', 1)).toEqual({ passes: false, left: 0, seconds: 1 });
  advance(1);
  expect(windows.count('a', 1)).toEqual({ passes: true, left: 1, seconds: 60 });
});

test('what does not pass is not counted: less of it may still fit', () => {
  const { windows, passes } = opened({ most: 10 });
  expect([passes('a', 4), passes('a', 7), passes('a', 6), passes('a', 1)]).toEqual([true, false, true, false]);
  expect(windows.count('b', 11)).toMatchObject({ passes: false, left: 10 });
});

test('no more callers are remembered than there is room for: the oldest window goes first', () => {
  const { passes } = opened({ most: 1, callersMost: 3 });
  expect([passes('a'), passes('b'), passes('c')]).toEqual([true, true, true]);
  expect([passes('a'), passes('b'), passes('c')]).toEqual([false, false, false]);
  // With a fourth caller the first one is forgotten, and nobody else.
  expect([passes('d'), passes('b'), passes('c'), passes('d')]).toEqual([true, false, false, false]);
  expect([passes('a'), passes('c'), passes('b')]).toEqual([true, false, true]);
});

test('a window that has ended makes room before one that runs is forgotten', () => {
  const { passes, advance } = opened({ most: 1, callersMost: 3 });
  passes('a');
  advance(MINUTE / 2);
  passes('b');
  advance(MINUTE / 2);
  passes('c');
  expect([passes('d'), passes('b'), passes('c')]).toEqual([true, false, false]);
});

test('a clock that is set back keeps nobody out for longer than a window', () => {
  const { passes, advance } = opened({ most: 1 });
  passes('a');
  advance(-60 * MINUTE);
  expect([passes('a'), passes('a')]).toEqual([true, false]);
  advance(MINUTE);
  expect(passes('a')).toBe(true);
});

test('a hundred thousand callers weigh less than 30 MB, however many come after them', () => {
  const callersMost = 100_000;
  const { passes } = opened({ callersMost });
  const weighed = () => (Bun.gc(true), process.memoryUsage().heapUsed);
  const before = weighed();
  for (let at = 0; at < 3 * callersMost; at++) passes(`2001:db8:${at.toString(16)}::/64`);
  expect((weighed() - before) / 1024 / 1024).toBeLessThan(30);
});
