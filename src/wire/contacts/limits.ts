/** Limits of contacts. */
import { DAY_MS, MINUTE_MS } from '../limits.ts';

/** Who does nothing for so long, and then something, has come again. */
export const VISIT_GAP_MS = 30 * MINUTE_MS;
/** What was said of a field before is kept so many times. */
export const FIELD_CHANGES_KEPT = 20;
export const CONTACT_SEARCH_CHARS = 200;
/** Contacts whose presence is asked for at once. */
export const PRESENCE_ASKED = 100;
/** More than so many are not counted one by one: the list says 'over 10,000'. */
export const CONTACTS_COUNTED = 10_000;
/** A merge by hand can be taken back for so long. */
export const MERGE_UNDO_MS = 30 * DAY_MS;
/** Merges of one contact that can be taken back, and people who may be the same, as its page shows them. */
export const MERGES_SHOWN = 20;
export const SIMILAR_SHOWN = 5;
/** Notes of members on one contact, and what one says. */
export const CONTACT_NOTES = 20;
export const CONTACT_NOTE_CHARS = 2000;
export const CONTACT_PAGE_CHARS = 1024;
/** Of a rule in the address of a list. */
export const CONTACT_RULE_CHARS = 4096;
