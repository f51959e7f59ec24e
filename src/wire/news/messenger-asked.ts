/** What the messenger asks of the news: apart from most of what it is answered, which it reads. */
import { LANGUAGE_CHARS } from '../documents/limits.ts';
import { choice, flag, integer, list, open, optional, shape, text, type Infer } from '../schema.ts';
import { newsReactions } from './choices.ts';
import { NEWS_CATEGORIES } from './limits.ts';
import { reactionCounts } from './messenger-shapes.ts';

const id = text({ min: 1, max: 36 });
const count = integer({ min: 0 });
/** What the reader reads, BCP 47: of what is not written in it the project's first language is shown. */
const lang = text({ max: LANGUAGE_CHARS });

/** `categories`: of these alone; none are all. */
export const newsAsked = shape({
  lang,
  categories: optional(list(id, { max: NEWS_CATEGORIES })),
  cursor: optional(text({ max: 512 })),
});
export type NewsAsked = Infer<typeof newsAsked>;
export const newsRead = shape({ lang });

export const newsReacting = shape({ reaction: choice(newsReactions), on: flag() });
/** On the public pages: a second press takes it back. */
export const newsPageReacting = shape({ reaction: choice(newsReactions) });
export const newsReacted = open({ reactions: reactionCounts });
/** The newest entry that was shown: what was published before it is seen too. */
export const newsSeeing = shape({ upTo: id });
export const newsUnread = open({ unread: count });
