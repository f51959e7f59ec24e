/** Limits of attributes. */

export const ATTRIBUTE_KEY_CHARS = 200;
export const ATTRIBUTE_LABEL_CHARS = 80;
/** Keys of one project. One more stays in the custom data of its sessions. */
export const PROJECT_ATTRIBUTES = 1000;
/** Of one contact. One more stays in the custom data of its session. */
export const CONTACT_ATTRIBUTES = 200;
export const ATTRIBUTE_TEXT_CHARS = 2000;
/** Of a text so much is compared. */
export const ATTRIBUTE_FOLDED_CHARS = 256;
/** What was said of an attribute before is kept so many times. */
export const VALUE_CHANGES_KEPT = 20;
/** More contacts than so many are not counted one by one: 10,001 says 'over 10,000'. */
export const ATTRIBUTE_CONTACTS_COUNTED = 10_000;
/** Columns of the list of contacts at once. */
export const ATTRIBUTE_COLUMNS = 30;
/** Keys of a project that found no room, of either kind, that the desk is told of. */
export const LEFT_OUT_KEPT = 50;
