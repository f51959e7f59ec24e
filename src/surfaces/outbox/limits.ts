/** Reports that wait in the browser: how many at most, for how long, and how often they are tried. */

export const OUTBOX_REPORTS = 250;
export const OUTBOX_HOURS = 30 * 24;
export const OUTBOX_RETRY_MS = 10_000;
export const OUTBOX_RETRY_MS_MOST = 600_000;
