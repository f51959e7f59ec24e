/** How long a report waits for its parts, and how much of the network it tells. */

export const SNAPSHOT_WAIT_MS = 10_000;
/** Resource timings in one report: the browser's own buffer holds as many. */
export const NETWORK_RESOURCE_ENTRIES = 250;
