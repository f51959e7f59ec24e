/** Bounds of subscriptions to news. */
export const CONFIRM_HOURS = 48;
/** From an entry's publishing to its mails: time to take it back. */
export const EACH_DELAY_MINUTES = 10;
/** A mail to confirm goes to one address this often at most, however often it is asked for. */
export const CONFIRM_AGAIN_MINUTES = 10;
/** An ended subscription is kept so long, so that it is not sent to again by mistake. */
export const ENDED_DAYS = 30;
/** Entries in one digest; of more the newest are shown. */
export const DIGEST_ENTRIES = 50;
export const SUBSCRIBED_CATEGORIES = 20;
/** As EMAIL_CHARS of accounts, which the messenger's first view would have to lend to the subscribe sheet. */
export const SHOWN_EMAIL_CHARS = 256;
export const SUBSCRIBERS_SHOWN = 25;
export const SUBSCRIBER_SEARCH_CHARS = 256;
/** Of a token: 128 bits as base64url. */
export const TOKEN_BYTES = 16;
