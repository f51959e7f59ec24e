/** Limits of the audit log. */

export const AUDIT_PAGE_ROWS = 50;
export const AUDIT_PAGE_ROWS_MOST = 200;
