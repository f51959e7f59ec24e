/** Limits of what the shell does by itself. */

/** A newer build is looked for this often; so many screens are fetched ahead at once. */
export const BUILD_POLL_MS = 3_600_000;
export const PREFETCH_PENDING = 4;
/** The command palette: from so many characters on it asks the server, for so many rows of each kind. */
export const PALETTE_FOUND_CHARS = 2;
export const PALETTE_FOUND_ROWS = 5;
