/** How long a project may have a kind of data kept, in days (P-RET-01). */
export const KEPT_DAYS_MOST = 3650;
/** So long conversations are kept at least once they are closed (P-DSK-37). */
export const CONVERSATION_DAYS_LEAST = 30;
