/** The list of requests as the dashboard holds it. Its address has all of it, and which of the two views is open. */
import type { QueryInput } from '../../../wire/endpoint.ts';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { requestSorts, requestStates } from '../../../wire/requests/choices.ts';
import type { RequestQuery, RequestRow } from '../../../wire/requests/shapes.ts';
import { wordOf } from '../../parts/list/filter-values.ts';
import { createList } from '../../parts/list/list.ts';
import { offsetOf, type ListQuery, type ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';
import { REQUESTS } from './requests-paths.ts';

export const requestsSpec: ListSpec = {
  path: REQUESTS,
  filters: {
    status: 'any',
    tag: 'any',
    /** An account, or `none`. */
    owner: 'any',
    unanswered: ['yes'],
    board: 'any',
    state: requestStates.filter((state) => state !== 'visible'),
    view: ['board'],
    tab: ['statistics'],
  },
  places: ['view', 'tab'],
  sorts: requestSorts,
  sizes: [25, 50, 100],
  columns: ['status', 'value', 'comments', 'tickets', 'eta', 'owner', 'board', 'tags', 'changed'],
  hidden: ['board', 'tags', 'changed'],
};

/** What the server is asked for, without the page. */
export function filtersOf({ search, filters, sort }: ListQuery) {
  const { status, tag, owner, unanswered, board, state } = filters;
  return {
    search: search.trim() || undefined,
    status: status || undefined,
    tag: tag || undefined,
    owner: owner || undefined,
    unanswered: unanswered ? true : undefined,
    board: board || undefined,
    state: wordOf(requestStates, state),
    sort: wordOf(requestSorts, sort),
  } satisfies QueryInput<RequestQuery>;
}

/** For `useKept`. */
export function createRequests({ api, desk, loading }: Services) {
  const leaving = new Set<string>();
  /** Tags in use, as the server said last. */
  const known: { tags: readonly string[] } = { tags: [] };
  const list = createList<RequestRow>({
    idOf: ({ id }) => id,
    during: loading.during,
    lasting: true,
    async load(query, signal) {
      const { id: project } = await desk.project();
      const asking = { ...filtersOf(query), limit: query.size, offset: offsetOf(query) || undefined };
      const { requests, total, tags } = await api(requestEndpoints.requests, {
        params: { project },
        query: asking,
        signal,
      });
      known.tags = tags;
      const rows = requests.filter(({ id }) => !leaving.has(id));
      return { rows, total: total - (requests.length - rows.length) };
    },
  });
  return { list, leaving, known };
}
