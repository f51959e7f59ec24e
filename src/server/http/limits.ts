/** Limits of what a request may carry, and of what all requests may at once. */
import { KB, MB } from '../../wire/limits.ts';

/** Bodies that are being read at once, inflated ones included. */
export const BODIES_BYTES = 64 * MB;
/** Of one address, where it has more than one body on its way. */
export const BODIES_OF_ADDRESS_BYTES = 16 * MB;
/** Beside those: sign-ins, pings and what else is small never wait. */
export const BODY_FREE_BYTES = 16 * KB;
/** How long a body waits for room, and when its sender may come again. */
export const BODY_WAIT_MS = 10_000;
export const BODY_AGAIN_SECONDS = 10;
/** A body may be slow for so long, and then brings so much a second since. */
export const BODY_SLOW_MS = 10_000;
export const BODY_BYTES_A_SECOND = 1 * KB;
/** Of a large body in the simple form so much, inflated, is read before its sender is proven (parley.md S1). */
export const BODY_HEAD_BYTES = 4 * KB;
/** A body of so many bytes, inflated, is parsed in the thread: here it takes 3 ms, while the answer of a thread takes 1 ms. */
export const BODY_ASIDE_BYTES = 1 * MB;
/**
 * After a body of so many bytes, inflated, what it has left is collected (20 ms): by itself the collector lets it grow to
 * twice the size of the process.
 */
export const BODY_COLLECT_BYTES = 4 * MB;
/** The answer goes first. */
export const BODY_COLLECT_MS = 20;
/** A body of 32 MB takes a tenth of it: what takes longer is on a machine that has too much to do. */
export const PARSING_LONGEST_MS = 5000;
/** Bodies that wait to be parsed aside: more than fit into memory. */
export const PARSING_WAITING = 100;
