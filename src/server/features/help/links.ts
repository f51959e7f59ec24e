/** Articles as a reader of one language is told of them: in links, in lists, and in cards of other texts. */
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import type { HelpArticle, HelpLink } from '../../../wire/help/messenger-shapes.ts';
import { inLanguage, type SeenArticle, type SeenCollection, type SeenText, type Shelf } from './shelf.ts';

/** By its id, its number, or the id that it had where it was imported from, which names nothing else of ours. */
export const articleNamed = (shelf: Named<'articles'>, name: string): SeenArticle | undefined =>
  named(shelf.articles, name, shelf.oldIds.article);
export const collectionNamed = (shelf: Named<'collections'>, name: string): SeenCollection | undefined =>
  named(shelf.collections, name, shelf.oldIds.collection);

type Named<K extends keyof Shelf> = Pick<Shelf, K | 'oldIds'>;

function named<T extends { readonly id: string; readonly number: number }>(
  all: readonly T[],
  name: string,
  oldIds: ReadonlyMap<string, string>,
): T | undefined {
  const own = all.find(({ id, number }) => id === name || String(number) === name);
  if (own) return own;
  const id = oldIds.get(name);
  return id === undefined ? undefined : all.find((one) => one.id === id);
}

/** Of several languages, the one that a reader of `lang` is shown. `languages`: those of the shelf. */
export function textOf(
  { texts }: { readonly texts: readonly SeenText[] },
  { languages }: Pick<Shelf, 'languages'>,
  lang: string,
) {
  return inLanguage(new Map(texts.map((text) => [text.lang, text])), lang, languages);
}

export function linkOf(article: SeenArticle, shelf: Shelf, lang: string): HelpLink {
  const { id, number } = article;
  const { text } = textOf(article, shelf, lang);
  return { id, number, title: text.title, lang: text.lang };
}

/** Of an article, or of one of which no more is at hand. */
export function summaryOf(
  { id, number, ...article }: Pick<SeenArticle, 'id' | 'number' | 'texts'>,
  shelf: Shelf,
  lang: string,
) {
  const { text } = textOf(article, shelf, lang);
  return { id, number, title: text.title, lang: text.lang, summary: text.summary };
}

/** What the cards of a body say, by the id that stands in it. */
export function cardsIn(body: DocumentNode, shelf: Shelf, lang: string): HelpArticle['cards'] {
  const cards: HelpArticle['cards'] = {};
  const visit = (node: DocumentNode): void => {
    const id = node.type === 'articleCard' ? String(node.attrs?.article) : undefined;
    const found = id === undefined ? undefined : articleNamed(shelf, id);
    if (id !== undefined && found) cards[id] = summaryOf(found, shelf, lang);
    node.content?.forEach(visit);
  };
  visit(body);
  return cards;
}
