/** Business hours as the desk edits them. Days are dates of the calendar's zone, times minutes of such a day. */
import { PROJECT_LANGUAGES, ZONE_CHARS } from '../config/limits.ts';
import { expected } from '../conflict.ts';
import { language } from '../language.ts';
import {
  choice,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  shape,
  table,
  text,
  time,
  type Infer,
  type Struct,
} from '../schema.ts';
import {
  CALENDAR_FILE_BYTES,
  CALENDAR_FILE_DAYS,
  DAY_INTERVALS,
  DAY_MINUTES,
  EXCEPTION_NAME_CHARS,
  EXCEPTIONS_MOST,
  INTERVAL_STEP_MINUTES,
  PROMISE_WEEKS,
  REPLY_WORDS_CHARS,
} from './limits.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** `to` is not open any more; 1440 is midnight at the day's end. */
const interval = shape({
  from: integer({ min: 0, max: DAY_MINUTES - INTERVAL_STEP_MINUTES }),
  to: integer({ min: INTERVAL_STEP_MINUTES, max: DAY_MINUTES }),
});
const intervals = list(interval, { max: DAY_INTERVALS });
const date = text({ max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/, what: 'a date such as 2026-12-24' });

/** From a day to a day, both among them. No intervals: closed. `yearly`: by month and day, every year. */
export const hoursException = shape({
  from: date,
  to: date,
  yearly: flag(),
  name: text({ max: EXCEPTION_NAME_CHARS }),
  intervals,
});
export type NamedException = Infer<typeof hoursException>;

/** `always`: there is no calendar, the team counts as open. `project`: of a team, which goes by the project's. */
export const hoursUses = ['always', 'project', 'own'] as const;
export type HoursUse = (typeof hoursUses)[number];
/** When answers come, as visitors read it: measured, in words of the project's own, or not at all. */
export const replyTimes = ['measured', 'own', 'none'] as const;
export type ReplyTime = (typeof replyTimes)[number];

const words = table(text({ max: REPLY_WORDS_CHARS }), { max: PROJECT_LANGUAGES });
const ofEachDay = <T>(of: Struct<T>) =>
  Object.fromEntries(weekdays.map((day) => [day, of])) as Record<Weekday, Struct<T>>;

const fields = {
  use: choice(hoursUses),
  /** IANA. */
  zone: text({ min: 1, max: ZONE_CHARS }),
  ...ofEachDay(intervals),
  exceptions: list(hoursException, { max: EXCEPTIONS_MOST }),
  reply: choice(replyTimes),
  /** By language; used with `own`, and with `measured` while there is too little to measure. */
  words,
};
/** As it is stored. */
export const storedHours = open(fields);
export type StoredHours = Infer<typeof storedHours>;
/** `languages`: of the project, for its own words. */
export const hoursView = open({ ...fields, languages: list(language, { max: PROJECT_LANGUAGES }) });
export type HoursView = Infer<typeof hoursView>;

/** `team`: of that team; without it the project's. */
export const hoursAsked = open({ team: optional(text({ min: 1, max: 64 })) });
export type HoursAsked = Infer<typeof hoursAsked>;

/** What is absent stays. */
export const hoursChange = shape({
  expected,
  use: optional(fields.use),
  zone: optional(fields.zone),
  ...ofEachDay(optional(intervals)),
  exceptions: optional(fields.exceptions),
  reply: optional(fields.reply),
  words: optional(words),
});
export type HoursChange = Infer<typeof hoursChange>;

/** A calendar file, as text. */
export const calendarFile = shape({ file: text({ min: 1, max: CALENDAR_FILE_BYTES }) });
/** The `details` of a 422: which line of the file is none of a calendar, from 1 on. */
export const wrongLine = open({ line: integer({ min: 1 }) });
/** Whole days of the file, to choose from. `left`: entries that are none, such as a meeting at ten. */
export const calendarDays = open({
  exceptions: list(hoursException, { max: CALENDAR_FILE_DAYS }),
  left: integer({ min: 0 }),
});
export type CalendarDays = Infer<typeof calendarDays>;

/** How soon first answers come. `exact`: open milliseconds that three of four are within; null of too few. */
export const replyFigures = open({
  /** As visitors read it. */
  minutes: nullable(integer({ min: 1 })),
  exact: nullable(integer({ min: 0 })),
  answers: integer({ min: 0 }),
  /** Promises that were to be kept in a week that begins then, and how many were; the latest first. */
  weeks: list(open({ since: time, promised: integer({ min: 0 }), kept: integer({ min: 0 }) }), {
    max: PROMISE_WEEKS,
  }),
});
export type ReplyFigures = Infer<typeof replyFigures>;
