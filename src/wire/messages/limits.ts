/** Limits of conversations and of the messages in them (05-conversations.md). */
import { DAY_MS, KB, MB } from '../limits.ts';

/** Of a visitor. */
export const MESSAGE_CHARS = 10_000;
/** Of staff. */
export const REPLY_CHARS = 20_000;
export const MESSAGE_BODY_BYTES = 64 * KB;
export const MESSAGE_FILES = 10;
export const MESSAGE_FILE_BYTES = 25 * MB;
/** Conversations of one visitor that are not done. */
export const CONVERSATIONS_OPEN = 20;
export const THREAD_ROWS = 50;
export const THREAD_ROWS_MOST = 100;
export const CONVERSATION_ROWS = 25;
export const CONVERSATION_ROWS_MOST = 50;
/** Messages of one answer to what has changed since. */
export const SYNC_MESSAGES = 200;
export const LAST_LINE_CHARS = 300;
export const CONVERSATION_TITLE_CHARS = 200;
/** Letters of a reply that its notification shows. */
export const NOTIFIED_CHARS = 140;
/** Mails with what was written, a day and thread. */
export const TRANSCRIPT_MAILS = 3;
export const ACCESS_LINK_DAYS = 30;
/** Cards of links of one message, and how much each says. */
export const CARDS_MOST = 3;
export const CARD_TITLE_CHARS = 200;
export const CARD_CHARS = 300;
export const RATING_COMMENT_CHARS = 1000;
/** So long a rating can be changed. */
export const RATING_CHANGE_MS = DAY_MS;
/** So long a visitor may edit or withdraw what they wrote. */
export const MESSAGE_CHANGE_MS = 30_000;
/** How often a client says that somebody writes, and how long after the last sign they count as having stopped. */
export const TYPING_EVERY_MS = 3000;
export const TYPING_GONE_MS = 6000;
/** Sessions of a user that are told of what happens in their threads: those seen within so long. */
export const TOLD_SESSIONS_MS = 30 * DAY_MS;
/** A reply that was held for longer was to go later: nobody waits for it. */
export const REPLY_HELD_MOST_MS = 30_000;
/** So far ahead a reply may go later. */
export const REPLY_LATER_MS = 365 * DAY_MS;
/** Replies of one ticket that are held. */
export const HELD_MOST = 20;
/** So long its author may edit a reply that was sent, and how often. */
export const REPLY_EDIT_MS = 15 * 60_000;
export const REPLY_EDITS_MOST = 50;
/** Members whom one note names. */
export const MENTIONS_MOST = 20;
