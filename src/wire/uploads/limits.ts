/** Limits of files and films. */
import { MB } from '../limits.ts';

export const UPLOAD_BODY_BYTES = 256 * MB;
/** A film sent in parts: one part; how long the server waits for the next one; how often it looks for what was left. */
export const UPLOAD_PART_BYTES = 4 * MB;
export const UPLOAD_UNFINISHED_HOURS = 24;
/** So long a file is kept that nothing names. */
export const UNNAMED_FILE_DAYS = 7;
export const FILE_NAME_CHARS = 200;
