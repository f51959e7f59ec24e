/** What one help center may hold. */
export const COLLECTION_LEVELS = 3;
export const COLLECTIONS_MOST = 500;
export const COLLECTION_TITLE_CHARS = 80;
export const COLLECTION_DESCRIPTION_CHARS = 200;
export const ARTICLE_PAGES = 20;
export const ARTICLE_PAGE_FILTER_CHARS = 1024;
/** For each language. */
export const ARTICLE_KEYWORDS = 20;
export const ARTICLE_KEYWORD_CHARS = 40;
/** Of what links to one article, told before it is archived. */
export const ARTICLE_LINKS_TOLD = 500;
export const LANGUAGES_MOST = 60;
/** Of what a list of articles is searched for. */
export const ARTICLE_SEARCH_CHARS = 256;
/** Articles that are put into an order at once. */
export const ORDERED_MOST = 1000;

/** Of the messenger's help home. */
export const POPULAR_MOST = 5;
export const PAGE_ARTICLES_MOST = 200;
export const RELATED_MOST = 3;
export const SEARCH_HITS_MOST = 20;
/** Of what is typed into the search. Whatever is pasted is taken: the search reads only the beginning of it. */
export const SEARCH_CHARS = 20_000;
/** Of what a reader adds to a No. */
export const ANSWER_TEXT_CHARS = 1000;
/** Of the address of the page on which somebody reads: its origin and path. */
export const PAGE_ADDRESS_CHARS = 2048;
