/** How long a project may have a kind of data kept, in days (P-RET-01). */
export const KEPT_DAYS_MOST = 3650;
