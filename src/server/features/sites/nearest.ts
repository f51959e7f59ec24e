/** The articles that are nearest to some words: for an address that leads nowhere, and for what is related. */
import type { Search } from '../search/service.ts';
import type { ReadArticle, Reader } from './reader.ts';

/** Best first, at most `most`; none where nothing shares a word. */
export async function nearest(
  project: string,
  reader: Reader,
  said: string,
  { find, most }: { readonly find: Search['find']; readonly most: number },
): Promise<ReadArticle[]> {
  const { hits } = await find(project, { lang: reader.lang, query: said, limit: most });
  const byId = new Map(hits.map(({ id }, at) => [id, at]));
  return reader.shelf.articles
    .filter(({ id }) => byId.has(id))
    .toSorted((a, b) => byId.get(a.id)! - byId.get(b.id)!)
    .map(reader.article);
}
