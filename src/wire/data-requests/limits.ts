/** Bounds of what is told and erased of one person. */

export const ERASE_CALL_BACK_SECONDS = 10;
export const EXPORT_KEPT_DAYS = 7;
/** Of one project, on their way at once. */
export const DATA_REQUESTS_AT_ONCE = 3;
/** So many sessions of a person are told one by one, the last seen first. */
export const PERSON_SESSIONS_SHOWN = 20;
export const DATA_REQUESTS_SHOWN = 100;
export const ERASURE_REASON_CHARS = 1000;
export const SUBJECT_CHARS = 512;
/** What an administrator types before an erasure, in either language of the dashboard. */
export const ERASE_WORDS = ['ERASE', 'LÖSCHEN'] as const;
/** After an erasure, whoever holds the erased session is given one new session for so long. */
export const NEXT_SESSION_HOURS = 24;
