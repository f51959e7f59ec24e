/** Bounds of mail. */

/** Mails that a project sends in a second, at most: as it starts, and as it may be set. */
export const MAIL_PACE = 10;
export const MAIL_PACE_MOST = 100;
/** Minutes from a try that failed to the next one; after the last try a mail is `failed`. */
export const MAIL_TRY_MINUTES = [1, 5, 30, 120, 480] as const;
export const MAIL_TRIES = MAIL_TRY_MINUTES.length + 1;
/** Of what the mail server has said. */
export const MAIL_WORDS_CHARS = 500;
export const MAIL_SUBJECT_CHARS = 300;
/** Of the blocks of one mail as JSON. */
export const MAIL_BODY_CHARS = 200_000;
export const MAIL_KIND_CHARS = 40;
export const SENDER_NAME_CHARS = 100;
export const MAIL_FOOTER_CHARS = 500;
/** Mails and refused addresses on one page of the desk. */
export const MAILS_SHOWN = 50;
export const REFUSALS_SHOWN = 100;
/** An ended mail keeps its address and subject for so long, and is counted as long again and longer. */
export const MAIL_ADDRESS_DAYS = 30;
export const MAIL_KEPT_DAYS = 400;
