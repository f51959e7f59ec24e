/** Limits of business hours (05-conversations.md). */
import { KB, MB } from '../limits.ts';

export const DAY_INTERVALS = 4;
/** Hours begin and end at multiples of so many minutes. */
export const INTERVAL_STEP_MINUTES = 5;
export const DAY_MINUTES = 1440;
export const EXCEPTIONS_MOST = 400;
export const EXCEPTION_NAME_CHARS = 100;
/** Days that one exception spans at most. */
export const EXCEPTION_DAYS_MOST = 366;
/** Of a calendar file. */
export const CALENDAR_FILE_BYTES = 1 * MB;
/** As a JSON string, where a letter may take six times as much. */
export const CALENDAR_BODY_BYTES = 6 * CALENDAR_FILE_BYTES + 1 * KB;
/** Days off that one file is read into. */
export const CALENDAR_FILE_DAYS = 1000;
/** A project's own words on when it answers, in each language. */
export const REPLY_WORDS_CHARS = 100;
export const FACES_SHOWN = 5;
/** How long an answer on who is there holds, where nothing changes it before. */
export const AVAILABILITY_KEPT_MS = 30_000;
/** How long hours and profiles are kept, where nobody changes them at this server. */
export const AVAILABILITY_FACTS_MS = 60_000;
/** Days of first answers that the expected reply time is worked out of, and how many it takes at least. */
export const REPLY_DAYS = 28;
export const REPLY_ANSWERS_LEAST = 20;
export const PROMISE_WEEKS = 4;
