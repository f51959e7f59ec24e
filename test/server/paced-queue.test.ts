import { expect, test } from 'bun:test';
import { createClock } from './harness.ts';
import { createPacedQueue } from '../../src/server/paced-queue.ts';
import type { Log } from '../../src/server/log.ts';

function open(most: number) {
  const clock = createClock();
  const done: number[] = [];
  const warned: object[] = [];
  const log = { warn: (fields: object) => warned.push(fields) } as unknown as Log;
  const spaced = createPacedQueue({ later: clock.later, log }, 100, most);
  const add = (...names: number[]) => names.forEach((name) => spaced.add(async () => void done.push(name)));
  return { clock, done, warned, spaced, add };
}

test('one begins after each rest, in the order they came, however many there are', () => {
  const { clock, done, add } = open(10);
  add(1, 2, 3);
  expect(done).toEqual([]);
  clock.advance(99);
  expect(done).toEqual([]);
  clock.advance(1);
  expect(done).toEqual([1]);
  clock.advance(99);
  expect(done).toEqual([1]);
  clock.advance(1);
  add(4);
  clock.advance(1000);
  expect(done).toEqual([1, 2, 3, 4]);
});

test('of more than may wait the oldest is left out', () => {
  const { clock, done, add } = open(2);
  add(1, 2);
  clock.advance(100);
  add(3);
  add(4);
  clock.advance(1000);
  expect(done).toEqual([1, 3, 4]);
});

test('a work that fails is logged, and the next begins', async () => {
  const { clock, done, warned, spaced, add } = open(2);
  spaced.add(() => Promise.reject(new Error('no line')));
  add(2);
  clock.advance(200);
  await Promise.resolve();
  await Promise.resolve();
  expect(done).toEqual([2]);
  expect(warned).toHaveLength(1);
});

test('closed, nothing begins any more', () => {
  const { clock, done, spaced, add } = open(2);
  add(1);
  spaced.close();
  clock.advance(1000);
  expect(done).toEqual([]);
});

test('where the works are slow only a few are under way, and the end of one lets the next begin after its rest', async () => {
  const { clock, done, spaced } = open(100);
  const ends: (() => void)[] = [];
  for (let name = 1; name <= 10; name++)
    spaced.add(() => {
      done.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  clock.advance(10_000);
  expect(done).toEqual([1, 2, 3, 4]);
  ends[2]!();
  await new Promise((resolve) => setImmediate(resolve));
  clock.advance(99);
  expect(done).toEqual([1, 2, 3, 4]);
  clock.advance(10_000);
  expect(done).toEqual([1, 2, 3, 4, 5]);
  spaced.close();
  ends.forEach((end) => end());
  await new Promise((resolve) => setImmediate(resolve));
  clock.advance(10_000);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});
