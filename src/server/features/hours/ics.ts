/** Whole days of a calendar file (RFC 5545), such as the holidays of a country. */
import { ApiError } from '../../../wire/errors.ts';
import { CALENDAR_FILE_DAYS, EXCEPTION_DAYS_MOST, EXCEPTION_NAME_CHARS } from '../../../wire/hours/limits.ts';
import type { CalendarDays, NamedException } from '../../../wire/hours/shapes.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { dateOf } from '../../../wire/pure/hours.ts';
import { wholeText } from '../../http/whole-text.ts';
import { isDate } from './checking.ts';

type Line = { readonly no: number; readonly name: string; readonly options: string; readonly value: string };

/** Errors: 422 that names the line where a file is no calendar. */
export function daysOfCalendar(file: string): CalendarDays {
  const lines = linesOf(file);
  if (!isMark(lines[0], 'BEGIN', 'VCALENDAR')) throw wrong(lines[0]?.no ?? 1, 'is not the beginning of a calendar');
  const exceptions: NamedException[] = [];
  let left = 0;
  const open: Line[] = [];
  let event: Line[] = [];
  for (const line of lines) {
    if (line.name === 'BEGIN') {
      if (line.value.toUpperCase() === 'VEVENT') event = [];
      open.push(line);
    } else if (line.name === 'END') {
      const begun = open.pop();
      if (begun?.value.toUpperCase() !== line.value.toUpperCase()) throw wrong(line.no, 'ends what has not begun');
      if (line.value.toUpperCase() !== 'VEVENT') continue;
      const day = exceptions.length < CALENDAR_FILE_DAYS ? exceptionOf(event) : undefined;
      if (day) exceptions.push(day);
      else left += 1;
    } else if (open.length === 0) throw wrong(line.no, 'stands outside of the calendar');
    // Not what stands in an alarm of the event.
    else if (open.at(-1)!.value.toUpperCase() === 'VEVENT') event.push(line);
  }
  if (open.length > 0) throw wrong(open.at(-1)!.no, 'begins what never ends');
  return { exceptions, left };
}

const isMark = (line: Line | undefined, name: string, value: string) =>
  line?.name === name && line.value.toUpperCase() === value;

/** What begins with a blank goes on with the line before. */
function linesOf(file: string): Line[] {
  const whole: { no: number; text: string }[] = [];
  for (const [place, text] of wholeText(file)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const before = whole.at(-1);
    if (/^[ \t]/.test(text) && before) before.text += text.slice(1);
    else if (text !== '') whole.push({ no: place + 1, text });
  }
  return whole.map(({ no, text }) => {
    const [, name, options, value] = /^([A-Za-z0-9-]+)((?:;[^=;:]+=(?:"[^"]*"|[^";:]*))*):(.*)$/s.exec(text) ?? [];
    if (name === undefined) throw wrong(no, 'is no line of a calendar');
    return { no, name: name.toUpperCase(), options: (options ?? '').toUpperCase(), value: value ?? '' };
  });
}

/** Undefined for what is no whole day, or comes again other than every year. */
function exceptionOf(event: readonly Line[]): NamedException | undefined {
  const one = (name: string) => event.find((line) => line.name === name);
  const start = one('DTSTART');
  if (!start || !/^\d{8}$/.test(start.value.trim())) return undefined;
  const from = dateIn(start);
  const end = one('DTEND');
  // The end is the first day that does not belong to it.
  const last =
    end && /^\d{8}$/.test(end.value.trim()) ? dayAfter(dateIn(end), -1) : dayAfter(from, daysOf(one('DURATION')) - 1);
  const to = last < from ? from : last;
  if (Date.parse(to) - Date.parse(from) >= EXCEPTION_DAYS_MOST * DAY_MS) return undefined;
  const rule = one('RRULE')?.value.toUpperCase();
  if (rule !== undefined && !isEveryYear(rule)) return undefined;
  const name = nameOf(one('SUMMARY')?.value ?? '');
  return { from, to, yearly: rule !== undefined, name, intervals: [] };
}

/** Errors: 422 for a day that there is not. */
function dateIn({ no, value }: Line): string {
  const [year, month, day] = [value.trim().slice(0, 4), value.trim().slice(4, 6), value.trim().slice(6)];
  const date = `${year}-${month}-${day}`;
  if (!isDate(date)) throw wrong(no, 'names a day that there is not');
  return date;
}

const dayAfter = (date: string, days: number): string => dateOf(Date.parse(date) + days * DAY_MS);

function daysOf(duration: Line | undefined): number {
  const [, count, unit] = /^P(\d{1,3})([DW])$/i.exec(duration?.value.trim() ?? '') ?? [];
  return Math.max(1, Number(count ?? 1) * (unit?.toUpperCase() === 'W' ? 7 : 1));
}

/** The same day of the same month each year, for ever. */
function isEveryYear(rule: string): boolean {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const plain = new Set(['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'WKST']);
  return (
    parts.get('FREQ') === 'YEARLY' &&
    (parts.get('INTERVAL') ?? '1') === '1' &&
    [...parts.keys()].every((key) => plain.has(key))
  );
}

const nameOf = (text: string): string =>
  text
    .replaceAll(/\\([nN\\;,])/g, (_, letter: string) => (/n/i.test(letter) ? ' ' : letter))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, EXCEPTION_NAME_CHARS)
    .toWellFormed();

const wrong = (line: number, what: string) =>
  new ApiError('invalid_field', `file is no calendar: line ${line} ${what}`, { details: { field: 'file', line } });
