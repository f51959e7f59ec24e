/** How long an answer is used again. */

/** What the dashboard has loaded to search, sort and filter itself is used again for this long. */
export const RECENT_MS = 5_000;
