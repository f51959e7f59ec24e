/** What a site's own server may tell at once. */
import { DAY_MS, MINUTE_MS } from '../limits.ts';

export const SERVER_EVENTS = 500;
/** An event may be told so late, and by a clock that is fast by so much. */
export const SERVER_EVENT_OLD_MS = 30 * DAY_MS;
export const SERVER_EVENT_AHEAD_MS = 5 * MINUTE_MS;
export const SERVER_EVENT_ID_CHARS = 200;
/** Of the JSON of what an event carries. */
export const SERVER_EVENT_DATA_CHARS = 16_384;
