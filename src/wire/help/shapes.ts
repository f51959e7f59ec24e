/** The help center as the desk sees it: collections, articles, and their texts by language. */
import { nextPage, pageOffset, pageQuery } from '../paging.ts';
import {
  choice,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  otherwise,
  shape,
  table,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { LANGUAGE_CHARS, SLUG_CHARS } from '../documents/limits.ts';
import { expected } from '../conflict.ts';
import { documentKinds, textLine } from '../documents/shapes.ts';
import { language } from '../language.ts';
import { documentStates } from '../documents/states.ts';
import { pageFilterTypes } from '../pure/page-filter.ts';
import { helpIcons } from './icons.ts';
import {
  ARTICLE_KEYWORDS,
  ARTICLE_KEYWORD_CHARS,
  ARTICLE_LINKS_TOLD,
  ARTICLE_PAGES,
  ARTICLE_PAGE_FILTER_CHARS,
  ARTICLE_SEARCH_CHARS,
  COLLECTIONS_MOST,
  COLLECTION_DESCRIPTION_CHARS,
  COLLECTION_TITLE_CHARS,
  LANGUAGES_MOST,
  ORDERED_MOST,
} from './limits.ts';

const id = text({ min: 1, max: 36 });
/** Who sees it: everybody, or one of the project's audiences by its id. */
export const audiences = ['all'] as const;
export const seenByGiven = text({
  min: 1,
  max: 36,
  pattern: /^(?:all|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
  what: '"all" or the id of an audience',
});
const byLanguage = { max: LANGUAGES_MOST };

const collectionText = shape({
  title: text({ min: 1, max: COLLECTION_TITLE_CHARS }),
  description: optional(text({ max: COLLECTION_DESCRIPTION_CHARS })),
});
export const helpCollection = open({
  id,
  /** From 1, never given again. */
  number: integer({ min: 1 }),
  parent: nullable(id),
  /** Among those of the same parent. */
  position: integer({ min: 0 }),
  icon: choice(helpIcons),
  /** `all`, the id of an audience, or `nobody`. */
  audience: id,
  texts: table(
    open({
      title: text({ max: COLLECTION_TITLE_CHARS }),
      description: text({ max: COLLECTION_DESCRIPTION_CHARS }),
      slug: text({ max: SLUG_CHARS }),
    }),
    byLanguage,
  ),
  /** Those in it that are not archived, without those of the collections in it. */
  articles: integer({ min: 0 }),
});
export type HelpCollection = Infer<typeof helpCollection>;
export const helpCollections = open({
  collections: list(helpCollection, { max: COLLECTIONS_MOST }),
  /** Articles that stand in no collection. */
  loose: integer({ min: 0 }),
  archived: integer({ min: 0 }),
});
export type HelpCollections = Infer<typeof helpCollections>;

export const newCollection = shape({
  parent: optional(nullable(id)),
  icon: optional(choice(helpIcons)),
  audience: optional(seenByGiven),
  /** At least one. */
  texts: table(collectionText, byLanguage),
});
export type NewCollection = Infer<typeof newCollection>;
export const collectionChange = shape({
  expected,
  parent: optional(nullable(id)),
  icon: optional(choice(helpIcons)),
  audience: optional(seenByGiven),
  /** By language; null takes one away. */
  texts: optional(table(nullable(collectionText), byLanguage)),
});
export type CollectionChange = Infer<typeof collectionChange>;

export const reviewDays = [30, 90, 180, 365] as const;
const pages = list(shape({ type: choice(pageFilterTypes), filter: text({ min: 1, max: ARTICLE_PAGE_FILTER_CHARS }) }), {
  max: ARTICLE_PAGES,
});
const keywords = table(list(text({ min: 1, max: ARTICLE_KEYWORD_CHARS }), { max: ARTICLE_KEYWORDS }), byLanguage);

export const article = open({
  id,
  /** From 1, never given again: public addresses carry it. */
  number: integer({ min: 1 }),
  collection: nullable(id),
  position: integer({ min: 0 }),
  /** `all`, the id of an audience, or `nobody`. */
  audience: id,
  pinned: flag(),
  /** On which pages of the site it is offered. */
  pages,
  /** Words that it is found by, by language. */
  keywords,
  owner: nullable(id),
  /** Days after which it is due for a review. */
  reviewEvery: nullable(integer({ min: 30, max: 365 })),
  reviewedAt: nullable(time),
  /** When its review is due: so many days after it was published or reviewed last. Null for never. */
  reviewDue: nullable(time),
  /** Where its addresses lead once it is archived. */
  successor: nullable(id),
  archivedAt: nullable(time),
  /** One for each language, the first one first. */
  texts: list(textLine, byLanguage),
});
export type Article = Infer<typeof article>;

/** `place`: as the collections stand, each in its own order. `updated`: whose draft was saved last stands first. `owner`: those of one person together. `titled`: those with every word of the search in one title stand before the others. */
export const articleSorts = ['oldest', 'place', 'updated', 'owner', 'titled'] as const;
export const articleQuery = shape({
  /** `cursor` is of the sort `oldest` alone, `offset` of whatever sort. */
  ...pageQuery,
  offset: pageOffset,
  sort: otherwise(choice(articleSorts), 'oldest'),
  /** Words that all stand in a title, summary, text or the keywords, whatever the case and accents; `#12` is that number. */
  search: optional(text({ max: ARTICLE_SEARCH_CHARS })),
  /** Of this collection alone; `none`: in no collection. */
  collection: optional(id),
  archived: otherwise(choice(['no', 'only', 'all'] as const), 'no'),
  /** With a text in this state, and in this language where that is asked for too. */
  state: optional(choice(documentStates)),
  lang: optional(language),
  /** An account; `none`: nobody. */
  owner: optional(id),
  audience: optional(choice(audiences)),
  /** `only`: with a translation whose source says something else by now, in `lang` where that is asked for too. */
  stale: otherwise(choice(['all', 'only'] as const), 'all'),
  /** `due`: its review is. */
  review: otherwise(choice(['all', 'due'] as const), 'all'),
});
export type ArticleQuery = Infer<typeof articleQuery>;
export const articlePage = open({
  articles: list(article, { max: 100 }),
  /** Of all pages. */
  total: integer({ min: 0 }),
  next: nextPage,
});
export type ArticlePage = Infer<typeof articlePage>;

export const newArticle = shape({ lang: language, collection: optional(nullable(id)) });
export type NewArticle = Infer<typeof newArticle>;
export const articleChange = shape({
  expected,
  collection: optional(nullable(id)),
  audience: optional(seenByGiven),
  pinned: optional(flag()),
  pages: optional(pages),
  keywords: optional(keywords),
  owner: optional(nullable(id)),
  reviewEvery: optional(nullable(integer({ min: 30, max: 365 }))),
});
export type ArticleChange = Infer<typeof articleChange>;
/** What links to an article. `successor`: an archived one whose addresses lead to it. `redirect`: an old address that does. */
export const articleLinkKinds = [...documentKinds, 'form', 'successor', 'redirect'] as const;
export const articleLinks = open({
  links: list(
    open({
      kind: choice(articleLinkKinds),
      /** Of the article, news entry or redirect; empty for forms. */
      id: text({ max: 36 }),
      title: text({ max: 200 }),
      /** Of the text. */
      lang: nullable(language),
      /** Visitors see it; otherwise it stands in a draft alone. */
      live: flag(),
    }),
    { max: ARTICLE_LINKS_TOLD },
  ),
});
export type ArticleLinks = Infer<typeof articleLinks>;

/** A user id, or an e-mail. */
export const whyAsked = shape({ person: text({ min: 1, max: 254 }) });
/** The first rule that hides an article from somebody, in the order in which they are asked. */
export const hidingRules = ['archived', 'unpublished', 'audience', 'collection'] as const;
export const whyNotShown = open({
  /** As their newest session has them. */
  person: open({ name: text({ max: 400 }), lang: text({ max: LANGUAGE_CHARS }) }),
  /** Null: they see it. */
  hidden: nullable(choice(hidingRules)),
  /** As they see it. `foreign`: not in their language, in which there is no published text. */
  shown: nullable(open({ title: text({ max: 200 }), lang: language, foreign: flag(), body: open({}) })),
});
export type WhyNotShown = Infer<typeof whyNotShown>;

export const archiving = shape({ successor: optional(nullable(id)) });
export type Archiving = Infer<typeof archiving>;

/** The whole order of what stands in one place: collections in a collection (null: at the top), or articles in one. */
export const ordering = shape({
  what: choice(['collections', 'articles'] as const),
  parent: nullable(id),
  ids: list(id, { max: ORDERED_MOST }),
});
export type Ordering = Infer<typeof ordering>;
