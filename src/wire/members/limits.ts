/** Limits of members and their presence (05-conversations.md). */
import { DAY_MS, KB, MB, MINUTE_MS } from '../limits.ts';

export const SHOWN_NAME_CHARS = 64;
export const MEMBER_TITLE_CHARS = 64;
export const MEMBER_PICTURE_PX = 256;
export const MEMBER_PICTURE_BYTES = 40 * KB;
/** As it is sent, before it is cut and written anew. */
export const MEMBER_PICTURE_GIVEN_BYTES = 10 * MB;
/** Whoever has done nothing at the desk for so long is not there. */
export const HERE_MS = 5 * MINUTE_MS;
/** How often an active desk says so. */
export const HERE_SIGN_MS = MINUTE_MS;
export const HERE_PEOPLE = 200;
/** How long a reply may be held, so that its writer can take it back: seconds. */
export const UNDO_SECONDS = [0, 5, 10, 30] as const;
export const USUAL_UNDO_SECONDS = 5;
export const DAY_MINUTES_MOST = DAY_MS / MINUTE_MS - 1;
