/** Days and hours of the week by the clocks of a zone: both go by quarters of an hour, of which every zone is so many ahead. */
import { DAY_MS, HOUR_MS } from '../../../wire/limits.ts';
import { aheadOfUtc } from '../../../wire/pure/hours.ts';
import { WEEK_HOURS } from '../../../wire/tickets/limits.ts';

export const QUARTER_MS = HOUR_MS / 4;
/** 1 January 1970 was one: its day of a week that begins on Monday. */
const THURSDAY = 3;

export type Between = { readonly from: number; readonly to: number };

/** When the day began that lies so many days before the one of `at`; milliseconds. */
export function startOfDay(at: number, daysBefore: number, zone: string): number {
  const midnight = (Math.floor((at + aheadOfUtc(at, zone)) / DAY_MS) - daysBefore) * DAY_MS;
  const near = midnight - aheadOfUtc(midnight, zone);
  return midnight - aheadOfUtc(near, zone);
}

/** What clocks of a zone show, in milliseconds; it asks for each UTC day once where they are not set on it. */
export function wallClock(zone: string): (at: number) => number {
  const days = new Map<number, number | undefined>();
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    if (!days.has(day)) {
      const [first, last] = [aheadOfUtc(day * DAY_MS, zone), aheadOfUtc((day + 1) * DAY_MS - 1, zone)];
      days.set(day, first === last ? first : undefined);
    }
    return at + (days.get(day) ?? aheadOfUtc(at, zone));
  };
}

/** 0 for Monday's first; `wall`: what clocks show. */
export function hourOfWeek(wall: number): number {
  const hour = Math.floor(wall / HOUR_MS);
  return (hour + THURSDAY * 24) % WEEK_HOURS;
}

/** Where it is this hour of the week, in order; an hour that clocks show twice is there twice. */
export function hoursOfWeek({ from, to }: Between, hour: number, zone: string): Between[] {
  const wall = wallClock(zone);
  const found: { from: number; to: number }[] = [];
  for (let at = Math.floor(from / QUARTER_MS) * QUARTER_MS; at < to; at += QUARTER_MS) {
    if (hourOfWeek(wall(at)) !== hour) continue;
    const last = found.at(-1);
    if (last?.to === at) last.to = at + QUARTER_MS;
    else found.push({ from: at, to: at + QUARTER_MS });
  }
  return found;
}
