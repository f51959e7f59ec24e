/** Tickets that one parent has, and those that one has taken in. */
export const LINKED_MOST = 200;
export const MERGED_MOST = 200;
