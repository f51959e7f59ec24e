/** Limits of the network log. */
import { MB } from '../../wire/limits.ts';

export const NETWORK_LOG_ENTRIES = 30;
export const NETWORK_LOG_ENTRIES_MOST = 70;
export const NETWORK_BODY_BYTES = 0.15 * MB;
/** A page that has not begun to read an answer by then may never do so: a copy is read. */
export const NETWORK_UNREAD_MS = 200;
/** How long a response body is waited for; a stream that goes on is left alone. */
export const NETWORK_BODY_WAIT_MS = 5000;
