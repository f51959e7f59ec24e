import { expect, test } from 'bun:test';
import { timeIn, wallTime } from './zone.ts';

const utc = (local: string, zone: string) => new Date(timeIn(local, zone)).toISOString().slice(0, 16);

test.each([
  // The day before, the day itself, and the day after clocks go forward and back: nine stays nine.
  ['Europe/Berlin', '2027-03-27T09:00', '2027-03-27T08:00'],
  ['Europe/Berlin', '2027-03-28T01:59', '2027-03-28T00:59'],
  ['Europe/Berlin', '2027-03-28T03:00', '2027-03-28T01:00'],
  ['Europe/Berlin', '2027-03-28T09:00', '2027-03-28T07:00'],
  ['Europe/Berlin', '2027-03-29T09:00', '2027-03-29T07:00'],
  ['Europe/Berlin', '2027-10-31T01:59', '2027-10-30T23:59'],
  ['Europe/Berlin', '2027-10-31T09:00', '2027-10-31T08:00'],
  ['America/New_York', '2027-03-14T09:00', '2027-03-14T13:00'],
  ['America/New_York', '2027-11-07T09:00', '2027-11-07T14:00'],
  ['Australia/Lord_Howe', '2027-04-04T09:00', '2027-04-03T22:30'],
  ['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00'],
  ['Asia/Kathmandu', '2027-01-01T05:45', '2027-01-01T00:00'],
  ['UTC', '2027-01-01T00:00', '2027-01-01T00:00'],
])('%s: %s is %s in UTC, and is shown as it was written [P-EDT-30]', (zone, local, expected) => {
  expect(utc(local, zone)).toBe(expected);
  expect(wallTime(timeIn(local, zone), zone)).toBe(local);
});

test('what clocks show twice is the first of both, what they leave out comes as much later as they jump [P-EDT-30]', () => {
  expect(utc('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30');
  const left = timeIn('2027-03-28T02:30', 'Europe/Berlin');
  expect(wallTime(left, 'Europe/Berlin')).toBe('2027-03-28T03:30');
  expect(timeIn('', 'Europe/Berlin')).toBeNaN();
});
