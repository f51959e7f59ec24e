/**
 * Business hours: open or closed, when that changes, and how many open minutes lie between two moments. All of it goes by
 * what clocks of the calendar's zone show: where they are set back, hours that they show twice are open twice, and where
 * they are set forward, hours that they leave out are not there.
 */
import { DAY_MS, MINUTE_MS } from '../limits.ts';

/** Minutes of a day, `to` not among them; 1440 is midnight at its end. */
export type Interval = { readonly from: number; readonly to: number };
/** Days as `2026-12-24`, both among them. `intervals` in place of those of the week: none, and the day is closed. */
export type HoursException = {
  readonly from: string;
  readonly to: string;
  /** Every year, by month and day. */
  readonly yearly: boolean;
  readonly name: string;
  readonly intervals: readonly Interval[];
};
export type Hours = {
  /** IANA. */
  readonly zone: string;
  /** Monday first. */
  readonly week: readonly (readonly Interval[])[];
  readonly exceptions: readonly HoursException[];
};
/** Milliseconds, `to` not among them. */
export type Stretch = { readonly from: number; readonly to: number };

/** What never opens within so long never opens. */
const AHEAD_MS = 800 * DAY_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = 'numeric' as const;
  const date = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric };
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...date });
  formats.set(zone, made);
  return made;
}

/** Milliseconds that clocks of a zone are ahead of UTC. */
export function aheadOfUtc(at: number, zone: string): number {
  const shown = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  const day = Date.UTC(part('year'), part('month') - 1, part('day'));
  return day + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000 - Math.floor(at / 1000) * 1000;
}

/** The day's intervals by its name, `2026-12-24`: a date's own exception before a yearly one, the last named of each. */
export function intervalsOn({ week, exceptions }: Hours, date: string): readonly Interval[] {
  const own = exceptions.findLast(({ yearly, from, to }) => !yearly && from <= date && date <= to);
  const found = own ?? exceptions.findLast((one) => one.yearly && isYearly(one, date.slice(5)));
  return found?.intervals ?? week[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? [];
}

/** From December into January it runs over the end of the year. */
function isYearly({ from, to }: HoursException, monthDay: string): boolean {
  const [first, last] = [from.slice(5), to.slice(5)];
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return sameYear ? first <= monthDay && monthDay <= last : first <= monthDay || monthDay <= last;
}

/** `2026-12-24` of a wall clock that stands at so many milliseconds. */
export const dateOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** Open stretches from `at` on, in order; those that meet, as over midnight, are one. The first may have begun before. */
function* stretches(hours: Hours, at: number, until: number): Generator<Stretch> {
  let held: Stretch | undefined;
  for (const { from, to } of pieces(hours, at, until)) {
    if (held && held.to === from) held = { from: held.from, to };
    else {
      if (held) yield held;
      held = { from, to };
    }
  }
  if (held) yield held;
}

/** The same, cut at the ends of days and where the zone's clocks are set. */
function* pieces(hours: Hours, at: number, until: number): Generator<Stretch> {
  const { zone } = hours;
  let time = at;
  let ahead = aheadOfUtc(time, zone);
  while (time < until) {
    const midnight = Math.floor((time + ahead) / DAY_MS) * DAY_MS;
    const dayEnds = midnight + DAY_MS - ahead;
    const next = aheadOfUtc(dayEnds - 1, zone);
    const ends = next === ahead ? dayEnds : whenSet(zone, time, dayEnds);
    for (const one of intervalsOn(hours, dateOf(midnight)).toSorted((a, b) => a.from - b.from)) {
      const from = Math.max(time, midnight + one.from * MINUTE_MS - ahead);
      const to = Math.min(ends, until, midnight + one.to * MINUTE_MS - ahead);
      if (from < to) yield { from, to };
    }
    time = ends;
    ahead = aheadOfUtc(time, zone);
  }
}

/** When between two moments, of which the first still has the old time, clocks of the zone are set. */
function whenSet(zone: string, from: number, to: number): number {
  const ahead = aheadOfUtc(from, zone);
  let [old, set] = [from, to - 1];
  while (set - old > 1) {
    const middle = Math.floor((old + set) / 2);
    if (aheadOfUtc(middle, zone) === ahead) old = middle;
    else set = middle;
  }
  return set;
}

export function isOpen(hours: Hours, at: number): boolean {
  return opensBy(hours, at, at + 1) === at;
}

/** The first open moment at or after `at`; undefined where it never opens. */
export function opensAt(hours: Hours, at: number): number | undefined {
  return opensBy(hours, at, at + AHEAD_MS);
}

function opensBy(hours: Hours, at: number, until: number): number | undefined {
  for (const { from } of pieces(hours, at, until)) return from;
  return undefined;
}

/** When the stretch that is open at `at` ends; undefined where it is closed then, or never closes. */
export function closesAt(hours: Hours, at: number): number | undefined {
  const until = at + AHEAD_MS;
  for (const { from, to } of stretches(hours, at, until)) return from === at && to < until ? to : undefined;
  return undefined;
}

/** When the stretch that is closed at `at` began, or `at` where it is open. Looked for 400 days back. */
export function closedSince(hours: Hours, at: number): number {
  let since = at - 400 * DAY_MS;
  for (let day = 1; day <= 400; day *= 2) {
    for (const { to } of pieces(hours, at - day * DAY_MS, at)) since = to;
    if (since > at - day * DAY_MS) return since;
  }
  return since;
}

/** Open milliseconds between two moments. */
export function openMsBetween(hours: Hours, from: number, to: number): number {
  let open = 0;
  for (const one of pieces(hours, from, to)) open += one.to - one.from;
  return open;
}

/** The first moment by which so many open milliseconds have passed since `at`; undefined where they never do. */
export function afterOpenMs(hours: Hours, at: number, ms: number): number | undefined {
  let left = ms;
  if (left <= 0) return at;
  for (const { from, to } of pieces(hours, at, at + AHEAD_MS)) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return undefined;
}
