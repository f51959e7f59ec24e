/** Opening hours as a form, and times of day as people type them. */
import {
  storedHours,
  weekdays,
  type HoursView,
  type StoredHours,
  type NamedException,
  type Weekday,
} from '../../../wire/hours/shapes.ts';
import { DAY_MINUTES, INTERVAL_STEP_MINUTES } from '../../../wire/hours/limits.ts';
import type { Hours, Interval } from '../../../wire/pure/hours.ts';

export type Form = StoredHours;
export type Field = keyof Form & string;
export const fieldNames = [
  'use',
  'zone',
  ...weekdays,
  'exceptions',
  'reply',
  'words',
] as const satisfies readonly Field[];
export const hoursForm = storedHours;

/** Each language of the project has a field for its words. */
export function toForm(view: HoursView): Form {
  const form = Object.fromEntries(fieldNames.map((name) => [name, view[name]])) as unknown as Form;
  return { ...form, words: { ...Object.fromEntries(view.languages.map((lang) => [lang, ''])), ...view.words } };
}

/** The field that a refusal names, such as `exceptions.3.to`. */
export const fieldNamed = (name: string | null): Field | undefined =>
  fieldNames.find((field) => field === name?.split('.')[0]);

/** By which it is counted; undefined: it is always open. */
export function calendarOf(form: Form): Hours | undefined {
  if (form.use !== 'own') return undefined;
  return { zone: form.zone, week: weekdays.map((day) => form[day]), exceptions: form.exceptions };
}

/** Days with hours that overlap or end before they begin. */
export const wrongDays = (form: Form): Weekday[] => weekdays.filter((day) => areWrong(form[day]));

export function areWrong(intervals: readonly Interval[]): boolean {
  const sorted = intervals.toSorted((a, b) => a.from - b.from);
  return sorted.some(({ from, to }, at) => from >= to || (at > 0 && from < sorted[at - 1]!.to));
}

/** Hours behind the last ones of a day, for one interval more; undefined where there is no room. */
export function nextInterval(intervals: readonly Interval[]): Interval | undefined {
  const last = Math.max(0, ...intervals.map(({ to }) => to));
  if (intervals.length === 0) return { from: 9 * 60, to: 17 * 60 };
  const from = last + 60 < DAY_MINUTES ? last + 60 : last;
  return from < DAY_MINUTES ? { from, to: Math.min(DAY_MINUTES, from + 3 * 60) } : undefined;
}

/** `9:00`; midnight at the end of a day is `24:00`. */
export const clockOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** `9`, `9:30`, `9.30`, `930`, `9:30 pm`: in steps of five minutes; undefined for what is no time of day. */
export function minutesTyped(typed: string): number | undefined {
  const found = /^\s*(\d{1,2})(?:[:.h\s]?([0-5]\d))?\s*(am|pm|a|p)?\s*(?:uhr)?\s*$/i.exec(typed);
  if (!found) return undefined;
  const [, hours = '', minutes = '0', half = ''] = found;
  const shift = /^p/i.test(half) && Number(hours) < 12 ? 12 : /^a/i.test(half) && hours === '12' ? -12 : 0;
  const exact = (Number(hours) + shift) * 60 + Number(minutes);
  const stepped = Math.round(exact / INTERVAL_STEP_MINUTES) * INTERVAL_STEP_MINUTES;
  return stepped <= DAY_MINUTES ? stepped : undefined;
}

/** Each once: the same days under the same name stand there already. */
export function withDays(
  exceptions: readonly NamedException[],
  added: readonly NamedException[],
): readonly NamedException[] {
  const key = ({ from, to, yearly }: NamedException) => `${from} ${to} ${yearly}`;
  const known = new Set(exceptions.map(key));
  return inOrder([...exceptions, ...added.filter((one) => !known.has(key(one)))]);
}

/** Each with a key of its own, also where two are the same. */
export function keyed(exceptions: readonly NamedException[]): { readonly key: string; readonly one: NamedException }[] {
  const seen = new Map<string, number>();
  return exceptions.map((one) => {
    const words = `${one.from} ${one.to} ${one.name}`;
    const before = seen.get(words) ?? 0;
    seen.set(words, before + 1);
    return { key: `${words} ${before}`, one };
  });
}

export const inOrder = (exceptions: readonly NamedException[]): NamedException[] =>
  exceptions.toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
