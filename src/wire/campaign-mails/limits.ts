/** Bounds of campaigns by mail. */
export const CAMPAIGN_SUBJECT_CHARS = 150;
/** Of what stands beside the subject in lists of mails. */
export const CAMPAIGN_PREVIEW_CHARS = 200;
/** Contacts that one call sends to by hand. */
export const SENT_BY_HAND = 1000;
/** Sends of one campaign that are told. */
export const SENDS_SHOWN = 20;
