/** The help center as a visitor sees it in the messenger. Whatever has words says in `lang` which language they are in. */
import { choice, flag, integer, list, nullable, open, optional, table, text, time, type Infer } from '../schema.ts';
import { LANGUAGE_CHARS } from '../documents/limits.ts';
import { shownMedia } from '../media/shown.ts';
import { pageFilterTypes } from '../pure/page-filter.ts';
import {
  ARTICLE_PAGES,
  COLLECTIONS_MOST,
  COLLECTION_DESCRIPTION_CHARS,
  LANGUAGES_MOST,
  ORDERED_MOST,
  PAGE_ADDRESS_CHARS,
  PAGE_ARTICLES_MOST,
  POPULAR_MOST,
  RELATED_MOST,
  SEARCH_CHARS,
  SEARCH_HITS_MOST,
} from './limits.ts';

const id = text({ min: 1, max: 36 });
const words = text({ max: 300 });
const count = integer({ min: 0 });
/** One of `helpIcons`: a messenger that knows fewer shows the words alone, so that it need not carry the list. */
const icon = text({ max: 40 });
/** What the reader reads, BCP 47: of what is not written in it the project's first language is shown. */
const lang = text({ max: LANGUAGE_CHARS });
const named = { id, number: integer({ min: 1 }), title: words, lang };
export const helpLink = open(named);
export type HelpLink = Infer<typeof helpLink>;
/** Of whatever is read in a list. */
export const summed = { ...named, summary: words };
const summary = open(summed);
export type HelpSummary = Infer<typeof summary>;
export const helpTopic = open({
  ...named,
  icon,
  description: text({ max: COLLECTION_DESCRIPTION_CHARS }),
  /** In it and in all that stands in it. */
  articles: count,
});
export type HelpTopic = Infer<typeof helpTopic>;

export const helpHome = open({
  total: count,
  languages: list(lang, { max: LANGUAGES_MOST }),
  topics: list(helpTopic, { max: COLLECTIONS_MOST }),
  /** Articles that stand in no collection: they are read as the collection `none`. */
  others: count,
  popular: list(helpLink, { max: POPULAR_MOST }),
  /** On which pages of the site an article is offered; any of its filters will do. */
  pages: list(
    open({
      ...named,
      filters: list(open({ type: choice(pageFilterTypes), filter: text({ min: 1, max: PAGE_ADDRESS_CHARS }) }), {
        max: ARTICLE_PAGES,
      }),
      /** Of one that was learned from what readers opened there, how often in 90 days. */
      opens: optional(count),
    }),
    { max: PAGE_ARTICLES_MOST },
  ),
});
export type HelpHome = Infer<typeof helpHome>;

export const helpCollectionView = open({
  ...named,
  icon,
  description: text({ max: COLLECTION_DESCRIPTION_CHARS }),
  topics: list(helpTopic, { max: COLLECTIONS_MOST }),
  articles: list(summary, { max: ORDERED_MOST }),
});
export type HelpCollectionView = Infer<typeof helpCollectionView>;

/** Of whatever is read whole. */
export const readable = {
  ...summed,
  languages: list(lang, { max: LANGUAGES_MOST }),
  /** A document as the table of nodes has it. */
  body: open({}),
  author: nullable(text({ max: 200 })),
  /** Articles that the body shows as cards, by the id that stands there; those that are not published are missing. */
  cards: table(summary),
  media: shownMedia,
};
export const helpArticle = open({
  ...readable,
  updatedAt: time,
  collection: nullable(helpLink),
  related: list(helpLink, { max: RELATED_MOST }),
  /** What this reader has answered to what is live; null where nothing yet. */
  answer: nullable(flag()),
});
export type HelpArticle = Infer<typeof helpArticle>;

/** Of a text, from one place to another. */
const marks = list(list(count, { max: 2 }), { max: 300 });
export const helpFound = open({
  hits: list(
    open({
      ...named,
      titleMarks: marks,
      /** Plain text. */
      excerpt: text({ max: 400 }),
      marks,
      collection: nullable(helpLink),
    }),
    { max: SEARCH_HITS_MOST },
  ),
  /** What was looked for in place of what was typed. */
  corrected: optional(text({ max: SEARCH_CHARS })),
  /** How many there are, also those that are not told. */
  total: count,
  /** Goes with the article that is opened from it; absent where nothing was looked for. */
  search: optional(id),
});
export type HelpFound = Infer<typeof helpFound>;
