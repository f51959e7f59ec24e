/** The help center as a visitor sees it in the messenger. Whatever has words says in `lang` which language they are in. */
import {
  choice,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  shape,
  table,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { LANGUAGE_CHARS } from '../documents/limits.ts';
import { shownMedia } from '../media/shown.ts';
import { pageFilterTypes } from '../pure/page-filter.ts';
import { helpIcons } from './icons.ts';
import {
  ANSWER_TEXT_CHARS,
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
/** What the reader reads, BCP 47: of what is not written in it the project's first language is shown. */
const lang = text({ max: LANGUAGE_CHARS });
/** Where the reader is: origin and path of the page, nothing of its query or fragment. */
const path = optional(text({ max: PAGE_ADDRESS_CHARS, pattern: /^[^?#]*$/, what: 'an address without ? and #' }));

const named = { id, number: integer({ min: 1 }), title: words, lang };
export const helpLink = open(named);
export type HelpLink = Infer<typeof helpLink>;
const summed = open({ ...named, summary: words });
export type HelpSummary = Infer<typeof summed>;
export const helpTopic = open({
  ...named,
  icon: choice(helpIcons),
  description: text({ max: COLLECTION_DESCRIPTION_CHARS }),
  /** In it and in all that stands in it. */
  articles: count,
});
export type HelpTopic = Infer<typeof helpTopic>;

export const helpAsked = shape({ lang });
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
  icon: choice(helpIcons),
  description: text({ max: COLLECTION_DESCRIPTION_CHARS }),
  topics: list(helpTopic, { max: COLLECTIONS_MOST }),
  articles: list(summed, { max: ORDERED_MOST }),
});
export type HelpCollectionView = Infer<typeof helpCollectionView>;

/** `search`: of the search whose hit it is; `offered`: it was opened beside a form that is being filled. */
export const helpArticleAsked = shape({ lang, path, search: optional(id), offered: optional(flag()) });
export type HelpArticleAsked = Infer<typeof helpArticleAsked>;
export const helpArticle = open({
  ...named,
  summary: words,
  languages: list(lang, { max: LANGUAGES_MOST }),
  /** A document as the table of nodes has it. */
  body: open({}),
  author: nullable(text({ max: 200 })),
  updatedAt: time,
  collection: nullable(helpLink),
  related: list(helpLink, { max: RELATED_MOST }),
  /** Articles that the body shows as cards, by the id that stands there; those that are not published are missing. */
  cards: table(summed),
  media: shownMedia,
  /** What this reader has answered to what is live; null where nothing yet. */
  answer: nullable(flag()),
});
export type HelpArticle = Infer<typeof helpArticle>;

export const helpSearchAsked = shape({
  q: text({ max: SEARCH_CHARS }),
  lang,
  path,
  /** The words as they are, without corrections. */
  exact: optional(flag()),
});
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

/** Why an article did not help. */
export const answerReasons = ['unclear', 'outdated', 'missing', 'broken'] as const;
export type AnswerReason = (typeof answerReasons)[number];
export const helpAnswer = shape({
  /** Of the text that was read. */
  lang,
  helpful: flag(),
  reasons: optional(list(choice(answerReasons), { max: answerReasons.length })),
  text: optional(text({ max: ANSWER_TEXT_CHARS })),
});
export type HelpAnswer = Infer<typeof helpAnswer>;
