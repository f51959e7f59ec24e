/** News as the desk sees them: entries, their categories, and what has become of them. Texts are documents. */
import { SLUG_CHARS } from '../documents/limits.ts';
import { textLine } from '../documents/shapes.ts';
import { documentStates } from '../documents/states.ts';
import { LANGUAGES_MOST } from '../help/limits.ts';
import { seenByGiven } from '../help/shapes.ts';
import { language } from '../language.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { nextPage, pageOffset, pageQuery } from '../paging.ts';
import {
  choice,
  flag,
  givenTime,
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
import { newsColors, newsNotifies } from './choices.ts';
import {
  NEWS_CATEGORIES,
  NEWS_CATEGORY_CHARS,
  NEWS_FIGURE_DAYS,
  NEWS_FIGURE_ENTRIES,
  NEWS_REQUESTS,
  NEWS_SEARCH_CHARS,
  NEWS_VERSION_CHARS,
} from './limits.ts';

const id = text({ min: 1, max: 36 });
const count = integer({ min: 0 });
const byLanguage = { max: LANGUAGES_MOST };

const categoryName = text({ min: 1, max: NEWS_CATEGORY_CHARS });
const names = table(open({ name: categoryName, slug: text({ max: SLUG_CHARS }) }), byLanguage);
export const newsCategory = open({
  id,
  /** Among the others, from 0. */
  position: count,
  color: choice(newsColors),
  /** By language. */
  names,
  /** Those in it that are not archived. */
  entries: count,
});
export type NewsCategory = Infer<typeof newsCategory>;
export const newsCategories = open({ categories: list(newsCategory, { max: NEWS_CATEGORIES }) });
export type NewsCategories = Infer<typeof newsCategories>;
export const newNewsCategory = shape({
  color: optional(choice(newsColors)),
  /** At least one. */
  names: table(categoryName, byLanguage),
});
export type NewNewsCategory = Infer<typeof newNewsCategory>;
export const newsCategoryChange = shape({
  color: optional(choice(newsColors)),
  /** By language; null takes one away. */
  names: optional(table(nullable(categoryName), byLanguage)),
});
export type NewsCategoryChange = Infer<typeof newsCategoryChange>;
/** `into`: where the entries of one that is deleted go. */
export const newsCategoryRemoval = shape({ into: optional(id) });
export const newsCategoryOrder = shape({ ids: list(id, { max: NEWS_CATEGORIES }) });

/** How many visitors did it, each counted once for an entry. */
const figures = {
  /** Had it in a list before them. */
  seen: count,
  opened: count,
  love: count,
  like: count,
  happy: count,
};

export const newsEntry = open({
  id,
  /** From 1, never given again: public addresses carry it. */
  number: integer({ min: 1 }),
  category: nullable(id),
  /** A picture of the library, which stands above the texts of all languages. */
  cover: nullable(id),
  /** Of the list alone: where it is, in its narrowest width. */
  coverUrl: optional(text({ max: ADDRESS_CHARS })),
  /** `all`, the id of an audience, or `nobody`. */
  audience: id,
  /** It stands above the others until then. */
  pinnedUntil: nullable(time),
  /** The version that it tells of, such as `26.4`; '' for none. */
  version: text({ max: NEWS_VERSION_CHARS }),
  notify: choice(newsNotifies),
  /** Visitors may react to it. */
  reactions: flag(),
  /** Who is named as its author. */
  owner: nullable(id),
  /** Where its addresses lead once it is archived. */
  successor: nullable(id),
  archivedAt: nullable(time),
  /** When visitors saw it first, in whatever language: its date. */
  publishedAt: nullable(time),
  /** When visitors were told of it last in the page they were on. */
  toldAt: nullable(time),
  /** That it fulfils: of a merged one the request that counts for it. */
  requests: list(id, { max: NEWS_REQUESTS }),
  /** The next publishing sets them done. */
  setsDone: flag(),
  ...figures,
  /** One for each language, the first one first. */
  texts: list(textLine, byLanguage),
});
export type NewsEntry = Infer<typeof newsEntry>;

/** `newest`: as visitors see them, what they have not seen yet before it. `updated`: whose draft was saved last. */
export const newsSorts = ['newest', 'updated', 'oldest'] as const;
export const newsQuery = shape({
  /** `cursor` is of the sort `oldest` alone, `offset` of whatever sort. */
  ...pageQuery,
  offset: pageOffset,
  sort: otherwise(choice(newsSorts), 'newest'),
  /** Words that all stand in a title, summary or text, whatever the case and accents; `#12` is that number. */
  search: optional(text({ max: NEWS_SEARCH_CHARS })),
  /** Of these categories; `none`: of no category. */
  category: optional(list(id, { max: NEWS_CATEGORIES + 1 })),
  archived: otherwise(choice(['no', 'only', 'all'] as const), 'no'),
  /** With a text in this state, and in this language where that is asked for too. */
  state: optional(choice(documentStates)),
  lang: optional(language),
});
export type NewsQuery = Infer<typeof newsQuery>;
export const newsPage = open({
  entries: list(newsEntry, { max: 100 }),
  /** Of all pages. */
  total: count,
  next: nextPage,
});
export type NewsPage = Infer<typeof newsPage>;

export const newNews = shape({ lang: language, category: optional(nullable(id)) });
export type NewNews = Infer<typeof newNews>;
export const newsChange = shape({
  category: optional(nullable(id)),
  audience: optional(seenByGiven),
  cover: optional(nullable(id)),
  pinnedUntil: optional(nullable(givenTime)),
  version: optional(text({ max: NEWS_VERSION_CHARS })),
  notify: optional(choice(newsNotifies)),
  reactions: optional(flag()),
  owner: optional(nullable(id)),
  /** All that it fulfils from now on. */
  requests: optional(list(id, { max: NEWS_REQUESTS })),
});
export type NewsChange = Infer<typeof newsChange>;

export const newsSettingDone = shape({ on: flag() });

/** Whom an entry would reach if it were published now. */
export const newsReach = open({
  /** Visitors who are told in the page that they are on. */
  app: count,
  /** Subscribers who are mailed it, at once or with the news of their week or month; 0 where no mail is sent. */
  mail: count,
  /** It has been published before: publishing it tells nobody again. */
  known: flag(),
});
export type NewsReach = Infer<typeof newsReach>;

const dayText = text({ min: 10, max: 10 });
export const newsFiguresQuery = shape({ days: otherwise(integer({ min: 1, max: NEWS_FIGURE_DAYS }), 30) });
const deeds = {
  ...figures,
  /** Presses of buttons in its text. */
  pressed: count,
};
/** Of mails that an entry went out in, alone or in a digest: a digest counts for each entry that it has. */
const mailFigures = {
  /** Taken by the mail server in the last 400 days. */
  mailed: count,
  /** Of addresses that the mail server takes no mail for. */
  refused: count,
  /** Subscriptions that their holders have ended by a link of such a mail. */
  ended: count,
};
export type NewsMailFigures = Readonly<Record<keyof typeof mailFigures, number>>;
export const newsFigures = open({
  /** Those that have been published once, the newest first; since they were. */
  entries: list(
    open({
      id,
      number: integer({ min: 1 }),
      title: text({ max: 200 }),
      publishedAt: nullable(time),
      /** Notices that arrived in a visitor's page. */
      delivered: count,
      ...mailFigures,
      ...deeds,
    }),
    { max: NEWS_FIGURE_ENTRIES },
  ),
  /** Of all entries together, each day of the period in UTC, `2026-11-23`. */
  days: list(open({ day: dayText, ...deeds }), { max: NEWS_FIGURE_DAYS }),
});
export type NewsFigures = Infer<typeof newsFigures>;
