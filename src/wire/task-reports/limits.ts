/** Limits of reports against tasks and of the blocks that follow. */

export const REASON_CHARS = 4096;
/** Reports and tasks that a person's history shows one by one. */
export const REPORT_HISTORY_ROWS = 12;
/** A claim of a reported task stands so long. */
export const CLAIM_MINUTES = 30;
/** Days of the first, second and third block of a kind; the next one has no end. */
export const BLOCK_DAYS = [3, 7, 30] as const;
