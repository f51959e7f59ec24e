/** What a reader of one language is shown of a help center: everything in it, each thing in the language that it has. */
import {
  inLanguage,
  textOf,
  type SeenArticle,
  type SeenCollection,
  type SeenText,
  type Shelf,
} from '../help/service.ts';
import { helpPaths, type HelpPaths } from './addresses.ts';
import type { SiteAddress } from './site-address.ts';
import type { Entry } from './page.ts';

export type ReadArticle = {
  readonly article: SeenArticle;
  /** The language that it is shown in. */
  readonly lang: string;
  readonly text: SeenText;
  readonly path: string;
};
export type ReadCollection = {
  readonly collection: SeenCollection;
  readonly lang: string;
  readonly text: SeenCollection['texts'][string];
  readonly path: string;
};
export type Reader = {
  readonly lang: string;
  readonly paths: HelpPaths;
  readonly shelf: Shelf;
  readonly article: (article: SeenArticle) => ReadArticle;
  readonly collection: (collection: SeenCollection) => ReadCollection;
  /** Those that stand in it itself, in their order; null: in none. */
  readonly articlesIn: (collection: string | null) => ReadArticle[];
  readonly collectionsIn: (parent: string | null) => ReadCollection[];
  /** The collections around a thing, the outermost first. */
  readonly above: (collection: string | null) => ReadCollection[];
  /** Of the shelf. */
  readonly languages: readonly string[];
};

export function readerOf(shelf: Shelf, lang: string, at: Pick<SiteAddress, 'base'>): Reader {
  const paths = helpPaths(at);
  const article = (one: SeenArticle): ReadArticle => {
    const shown = textOf(one, shelf, lang);
    return { article: one, ...shown, path: paths.article(lang, one, shown.text) };
  };
  const collection = (one: SeenCollection): ReadCollection => {
    const shown = inLanguage(one.texts, lang, shelf.languages);
    return { collection: one, ...shown, path: paths.collection(lang, one, shown.text) };
  };
  return {
    lang,
    paths,
    shelf,
    languages: shelf.languages,
    article,
    collection,
    articlesIn: (id) => shelf.articles.filter((one) => one.collection === id).map(article),
    collectionsIn: (parent) => shelf.collections.filter((one) => one.parent === parent).map(collection),
    above(id) {
      const around: ReadCollection[] = [];
      for (let at = id; at !== null;) {
        const found = shelf.collections.find((one) => one.id === at);
        if (!found) break;
        around.unshift(collection(found));
        at = found.parent;
      }
      return around;
    },
  };
}

/** `where`: the topic that it stands in. */
export function entryOf({ path, text, lang }: ReadArticle, where = ''): Entry {
  return { path, title: text.title, summary: text.summary, lang, where };
}

/** Where an article stands: `Delivery › Abroad`. */
export function topicOf(reader: Reader, { article }: ReadArticle): string {
  return reader
    .above(article.collection)
    .map(({ text }) => text.title)
    .join(' › ');
}
