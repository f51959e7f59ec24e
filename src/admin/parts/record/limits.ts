/** How long what is done to a record can be taken back. */

/** How long a change that takes something away can be undone. */
export const UNDO_MS = 10_000;
