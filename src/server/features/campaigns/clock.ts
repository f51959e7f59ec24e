/** Days and minutes by somebody's own clock. */
import { DAY_MS, MINUTE_MS } from '../../../wire/limits.ts';
import type { WhenDraft } from '../../../wire/campaigns/draft.ts';

export type LocalTime = { readonly day: number; readonly minute: number };

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const formats = new Map<string, Intl.DateTimeFormat>();

/** `zone`: IANA; one that nobody knows is UTC. `day`: 0 for Sunday. */
export function localTime(at: number, zone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { day: days.indexOf(parts.weekday ?? 'Sun'), minute: Number(parts.hour) * 60 + Number(parts.minute) };
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone || 'UTC' });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
  formats.set(zone, made);
  return made;
}

export function inWindows(windows: WhenDraft['windows'], { day, minute }: LocalTime): boolean {
  return windows.length === 0 || windows.some((one) => one.day === day && minute >= one.from && minute < one.to);
}

/** `from` behind `to`: over midnight. */
export function isQuiet(hours: { readonly from: number; readonly to: number } | null, { minute }: LocalTime): boolean {
  if (!hours || hours.from === hours.to) return false;
  return hours.from < hours.to ? minute >= hours.from && minute < hours.to : minute >= hours.from || minute < hours.to;
}

/** The first quarter of an hour from `at` on at which `holds`, within a week; zones change their clocks at such. */
export function firstTime(at: number, zone: string, holds: (local: LocalTime) => boolean): number | undefined {
  const step = 15 * MINUTE_MS;
  for (let time = at - (at % step) + step; time <= at + 8 * DAY_MS; time += step)
    if (holds(localTime(time, zone))) return time;
  return undefined;
}
