/** Limits of actions, of whom they reach, and of messages that wait for a visitor. */
import { KB } from '../limits.ts';

/** An action: as JSON, its texts, its page filter, the steps of a tour. */
export const ACTION_BYTES = 32 * KB;
export const ACTION_TEXT_CHARS = 20_000;
export const ACTION_LINE_CHARS = 512;
export const ACTION_ID_CHARS = 128;
export const ACTION_STEPS = 100;
export const ACTION_DEPTH = 20;
export const PAGE_FILTER_CHARS = 1024;
/** Actions in one message. */
export const ACTIONS_PER_PUSH = 10;
/** Who `to: 'all'` means: known visitors seen within this time; looked at in pages. */
export const AUDIENCE_HOURS = 24;
export const AUDIENCE_PAGE_ROWS = 200;
/** Deliveries named one by one in the state of an action. */
export const ACTION_DELIVERIES = 100;
/** What is kept for a visitor or desk that comes back (parley.md K2). */
export const PUSH_KEPT_MESSAGES = 1000;
export const PUSH_KEPT_DAYS = 7;
/** Messages read at once for one socket that catches up. */
export const PUSH_PAGE_ROWS = 100;
/** How late it may be written that a message has arrived, and how many of them at once. */
export const PUSH_RECEIVED_MS = 250;
export const PUSH_RECEIVED_ROWS = 500;
/** Old messages are removed this often, so many at once. */
export const PUSH_CLEAN_ROWS = 1000;
