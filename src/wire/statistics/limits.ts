/** Limits of the figures of the home. */

export const STATISTICS_DAYS = 30;
export const STATISTICS_DAYS_MOST = 366;
/** No clock is further ahead of UTC, or behind it. */
export const ZONE_MINUTES_MOST = 14 * 60;
