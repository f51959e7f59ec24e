/** Articles as the dashboard holds them: their list, and those whose deletion can still be taken back. */
import type { QueryInput } from '../../../wire/endpoint.ts';
import { documentStates } from '../../../wire/documents/states.ts';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import {
  articleSorts,
  audiences,
  type Article,
  type ArticleQuery,
  type HelpCollections,
} from '../../../wire/help/shapes.ts';
import { asked, type Ask } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import { wordOf } from '../../parts/list/filter-values.ts';
import { createList } from '../../parts/list/list.ts';
import { offsetOf, type ListQuery, type ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';
import { HELP } from './help-paths.ts';

export const helpSpec: ListSpec = {
  path: HELP,
  filters: {
    /** An id, or `none`. */
    collection: 'any',
    archived: ['only'],
    state: documentStates,
    /** Not `lang`: that is the dashboard's own. */
    language: 'any',
    /** An account id, `me` or `none`. */
    owner: 'any',
    audience: audiences,
    stale: ['only'],
    review: ['due'],
  },
  places: ['collection', 'archived'],
  sorts: ['place', 'updated', 'oldest', 'owner'] satisfies (typeof articleSorts)[number][],
  sizes: [25, 50, 100],
  columns: ['languages', 'owner', 'yes', 'views', 'updated'],
};

/** `me`: the account that is signed in. What is searched for is found in the archive too. */
export function toArticleQuery(query: ListQuery, me: string): QueryInput<ArticleQuery> {
  const { collection, archived, state, language, owner, audience, stale, review } = query.filters;
  const search = query.search.trim();
  return {
    search: search || undefined,
    collection: collection || undefined,
    archived: archived === 'only' ? 'only' : search ? 'all' : 'no',
    state: wordOf(documentStates, state),
    lang: language || undefined,
    owner: (owner === 'me' ? me : owner) || undefined,
    audience: wordOf(audiences, audience),
    stale: wordOf(['only'], stale),
    review: wordOf(['due'], review),
    sort: wordOf(articleSorts, query.sort),
    limit: query.size,
    offset: offsetOf(query) || undefined,
  };
}

/** The list can be put into an order: all of one place stands in it, as it is placed. */
export function isOfOnePlace({ search, sort, filters }: ListQuery): boolean {
  const { collection, ...others } = filters;
  return search.trim() === '' && sort === 'place' && Boolean(collection) && !Object.values(others).some(Boolean);
}

/** The collection whose articles are shown; null for those in none. */
export function placeOf({ filters: { collection } }: ListQuery): string | null {
  return collection === 'none' ? null : (collection ?? null);
}

export function collectionsOf(project: string): Ask<HelpCollections> {
  return asked(helpEndpoints.helpCollections, { params: { project } });
}

export type Help = ReturnType<typeof createHelp>;

/** For `useKept`. */
export function createHelp(services: Services) {
  const { api, desk, loading, session } = services;
  const data = dataOf(services);
  const leaving = new Set<string>();

  const list = createList<Article>({
    idOf: ({ id }) => id,
    during: loading.during,
    lasting: true,
    async load(query, signal) {
      const { id: project } = await desk.project();
      const asking = toArticleQuery(query, session.state.user?.id ?? '');
      const { articles, total } = await api(helpEndpoints.articles, { params: { project }, query: asking, signal });
      const rows = articles.filter(({ id }) => !leaving.has(id));
      return { rows, total: total - (articles.length - rows.length) };
    },
  });

  /** Asks for the list and the collections anew, without a sign of it. Rejects with a `Failure`. */
  async function refresh(): Promise<void> {
    const { id } = await desk.project();
    data.drop(collectionsOf(id));
    await list.refresh({ quiet: true });
  }

  return { list, leaving, refresh };
}
