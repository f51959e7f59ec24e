/** What one document may hold. Whoever writes is told from 90 % on. */
import { KB, MINUTE_MS } from '../limits.ts';

export const DOCUMENT_BYTES = 256 * KB;
export const DOCUMENT_NODES = 5000;
/** The document itself is depth 0. */
export const DOCUMENT_DEPTH = 20;
export const DOCUMENT_CHARS = 100_000;
/** Of one block of code. */
export const CODE_CHARS = 20_000;
export const TABLE_ROWS = 100;
export const TABLE_COLUMNS = 12;
export const DOCUMENT_TITLE_CHARS = 120;
export const DOCUMENT_SUMMARY_CHARS = 300;
export const SLUG_CHARS = 80;
/** Of a picture's caption, a film's title, a fold's summary, a button's label. */
export const CAPTION_CHARS = 300;
export const ALT_CHARS = 500;
/** Of a link. */
export const HREF_CHARS = 2048;
/** Of the name of a variable, and of what stands in for one without a value. */
export const VARIABLE_NAME_CHARS = 80;
export const FALLBACK_CHARS = 200;
/** A body of a draft or a conversion. */
export const DRAFT_BODY_BYTES = 512 * KB;
/** Of a text that is converted: more than any document holds. */
export const CONVERTED_CHARS = 400_000;
/** Of a note on a version. */
export const VERSION_NOTE_CHARS = 200;
/** Published versions all stay; of the others as many, or those of so many days, whichever is more. */
export const VERSIONS_KEPT = 100;
export const VERSIONS_KEPT_DAYS = 90;
/** A draft that rests so long, or that somebody else goes on with, is kept as a version before it changes. */
export const VERSION_PAUSE_MS = 30 * MINUTE_MS;
/** How far ahead something may be published. */
export const SCHEDULE_DAYS = 730;
/** Drafts that one text has had of late: whoever still has one of them is told what has changed since. */
export const REVISIONS_KEPT = 20;
/** Of what a page calls a state of its draft: an id of its own, and a count. */
export const DRAFT_MARK_CHARS = 40;
/** How long the link to a preview opens it. */
export const PREVIEW_HOURS = 24;
export const LANGUAGE_CHARS = 35;
/** JSON values of a draft: a text of 5,000 nodes, each with attributes and marks. */
export const DRAFT_VALUES = 60_000;
