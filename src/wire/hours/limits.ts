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
