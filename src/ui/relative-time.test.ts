import { expect, test } from 'bun:test';
import { nextChange, relativeTime } from './relative-time.ts';

const ago = (seconds: number) => relativeTime(0, seconds * 1000);

test.each([
  [31_536_000, 'year', 1, 'D-FMT-01'],
  [31_535_999, 'month', 12, 'D-FMT-01'],
  [2_592_000, 'month', 1, 'D-FMT-02'],
  [2_591_999, 'day', 29, 'D-FMT-02'],
  [86_400, 'day', 1, 'D-FMT-03'],
  [86_399, 'hour', 23, 'D-FMT-04'],
  [3600, 'hour', 1, 'D-FMT-04'],
  [3599, 'minute', 59, 'D-FMT-05'],
  [60, 'minute', 1, 'D-FMT-05'],
  [59, 'second', 59, 'D-FMT-06'],
  [1, 'second', 1, 'D-FMT-06'],
] as const)('%i s ago is in %s: %i [%s]', (seconds, unit, count) => {
  expect(ago(seconds)).toEqual({ unit, count });
});

test('under one second and in the future it is just created [D-FMT-07]', () => {
  expect(ago(0.999)).toEqual({ unit: 'now' });
  expect(ago(-5)).toEqual({ unit: 'now' });
});

test('looks again soon at what is young and seldom at what is old', () => {
  expect(nextChange(0, 5000)).toBe(1000);
  expect(nextChange(0, 90_000)).toBeLessThan(60_000);
  expect(nextChange(0, 1e9)).toBeGreaterThan(60_000);
});
