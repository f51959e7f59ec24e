import { expect, test } from 'bun:test';
import { areWrong, clockOf, minutesTyped, nextInterval, withDays } from './hours-form.ts';

test.each([
  ['9', '9:00'],
  ['9:30', '9:30'],
  [' 09.30 ', '9:30'],
  ['1815', '18:15'],
  ['9:32', '9:30'],
  ['23:58', '24:00'],
  ['24:00', '24:00'],
  ['9 pm', '21:00'],
  ['12:30am', '0:30'],
  ['12pm', '12:00'],
  ['18 Uhr', '18:00'],
])('%j is %s [P-HRS-01]', (typed, clock) => expect(clockOf(minutesTyped(typed)!)).toBe(clock));

test.each(['', 'nine', '25:00', '24:05', '9:75', '9:3', '-1'])('%j is no time of day [P-HRS-01]', (typed) => {
  expect(minutesTyped(typed)).toBeUndefined();
});

test('hours that touch are fine, those that overlap or end too soon are not [P-HRS-01]', () => {
  const day = (...pairs: [number, number][]) => pairs.map(([from, to]) => ({ from, to }));
  expect(areWrong(day([540, 720], [720, 1020]))).toBe(false);
  expect(areWrong(day([720, 1020], [540, 725]))).toBe(true);
  expect(areWrong(day([720, 720]))).toBe(true);
});

test('one interval more comes behind the others, where there is room', () => {
  expect(nextInterval([])).toEqual({ from: 540, to: 1020 });
  expect(nextInterval([{ from: 540, to: 720 }])).toEqual({ from: 780, to: 960 });
  expect(nextInterval([{ from: 540, to: 1410 }])).toEqual({ from: 1410, to: 1440 });
  expect(nextInterval([{ from: 540, to: 1440 }])).toBeUndefined();
});

test('days of a file that stand there already are not added again [P-HRS-02]', () => {
  const day = (from: string, name = '') => ({ from, to: from, yearly: false, name, intervals: [] });
  const both = withDays([day('2026-12-31', 'Ours')], [day('2026-12-31', 'Theirs'), day('2026-12-24')]);
  expect(both).toEqual([day('2026-12-24'), day('2026-12-31', 'Ours')]);
});
