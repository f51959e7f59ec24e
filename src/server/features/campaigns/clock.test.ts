import { expect, test } from 'bun:test';
import { HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { firstTime, inWindows, isQuiet, localTime } from './clock.ts';

const at = (time: string) => Date.parse(time);
const vienna = 'Europe/Vienna';

test('windows hold over a change of clocks: an hour that is left out is in none, one that comes twice is in both times [P-OUT-22]', () => {
  const night = [{ day: 0, from: 120, to: 180 }];
  // 29 March 2026: 01:59 is followed by 03:00.
  const spring = at('2026-03-29T00:00:00Z');
  const hits = (from: number) =>
    Array.from({ length: 240 }, (_, minute) => from + minute * MINUTE_MS).filter((time) =>
      inWindows(night, localTime(time, vienna)),
    ).length;
  expect(hits(spring)).toBe(0);
  // The next night with such an hour is a week later.
  expect(firstTime(spring, vienna, (local) => inWindows(night, local))).toBe(at('2026-04-05T00:00:00Z'));
  // 25 October 2026: 02:00 to 03:00 comes twice.
  expect(hits(at('2026-10-24T23:00:00Z'))).toBe(120);
  // An end at 08:00 by the clock is 07:00 UTC in winter and 06:00 in summer.
  const day = [{ day: 1, from: 480, to: 1080 }];
  const opens = (from: string) => firstTime(at(from), vienna, (local) => inWindows(day, local));
  expect(opens('2026-03-22T12:00:00Z')).toBe(at('2026-03-23T07:00:00Z'));
  expect(opens('2026-03-29T12:00:00Z')).toBe(at('2026-03-30T06:00:00Z'));
});

test('quiet hours go over midnight and end by the clock of whoever is meant [P-OUT-28]', () => {
  const hours = { from: 22 * 60, to: 7 * 60 };
  const quiet = (time: string, zone: string) => isQuiet(hours, localTime(at(time), zone));
  expect(quiet('2026-01-10T20:59:00Z', vienna)).toBe(false);
  expect(quiet('2026-01-10T21:00:00Z', vienna)).toBe(true);
  expect(quiet('2026-01-11T05:59:00Z', vienna)).toBe(true);
  expect(quiet('2026-01-11T06:00:00Z', vienna)).toBe(false);
  expect(quiet('2026-01-10T21:00:00Z', 'America/New_York')).toBe(false);
  // In the night of the change they are an hour shorter.
  const end = (from: string) => firstTime(at(from), vienna, (local) => !isQuiet(hours, local))!;
  expect((end('2026-03-28T21:00:00Z') - at('2026-03-28T21:00:00Z')) / HOUR_MS).toBe(8);
  expect(isQuiet(null, localTime(at('2026-01-10T21:00:00Z'), vienna))).toBe(false);
  // Nobody knows such a zone: UTC.
  expect(localTime(at('2026-01-10T21:05:00Z'), 'Mars/Olympus')).toEqual({ day: 6, minute: 1265 });
});
