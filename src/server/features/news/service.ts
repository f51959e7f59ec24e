/** What other features are told of news. */
export {
  isPinned,
  listed,
  type GoneNews,
  type NewsShelf,
  type NewsShelves,
  type SeenCategory,
  type SeenNews,
} from './shelf.ts';
