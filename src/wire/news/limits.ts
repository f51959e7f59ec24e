/** What the news of one project may hold. */
export const NEWS_CATEGORIES = 20;
export const NEWS_CATEGORY_CHARS = 40;
/** Of the version that an entry tells of. */
export const NEWS_VERSION_CHARS = 40;
/** Requests that one entry says it fulfils. */
export const NEWS_REQUESTS = 50;
/** Of what a list of entries is searched for. */
export const NEWS_SEARCH_CHARS = 256;
/** Entries at once in the messenger. */
export const NEWS_SHOWN = 10;
/** Days of the desk's figures. */
export const NEWS_FIGURE_DAYS = 366;
/** Entries that the desk's figures tell one by one, the newest first. */
export const NEWS_FIGURE_ENTRIES = 100;
