/** News as the dashboard holds them: their list, and those whose deletion can still be taken back. */
import type { QueryInput } from '../../../wire/endpoint.ts';
import { documentStates } from '../../../wire/documents/states.ts';
import { newsEndpoints } from '../../../wire/news/calls.ts';
import { newsSorts, type NewsCategories, type NewsEntry, type NewsQuery } from '../../../wire/news/shapes.ts';
import { asked, type Ask } from '../../data/ask.ts';
import { valuesOf, wordOf } from '../../parts/list/filter-values.ts';
import { createList } from '../../parts/list/list.ts';
import { offsetOf, type ListQuery, type ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';
import { NEWS } from './news-paths.ts';

export const newsSpec: ListSpec = {
  path: NEWS,
  filters: {
    /** Ids and `none`, several with commas between. */
    category: 'any',
    state: documentStates,
    archived: ['only'],
  },
  sorts: ['newest', 'updated', 'oldest'] satisfies (typeof newsSorts)[number][],
  sizes: [25, 50, 100],
  columns: ['category', 'languages', 'date', 'seen', 'opened', 'reactions'],
};

/** What is searched for is found in the archive too. */
function toNewsQuery(query: ListQuery): QueryInput<NewsQuery> {
  const { category, archived, state } = query.filters;
  const search = query.search.trim();
  return {
    search: search || undefined,
    category: valuesOf(category),
    archived: archived === 'only' ? 'only' : search ? 'all' : 'no',
    state: wordOf(documentStates, state),
    sort: wordOf(newsSorts, query.sort),
    limit: query.size,
    offset: offsetOf(query) || undefined,
  };
}

export function categoriesOf(project: string): Ask<NewsCategories> {
  return asked(newsEndpoints.newsCategories, { params: { project } });
}

/** For `useKept`. */
export function createNews({ api, desk, loading }: Services) {
  const leaving = new Set<string>();
  const list = createList<NewsEntry>({
    idOf: ({ id }) => id,
    during: loading.during,
    lasting: true,
    async load(query, signal) {
      const { id: project } = await desk.project();
      const asking = toNewsQuery(query);
      const { entries, total } = await api(newsEndpoints.newsEntries, { params: { project }, query: asking, signal });
      const rows = entries.filter(({ id }) => !leaving.has(id));
      return { rows, total: total - (entries.length - rows.length) };
    },
  });
  return { list, leaving };
}
