/** Limits of reports, of what they tell, and of tickets. */
import { KB, MB } from '../limits.ts';

/** A gzip body may inflate to the same size and no further (parley.md 5, S2). */
export const REPORT_BODY_BYTES = 32 * MB;
export const CONSOLE_LOG_ENTRIES = 500;
export const NETWORK_ADDRESS_CHARS = 4096;
/** What a snapshot names of what it could not read. */
export const UNREAD_PARTS = 50;
/** Long work on a report is cut into tasks of this length. */
export const REPORT_SLICE_MS = 16;
/** What a report may tell beside its words; entries and keys beyond these are the oldest. */
export const REPORT_TABLE_KEYS = 1000;
export const REPORT_NETWORK_ENTRIES = 2000;
export const LOG_LINE_CHARS = 2000;
export const LOG_ADDRESS_CHARS = 16 * KB;
export const LOG_DATE_CHARS = 40;
/** A method, or what has made a call. */
export const LOG_WORD_CHARS = 64;
export const FORM_TEXT_CHARS = 20_000;
export const TICKET_PAGE_ROWS = 25;
export const TICKET_PAGE_ROWS_MOST = 100;
export const TICKET_SEARCH_CHARS = 200;
export const TICKET_TAGS = 32;
export const TICKET_TAG_CHARS = 64;
export const TICKET_NOTE_CHARS = 10_000;
export const TICKET_TITLE_CHARS = 200;
export const FILE_LINK_MINUTES = 10;
