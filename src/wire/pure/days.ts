/** Calendar days of a reader, so that a figure and the list it opens count the same ones. */
import { DAY_MS, MINUTE_MS } from '../limits.ts';

/** The number of a day since 1970 where clocks are `zone` minutes ahead of UTC; `at` in milliseconds. */
export function dayNumber(at: number, zone: number): number {
  return Math.floor((at + zone * MINUTE_MS) / DAY_MS);
}

/** When the first of `days` days begins that end with today; milliseconds. */
export function startOfDays(now: number, days: number, zone: number): number {
  return (dayNumber(now, zone) - days + 1) * DAY_MS - zone * MINUTE_MS;
}

/** A day begins at `at` (milliseconds) in somebody's time zone: the number of the UTC day of the same date. */
export function nearestDay(at: number): number {
  return Math.round(at / DAY_MS);
}

/** Such as 2026-12-01: the day in UTC. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
