/** What other features are told of the help center. */
export { audienceOf, isForAll, NOBODY, refuseAudience } from './audience.ts';
export { createKeptShelf, type IsIn, type KeptShelf, type ShelfNeeds, type ShelfRows } from './kept-shelf.ts';
export { articleNamed, cardsIn, collectionNamed, linkOf, summaryOf, textOf } from './links.ts';
export {
  inLanguage,
  languagesInOrder,
  type GoneArticle,
  type SeenArticle,
  type SeenCollection,
  type SeenText,
  type Shelf,
  type Shelves,
} from './shelf.ts';
export { inPlaces } from './places.ts';
export { createArticles } from './articles.ts';
export { createCollections } from './collections.ts';
export type { ArticleCare, ArticleState, CollectionState, HelpImporting } from './importing.ts';
export { articleRows, collectionRows } from './exporting.ts';
