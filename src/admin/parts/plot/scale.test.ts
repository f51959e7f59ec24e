import { expect, test } from 'bun:test';
import { areaPath, linePath, nearest, places, roundTop, spread } from './scale.ts';

const box = { width: 100, height: 50 };

test('the top is round, whole in quarters, never below the most and never nothing', () => {
  expect([0, 1, 3, 5, 9, 17, 100, 101, 2100, 999_999].map(roundTop)).toEqual([
    4, 4, 4, 8, 12, 20, 100, 200, 2500, 1_000_000,
  ]);
  for (let most = 0; most < 5000; most += 7) {
    const top = roundTop(most);
    expect(top >= most && top % 4 === 0).toBe(true);
  }
});

test('a line goes from the lower edge for nothing to the upper one for the top', () => {
  expect(linePath([0, 10, 5], 10, box)).toBe('M0 50 L50 0 L100 25');
  expect(areaPath([0, 10], 10, box)).toBe('M0 50 L100 0 L100 50 L0 50z');
  expect(linePath([], 10, box)).toBe('');
  expect(areaPath([], 10, box)).toBe('');
});

test('a single value is seen as a level line', () => {
  expect(linePath([5], 10, box)).toBe('M0 25 L100 25');
  expect(places(1, 100)).toEqual([100]);
});

test('the nearest point stays within the plot', () => {
  expect([-1, 0, 0.49, 0.51, 1, 2].map((part) => nearest(part, 2))).toEqual([0, 0, 0, 1, 1, 1]);
});

test('labels are spread with both ends among them', () => {
  expect(spread(3, 5)).toEqual([0, 1, 2]);
  expect(spread(30, 5)).toEqual([0, 7, 15, 22, 29]);
});
