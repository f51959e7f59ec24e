/** What requests may hold. */
export const BOARDS_MOST = 20;
export const BOARD_NAME_CHARS = 60;
export const STATUSES_MOST = 12;
export const STATUS_NAME_CHARS = 40;
export const VOTES_PER_PERSON_MOST = 100;

export const REQUEST_TITLE_MIN_CHARS = 3;
export const REQUEST_TITLE_CHARS = 120;
export const REQUEST_BODY_CHARS = 5000;
export const REQUEST_FILES = 4;
export const REQUEST_FILE_BYTES = 10 * 1024 * 1024;
export const REQUEST_TAGS = 20;
export const REQUEST_TAG_CHARS = 40;
export const REQUEST_ETA_CHARS = 40;
export const REQUEST_LINKS = 50;
/** Requests that one request has taken in, told with it. */
export const REQUEST_MERGED_SHOWN = 100;
/** Events of one request, the newest. */
export const REQUEST_EVENTS_SHOWN = 200;
export const COMMENT_CHARS = 5000;
/** Comments at once, with all their answers. */
export const COMMENTS_SHOWN = 20;
/** Answers to one comment. */
export const COMMENT_ANSWERS = 100;
/** So long an author may change their comment. */
export const COMMENT_CHANGE_MINUTES = 15;
export const STATUS_NOTE_CHARS = 2000;
export const REJECT_REASON_CHARS = 500;

/** Letters from which twins are looked for, and how many are offered. */
export const TWIN_FROM_CHARS = 3;
export const TWINS_MOST = 3;
/** The same for staff. */
export const DESK_TWINS_MOST = 8;
export const REQUEST_SEARCH_CHARS = 256;
/** Requests at once in the messenger and on public pages. */
export const IDEAS_SHOWN = 20;
/** Requests at once in one column of the roadmap, the most wanted. */
export const ROADMAP_COLUMN = 50;
/** Days that the roadmap shows what is done. */
export const ROADMAP_DONE_DAYS = 90;
/** Days of votes that make a request trending. */
export const TRENDING_DAYS = 14;

/** A text with more links than these waits for staff. */
export const HELD_OVER_LINKS = 2;
export const REPEATED_HOURS = 24;
/** So long a change of a status can be taken back before somebody is told. */
export const TELL_AFTER_SECONDS = 10;
/** Of several changes within this time the last one is told. */
export const TELL_APART_MINUTES = 10;
/** A notice that was not opened for so long is mailed too. */
export const MAIL_UNOPENED_HOURS = 24;
/** So long an address waits to be confirmed. */
export const REQUEST_CONFIRM_HOURS = 48;
/** A mail to confirm goes to one address once in so long at most, whoever asks. */
export const REQUEST_CONFIRM_AGAIN_MINUTES = 10;

export const REQUEST_FIGURE_WEEKS = 53;
export const REQUEST_TOP = 10;
