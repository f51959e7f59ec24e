/** Days and hours of a week by the clocks of a zone, against clocks that are asked each quarter of an hour. */
import { expect, test } from 'bun:test';
import { aheadOfUtc } from '../../../wire/pure/hours.ts';
import { hourOfWeek, hoursOfWeek, QUARTER_MS, startOfDay, wallClock } from './figure-days.ts';

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
/** Over the changes of summer time in autumn 2026 and spring 2027. */
const from = Date.parse('2026-09-28T00:00:00Z');
const to = Date.parse('2027-04-12T00:00:00Z');

test.each(zones)('a wall clock of %s, and where each hour of a week is', (zone) => {
  const wall = wallClock(zone);
  const found = Array.from({ length: 168 }, () => 0);
  for (let at = from; at < to; at += QUARTER_MS) {
    const shown = at + aheadOfUtc(at, zone);
    if (wall(at) !== shown) throw new Error(`${new Date(at).toISOString()} is wrong in ${zone}`);
    const day = new Date(shown);
    if (hourOfWeek(shown) !== ((day.getUTCDay() + 6) % 7) * 24 + day.getUTCHours())
      throw new Error(`the hour of ${new Date(at).toISOString()} is wrong in ${zone}`);
    found[hourOfWeek(shown)]! += QUARTER_MS;
  }
  for (const hour of [0, 2, 146, 167]) {
    const stretches = hoursOfWeek({ from, to }, hour, zone);
    expect(stretches.reduce((sum, one) => sum + one.to - one.from, 0)).toBe(found[hour]!);
    for (const one of stretches) expect(hourOfWeek(one.from + aheadOfUtc(one.from, zone))).toBe(hour);
  }
});

test('a day begins at midnight of its zone, on days when clocks are set too', () => {
  const at = (time: string, before: number, zone: string) =>
    new Date(startOfDay(Date.parse(time), before, zone)).toISOString();
  expect(at('2026-10-25T12:00:00Z', 0, 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z');
  expect(at('2026-10-26T12:00:00Z', 0, 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z');
  expect(at('2027-03-28T12:00:00Z', 0, 'Europe/Berlin')).toBe('2027-03-27T23:00:00.000Z');
  expect(at('2027-03-30T22:30:00Z', 3, 'Europe/Berlin')).toBe('2027-03-27T23:00:00.000Z');
  expect(at('2026-11-24T01:00:00Z', 0, 'America/New_York')).toBe('2026-11-23T05:00:00.000Z');
});
