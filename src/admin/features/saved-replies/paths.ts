export const SAVED_REPLIES = '/dashboard/settings/saved-replies';
/** As `?reply=` says it: one that is not saved yet. */
export const NEW_REPLY = 'new';
export const savedReplyPath = (id: string): string => `${SAVED_REPLIES}?reply=${encodeURIComponent(id)}`;
