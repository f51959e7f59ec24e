import { expect, test } from 'bun:test';
import { daysBetween, dayTotals, inSteps, narrowed, totalOf, type StatisticsRow } from './statistics.ts';

const row = (day: string, lang: string, views: number): StatisticsRow => ({
  day,
  lang,
  messenger: { views, searches: 2, nothing: 1 },
  site: { views: 10, searches: 5, nothing: 0 },
  yes: 3,
  no: 1,
  answered: 1,
  reports: 0,
});
const rows = [row('2026-11-20', 'de', 1), row('2026-11-20', 'en', 2), row('2026-11-22', 'en', 4)];

test('days are the sums of their languages, days without anything too, and the whole is the sum of the days [P-HLP-44]', () => {
  const days = dayTotals(rows, daysBetween('2026-11-20', '2026-11-22'));
  expect(days.map(({ day, views, searches }) => [day, views, searches])).toEqual([
    ['2026-11-20', 23, 14],
    ['2026-11-21', 0, 0],
    ['2026-11-22', 14, 7],
  ]);
  expect(totalOf(days)).toMatchObject({ views: 37, messenger: 7, site: 30, nothing: 3, yes: 9, no: 3 });
});

test('a course is drawn in at most ten steps, none of which loses a day [P-HLP-44]', () => {
  expect(inSteps([1, 0, 2, 0, 0, 3, 4])).toEqual([1, 0, 2, 0, 0, 3, 4]);
  expect(inSteps(Array.from({ length: 30 }, (_, at) => at))).toEqual([3, 12, 21, 30, 39, 48, 57, 66, 75, 84]);
  expect(inSteps(Array.from({ length: 11 }, () => 1))).toEqual([1, 2, 2, 2, 2, 2]);
});

test('one language or one place leaves the others out [P-HLP-44]', () => {
  const sum = (language: string, place: '' | 'messenger' | 'site') =>
    totalOf(dayTotals(narrowed(rows, { language, place }), daysBetween('2026-11-20', '2026-11-22')));
  expect(sum('de', '')).toMatchObject({ views: 11, searches: 7, yes: 3 });
  expect(sum('', 'site')).toMatchObject({ views: 30, searches: 15, nothing: 0, yes: 9 });
  expect(sum('en', 'messenger')).toMatchObject({ views: 6, searches: 4, nothing: 2 });
});
