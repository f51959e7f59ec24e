/** Limits of the copies that the server keeps of what a ticket names. */

/** Copies that the server keeps of what a ticket's snapshot and replay name: so many, each and together so large. */
export const SNAPSHOT_ASSETS = 150;
export const SNAPSHOT_ASSET_BYTES = 5 * 1024 * 1024;
export const SNAPSHOT_ASSETS_BYTES = 25 * 1024 * 1024;
/** Copies that wait for a connection, of all projects together: those of ten tickets. */
export const SNAPSHOT_ASSETS_WAITING = 10 * SNAPSHOT_ASSETS;
/**
 * Copies of what a larger snapshot or replay names wait until somebody opens the ticket: reading one takes five times its
 * size, and our own are seldom a tenth of it.
 */
export const COPIED_AHEAD_BYTES = 8 * 1024 * 1024;
/** Tickets wait for that in turn, so many at most, with a rest before each. */
export const SNAPSHOT_REST_MS = 100;
