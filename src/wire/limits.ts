/** Limits that several features share, with their units in the names. Those of one feature stand in its folder. */

export const KB = 1024;
export const MB = 1024 * KB;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Bodies of the calls that have no limit of their own; a gzip body may inflate to the same size and no further (S2). */
export const MESSENGER_BODY_BYTES = 1 * MB;
export const OTHER_BODY_BYTES = 256 * KB;
/** Values in a JSON body that has no number of its own: each list and object, and each thing in them. */
export const BODY_VALUES = 10_000;
/** Levels of lists and objects in a JSON body. A deep page in a replay has about 1,000. */
export const JSON_DEPTH = 2000;
export const ADDRESS_CHARS = 4096;
/** Lists of the platform that the contract does not page: more rows than these are never sent at once. */
export const PLATFORM_LIST_ROWS_MOST = 10_000;
export const INT32_MOST = 2 ** 31 - 1;
/** WCAG 2 AA of body text: a colour pair below it is told and can be mended. */
export const READABLE_CONTRAST = 4.5;
export const DARK_TEXT_BRIGHTNESS = 160;
