/** How reports name articles. */
import type { Ports } from '../../ports.ts';
import type { FollowedArticle } from '../search/service.ts';
import { textOf, type Shelves } from '../help/service.ts';
import type { Queries } from '../../storage/port.ts';

export type ArticleName = { readonly article: string; readonly number: number | null; readonly title: string };
/** In that language where it is given, else in the first one that there is. */
export type NamesOf = (
  project: string,
  articles: readonly string[],
  lang?: string,
) => Promise<ReadonlyMap<string, ArticleName>>;

type Needs = {
  readonly shelves: Pick<Shelves, 'of'>;
  readonly articleById: (queries: Queries, project: string, id: string) => Promise<FollowedArticle | undefined>;
};

export function createNames({ storage }: Pick<Ports, 'storage'>, { shelves, articleById }: Needs): NamesOf {
  return async (project, articles, lang) => {
    const shelf = await shelves.of(project);
    const seen = new Map(shelf.articles.map((one) => [one.id, one]));
    const nameOf = async (article: string): Promise<ArticleName> => {
      const one = seen.get(article);
      if (!one) return { article, number: (await articleById(storage, project, article))?.number ?? null, title: '' };
      const { text } = textOf(one, shelf, lang ?? shelf.languages[0]!);
      return { article, number: one.number, title: text.title };
    };
    return new Map(await Promise.all(articles.map(async (id) => [id, await nameOf(id)] as const)));
  };
}
