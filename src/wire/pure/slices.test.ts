import { expect, test } from 'bun:test';
import { inSlices } from './slices.ts';

test('long work is cut into tasks of 16 ms, and its result is the same', async () => {
  let time = 0;
  const tasks: number[] = [];
  let begun = 0;
  const work = function* () {
    for (let step = 0; step < 1000; step += 1) {
      time += 0.5;
      yield;
    }
    return 'done';
  };
  const pause = async () => {
    tasks.push(time - begun);
    time += 100;
    begun = time;
  };
  expect(await inSlices(work(), pause, () => time)).toBe('done');
  expect(tasks.length).toBeGreaterThan(15);
  expect(Math.max(...tasks)).toBeLessThanOrEqual(24);
});

test('it rejects as the work throws', () => {
  const broken = function* (): Generator<void> {
    yield;
    throw new Error('broken');
  };
  return expect(inSlices(broken())).rejects.toThrow('broken');
});
