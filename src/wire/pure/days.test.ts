import { expect, test } from 'bun:test';
import { dayNumber, startOfDays } from './days.ts';

const iso = (at: number) => new Date(at).toISOString();
const late = Date.parse('2026-11-20T23:30:00Z');

test('a day begins at midnight of the reader', () => {
  expect(iso(startOfDays(late, 1, 0))).toBe('2026-11-20T00:00:00.000Z');
  expect(iso(startOfDays(late, 1, 60))).toBe('2026-11-20T23:00:00.000Z');
  expect(iso(startOfDays(late, 1, -600))).toBe('2026-11-20T10:00:00.000Z');
  expect(dayNumber(late, 60) - dayNumber(late, 0)).toBe(1);
});

test('seven days are today and the six before it', () => {
  expect(iso(startOfDays(late, 7, 0))).toBe('2026-11-14T00:00:00.000Z');
});
