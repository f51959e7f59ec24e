/** Limits of lists: rows of a page, the first is usual; rows taken along when a list is exported or chosen whole. */

export const LIST_PAGE_ROWS = [10, 20, 50, 100] as const;
export const LIST_SEARCH_CHARS = 256;
/** Of one filter in the address, such as 20 ids. */
export const LIST_FILTER_CHARS = 4096;
export const LIST_WHOLE_ROWS_MOST = 100_000;
export const BULK_AT_ONCE = 4;
