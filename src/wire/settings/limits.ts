/** Limits of a project's settings, and of what its install page is told. */

/** How late a change of settings shows on another server. */
export const PROJECT_CACHE_MS = 5000;
export const PROJECT_NAME_CHARS = 200;
/** Languages that one change may name: more than a project may have, so that one too many is told as such. */
export const LANGUAGES_SENT = 1000;
export const BORDER_RADIUS_PX_MOST = 100;
export const BUTTON_OFFSET_PX_MOST = 500;
export const BUTTON_TEXT_CHARS = 60;
/** A session that goes on is noted again after so long; an open install page is told of another start no more often. */
export const SESSION_NOTED_MINUTES = 60;
export const SESSION_NOTES_KEPT = 50_000;
export const INSTALL_PUSH_SECONDS = 60;
export const INSTALL_SESSIONS_HOURS = 24;
