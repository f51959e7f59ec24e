/** A kept view and the inbox that shows it: a view holds the query of the call, the address leaves out what is usual there. */
import { usualQuery, type ListQuery } from '../../parts/list/list-query.ts';
import { inboxSpec, toTicketQuery } from './inbox-query.ts';

/** As a view keeps it: without the page. */
export function viewQuery(query: ListQuery): string {
  const { limit: _rows, offset: _before, ...asked } = toTicketQuery(query);
  const params = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams(params).toString();
}

/** The first page of it. What the inbox has no filter for is left out. */
export function queryOfView(view: string): ListQuery {
  const params = new URLSearchParams(view);
  const usual = usualQuery(inboxSpec);
  const status = params.get('status') ?? 'all';
  const filters = Object.fromEntries(Object.keys(usual.filters).map((name) => [name, params.get(name) ?? '']));
  return {
    ...usual,
    search: params.get('search') ?? '',
    filters: { ...filters, status: status === 'undone' ? '' : status },
    sort: params.get('sort') ?? usual.sort,
  };
}
