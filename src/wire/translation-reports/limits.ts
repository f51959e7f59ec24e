/** What is given away as a zip of Markdown, and what is taken back. */
import { MB } from '../limits.ts';

/** Of the zip as it is sent. */
export const TRANSLATION_ZIP_BYTES = 4 * MB;
/** Of the Markdown in it. */
export const TRANSLATION_TEXT_BYTES = 8 * MB;
/** Bytes of Markdown for one byte of the zip: words are packed to a third, a bomb to a thousandth. */
export const TRANSLATION_ZIP_RATIO = 100;
/** Entries of a zip, those that are only read and folders among them. */
export const TRANSLATION_ZIP_FILES = 500;
export const TRANSLATION_PATH_CHARS = 200;
/** Texts that are given away at once, each with its source beside it. */
export const TRANSLATIONS_GIVEN = 200;
/** Views are counted over so many days. */
export const TRANSLATION_VIEWS_DAYS = 30;
