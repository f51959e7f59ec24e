/** Limits of the ledger. */

export const LEDGER_PAGE_ROWS = 50;
export const LEDGER_PAGE_ROWS_MOST = 200;
