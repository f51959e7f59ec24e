/** Limits of the event stream: in the page, on the way, and on the server. */

export const EVENT_LOG_ENTRIES = 500;
export const EVENT_STREAM_MS = 2500;
export const EVENT_STREAM_ERRORS = 2;
export const EVENT_STREAM_ERROR_RESET_MS = 60_000;
export const EVENT_NAME_CHARS = 256;
/** Different names of a project that rules can count; events of further names are kept, and not counted. */
export const EVENT_NAMES = 1000;
/** On the server: how late, and how many, events may be written. */
export const EVENT_BATCH_MS = 1000;
export const EVENT_BATCH_ROWS = 500;
export const EVENT_WAITING_ROWS = 50_000;
