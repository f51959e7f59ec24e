/** What hours can be. Errors: 422 that names the day. */
import { DAY_MS } from '../../../wire/limits.ts';
import { wrongField } from '../../../wire/errors.ts';
import { EXCEPTION_DAYS_MOST, INTERVAL_STEP_MINUTES } from '../../../wire/hours/limits.ts';
import { weekdays, type HoursChange, type StoredHours, type NamedException } from '../../../wire/hours/shapes.ts';
import { dateOf, type Interval } from '../../../wire/pure/hours.ts';

/** The change as it is stored: intervals in their order. */
export function checkedHours(change: Omit<HoursChange, 'expected'>): Partial<StoredHours> {
  const days = Object.fromEntries(
    weekdays.flatMap((day) => {
      const given = change[day];
      return given ? [[day, checkedIntervals(day, given)]] : [];
    }),
  );
  const exceptions = change.exceptions?.map((one, place) => checkedException(`exceptions.${place}`, one));
  const words =
    change.words && Object.fromEntries(Object.entries(change.words).filter(([, text]) => text.trim() !== ''));
  return {
    ...change,
    ...days,
    ...(exceptions ? { exceptions } : {}),
    ...(words ? { words } : {}),
  } as Partial<StoredHours>;
}

function checkedIntervals(field: string, given: readonly Interval[]): Interval[] {
  const sorted = given.toSorted((a, b) => a.from - b.from);
  for (const { from, to } of sorted) {
    if (from % INTERVAL_STEP_MINUTES !== 0 || to % INTERVAL_STEP_MINUTES !== 0)
      throw wrongField(field, `must have hours in steps of ${INTERVAL_STEP_MINUTES} minutes`);
    if (from >= to)
      throw wrongField(field, `must have hours that end after they begin, not ${clock(from)} to ${clock(to)}`);
  }
  const over = sorted.findIndex(({ from }, place) => place > 0 && from < sorted[place - 1]!.to);
  if (over > 0) throw wrongField(field, `must have hours that do not overlap, as at ${clock(sorted[over]!.from)}`);
  return sorted;
}

function checkedException(field: string, { from, to, yearly, name, intervals }: NamedException): NamedException {
  for (const [end, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (!isDate(day)) throw wrongField(`${field}.${end}`, 'must be a day that there is');
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw wrongField(`${field}.to`, 'must not be before its first day');
  if (days > EXCEPTION_DAYS_MOST) throw wrongField(`${field}.to`, `must be at most ${EXCEPTION_DAYS_MOST} days on`);
  return { from, to, yearly, name: name.trim(), intervals: checkedIntervals(`${field}.intervals`, intervals) };
}

export function isDate(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && dateOf(at) === day;
}

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
