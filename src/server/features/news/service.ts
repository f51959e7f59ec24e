/** What other features are told of news. */
export { rememberDeeds } from './days-store.ts';
export type { GivenReactions, Marks } from './marks.ts';
export type { NewsAsTold } from './for-mail.ts';
export { createQuietNews } from './quiet.ts';
export {
  isPinned,
  listed,
  type GoneNews,
  type NewsShelf,
  type NewsShelves,
  type SeenCategory,
  type SeenNews,
} from './shelf.ts';
