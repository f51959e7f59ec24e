import { expect, test } from 'bun:test';
import { marksOf } from './replay-marks.ts';
import { PRESS, SOURCE, type ReplayEvent } from './replay-events.ts';

const START = 1_000_000;
const click = (at: number, x = 10, y = 10): ReplayEvent => ({
  type: 3,
  timestamp: START + at,
  data: { source: SOURCE.press, type: PRESS.click, id: 5, x, y },
});
const still = (at: number): ReplayEvent => ({ type: 2, timestamp: START + at, data: {} });

test('three clicks in a row at one place are rage; slower, elsewhere or two are not', () => {
  const rages = (...clicks: ReplayEvent[]) => marksOf([still(0), ...clicks]).rages;
  expect(rages(click(100), click(600), click(1200))).toEqual([{ at: 100, until: 1200, count: 3 }]);
  expect(rages(click(100), click(600))).toEqual([]);
  expect(rages(click(100), click(600), click(1700))).toEqual([]);
  expect(rages(click(100), click(200, 200), click(300))).toEqual([]);
  const twice = rages(click(100), click(200), click(300), click(5000), click(5100), click(5200), click(5300));
  expect(twice.map(({ count }) => count)).toEqual([3, 4]);
});

test('a label and the field that it presses are one click', () => {
  expect(marksOf([still(0), click(100), click(101), click(400), click(401)])).toMatchObject({
    clicks: [{ at: 100 }, { at: 400 }],
    rages: [],
  });
});

test('ten seconds in which nobody does anything are idle, at the beginning, between and at the end', () => {
  expect(marksOf([still(0), click(12_000), still(15_000), click(21_000), click(40_000), still(55_000)]).idle).toEqual([
    { at: 0, until: 12_000 },
    { at: 21_000, until: 40_000 },
    { at: 40_000, until: 55_000 },
  ]);
  expect(marksOf([still(0), click(5000), click(14_000), still(23_000)]).idle).toEqual([]);
  expect(marksOf([])).toEqual({ clicks: [], rages: [], idle: [] });
});
