/** News as a visitor sees them in the messenger. Whatever has words says in `lang` which language they are in. */
import { LANGUAGE_CHARS } from '../documents/limits.ts';
import { LANGUAGES_MOST } from '../help/limits.ts';
import {
  flag,
  integer,
  choice,
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
import { shownMedia } from '../media/shown.ts';
import { newsColors, newsReactions } from './choices.ts';
import { NEWS_CATEGORIES, NEWS_SHOWN, NEWS_VERSION_CHARS } from './limits.ts';

const id = text({ min: 1, max: 36 });
const words = text({ max: 300 });
const count = integer({ min: 0 });
/** What the reader reads, BCP 47: of what is not written in it the project's first language is shown. */
const lang = text({ max: LANGUAGE_CHARS });

const label = open({ id, name: words, lang, color: choice(newsColors) });
export type NewsLabel = Infer<typeof label>;
const line = {
  id,
  number: integer({ min: 1 }),
  title: words,
  summary: words,
  lang,
  category: nullable(label),
  /** When visitors saw it first. */
  at: time,
  /** The address of its picture. */
  cover: nullable(text({ max: 2048 })),
  pinned: flag(),
};
export const newsLine = open({ ...line, unread: flag() });
export type NewsLine = Infer<typeof newsLine>;

export const newsAsked = shape({ lang, category: optional(id), cursor: optional(text({ max: 512 })) });
export type NewsAsked = Infer<typeof newsAsked>;
export const newsShown = open({
  entries: list(newsLine, { max: NEWS_SHOWN }),
  next: nullable(text({ max: 512 })),
  /** Those with an entry, in their order. */
  categories: list(label, { max: NEWS_CATEGORIES }),
  /** Of all that this visitor may see. */
  unread: count,
  /** The entry that was published last, of those on this page: what is said to be seen. */
  newest: nullable(id),
});
export type NewsShown = Infer<typeof newsShown>;

export const newsRead = shape({ lang });
/** By reaction how many, and which of them this visitor has given. */
const reactions = table(open({ count, mine: flag() }), { max: newsReactions.length });
export type NewsReactions = Infer<typeof reactions>;
export const newsArticle = open({
  ...line,
  version: text({ max: NEWS_VERSION_CHARS }),
  languages: list(lang, { max: LANGUAGES_MOST }),
  /** A document as the table of nodes has it. */
  body: open({}),
  author: nullable(text({ max: 200 })),
  /** Minutes that reading takes. */
  minutes: integer({ min: 1 }),
  /** Null where nobody may react. */
  reactions: nullable(reactions),
  /** Articles that the body shows as cards, by the id that stands there; those that are not published are missing. */
  cards: table(open({ id, number: integer({ min: 1 }), title: words, summary: words, lang })),
  media: shownMedia,
});
export type NewsArticle = Infer<typeof newsArticle>;

export const newsReacting = shape({ reaction: choice(newsReactions), on: flag() });
export const newsReacted = open({ reactions });
/** The newest entry that was shown: what was published before it is seen too. */
export const newsSeeing = shape({ upTo: id });
export const newsUnread = open({ unread: count });
