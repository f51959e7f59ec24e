/** What an import may bring, and how long its file is kept. */
import { MB } from '../limits.ts';

/** Of the file as it is sent. */
export const IMPORT_BYTES = 256 * MB;
/** Of all that is in a zip. */
export const IMPORT_UNPACKED_BYTES = 1024 * MB;
/** Entries of a zip, without its folders. */
export const IMPORT_FILES = 20_000;
/** An entry that becomes more than so many times as large is a bomb: words are packed to a third. */
export const IMPORT_RATIO = 100;
export const IMPORT_PATH_CHARS = 1000;
/** Of one file of text: no document is as long. */
export const IMPORT_TEXT_BYTES = 2 * MB;
/**
 * Of one file of JSON, which is read as a whole: hundreds of long articles. A single letter that is not Latin makes its text
 * and all that is read of it twice as large in memory.
 */
export const IMPORT_JSON_BYTES = 8 * MB;
/** Of one line of an export of ours: a text with all its versions. */
export const IMPORT_LINE_BYTES = 16 * MB;
/** Shown as they will look before anything is written. */
export const IMPORT_SAMPLES = 20;
/** The latest imports of a project that its list tells of. */
export const IMPORTS_TOLD = 50;
/** Problems of one import that are kept; those beyond are counted. */
export const IMPORT_PROBLEMS_KEPT = 5000;
/** What nobody has gone on with for so long loses its file. */
export const IMPORT_FILE_DAYS = 7;
/** Imports of a project that have a file and are not done. */
export const IMPORTS_OPEN = 10;
/** Rows of a table, without the names of its columns. */
export const IMPORT_ROWS = 100_000;
/** The same of a table of contacts, and of its file. */
export const IMPORT_CONTACTS = 200_000;
export const IMPORT_CONTACTS_BYTES = 20 * MB;
/** An import of contacts can be undone for so long: then what stood there before is forgotten. */
export const IMPORT_CONTACTS_UNDO_DAYS = 7;
/** Of one row of a table: a longer one has a quote that nothing closes. */
export const CSV_ROW_BYTES = 1_000_000;
/** UserVoice's whole export has 115. */
export const CSV_COLUMNS = 200;
/** Of the name of a column, or of a status. */
export const CSV_NAME_CHARS = 200;
export const CSV_SAMPLE_CHARS = 100;
/** Words for statuses that are told apart. */
export const CSV_STATUSES = 100;
/** Of the name of a file. */
export const IMPORT_NAME_CHARS = 200;
