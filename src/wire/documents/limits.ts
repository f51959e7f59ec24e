/** What one document may hold. Whoever writes is told from 90 % on. */
import { KB } from '../limits.ts';

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
export const CONVERSION_BODY_BYTES = 512 * KB;
/** Of a text that is converted: more than any document holds. */
export const CONVERTED_CHARS = 400_000;
