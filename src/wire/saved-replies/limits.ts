/** Limits of saved replies (05-conversations.md, `saved_reply`). */
export const SAVED_NAME_CHARS = 100;
export const SAVED_SHORTCUT_CHARS = 32;
export const SAVED_FOLDER_CHARS = 60;
export const SAVED_LANGUAGES = 50;
export const SAVED_SEARCH_CHARS = 200;
/** Of a project together, and of each member beside them. */
export const SAVED_SHARED_MOST = 500;
export const SAVED_OWN_MOST = 200;
/** Saved replies that one message has been made of. */
export const SAVED_USED_MOST = 10;
/** Ctrl+Shift+1 to 9. */
export const SAVED_KEYS = 9;
/** Of how many days a reply tells how often it was used. */
export const SAVED_USES_DAYS = 30;
