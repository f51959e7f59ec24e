/** Limits of users and of the codes that they are mailed (academy-api 1.2 and 3). */

export const USER_PAGE_ROWS_MOST = 100;
export const USER_SEARCH_CHARS = 256;
export const DISPLAY_NAME_CHARS = 64;
export const USER_DESCRIPTION_CHARS = 1024;
export const USER_TAGS = 8;
export const USER_TAG_CHARS = 64;
export const PERSON_NAME_CHARS = 128;
export const STREET_CHARS = 256;
export const ZIP_CODE_CHARS = 16;
export const PLACE_CHARS = 64;
export const NAME_CHANGE_DAYS = 30;
export const MAIL_CODE_CHARS = 12;
export const MAIL_CODE_MINUTES = 60;
/** Of one code, from whichever addresses: 60 bits of chance protect it, and few tries would let a stranger keep it dead. */
export const MAIL_CODE_TRIES = 50;
/** Wrong codes for a new password from one address. */
export const RESET_FAILURES = 10;
export const RESET_WINDOW_MINUTES = 15;
export const MAIL_PAUSE_SECONDS = 60;
