import { expect, test } from 'bun:test';
import { replyStep } from './due.ts';

const minutes = (...values: number[]) => values.map((value) => value * 60_000);

test.each([
  [minutes(1, 1, 1, 900), 1],
  [minutes(1, 2, 2.01, 900), 5],
  [minutes(1, 15, 15, 16), 15],
  [minutes(1, 15, 15.1, 16), 30],
  [minutes(480, 480, 480, 9000), 480],
  [minutes(1, 1, 481, 9000), 1440],
  [minutes(1, 1, 2880, 9000), 2880],
  [minutes(1, 1, 2881, 9000), null],
])('three of four of %j come within %p minutes [P-HRS-05]', (times, step) => {
  const found = replyStep(times)!;
  expect(found.minutes).toBe(step);
  if (step) expect(times.filter((time) => time <= step * 60_000).length / times.length).toBeGreaterThanOrEqual(0.75);
});

test('of no answers there is no time', () => expect(replyStep([])).toBeNull());
