/** News as a visitor sees them in the messenger. Whatever has words says in `lang` which language they are in. */
import { LANGUAGE_CHARS } from '../documents/limits.ts';
import { helpLink, readable, summed } from '../help/messenger-shapes.ts';
import { shownFile } from '../media/shown.ts';
import { flag, integer, choice, list, nullable, open, table, text, time, type Infer } from '../schema.ts';
import { newsColors, newsReactions } from './choices.ts';
import { NEWS_CATEGORIES, NEWS_REQUESTS, NEWS_SHOWN, NEWS_VERSION_CHARS } from './limits.ts';

const id = text({ min: 1, max: 36 });
const count = integer({ min: 0 });
/** What the reader reads, BCP 47: of what is not written in it the project's first language is shown. */
const lang = text({ max: LANGUAGE_CHARS });

const label = open({ id, name: text({ max: 300 }), lang, color: choice(newsColors) });
export type NewsLabel = Infer<typeof label>;
/** Shown 16:9, cut at its sides. */
const cover = nullable(shownFile);
export const newsLine = open({
  ...summed,
  category: nullable(label),
  cover,
  /** When visitors saw it first. */
  at: time,
  unread: flag(),
});
export type NewsLine = Infer<typeof newsLine>;

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

/** By reaction how many, and which of them this visitor has given. */
export const reactionCounts = table(open({ count, mine: flag() }), { max: newsReactions.length });
export type NewsReactions = Infer<typeof reactionCounts>;
export const newsArticle = open({
  ...readable,
  category: nullable(label),
  cover,
  /** When visitors saw it first. */
  at: time,
  version: text({ max: NEWS_VERSION_CHARS }),
  /** Minutes that reading takes. */
  minutes: integer({ min: 1 }),
  /** Null where nobody may react. */
  reactions: nullable(reactionCounts),
  /** That it fulfils, of those that this visitor may see. */
  requests: list(helpLink, { max: NEWS_REQUESTS }),
});
export type NewsArticle = Infer<typeof newsArticle>;
