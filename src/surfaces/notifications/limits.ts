/** Limits of the stack of notifications. */

export const NOTIFICATIONS_KEPT = 2;
export const NOTIFICATION_CACHE_MS = 3_600_000;
/** Added to the rounded progress of a checklist while it is under 100 percent. */
export const NOTIFICATION_PROGRESS_BONUS_PERCENT = 4;
