/** Limits of the session's cookie. */

export const SESSION_COOKIE_DAYS = 365;
/** Characters of a cookie's value: browsers take 4,096 with its name and attributes. */
export const COOKIE_CHARS = 3800;
