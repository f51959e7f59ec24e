/** The inbox's filter as it stands in the address. What is not understood there is ignored, so that old links still open. */
import type { QueryInput } from '../../../wire/endpoint.ts';
import { TICKET_PAGE_ROWS, TICKET_SEARCH_CHARS } from '../../../wire/tickets/limits.ts';
import {
  ticketPriorities,
  ticketSorts,
  ticketStatusFilters,
  type TicketPriority,
  type TicketQuery,
  type TicketRow,
  type TicketStatusFilter,
} from '../../../wire/tickets/shapes.ts';

export type InboxQuery = {
  readonly search: string;
  readonly type: string;
  readonly status: TicketStatusFilter;
  readonly priority: TicketPriority | '';
  /** an account id, `me`, `none`, or '' for anybody */
  readonly assignee: string;
  readonly sort: (typeof ticketSorts)[number];
  readonly offset: number;
};

/** What the inbox shows when nothing is said: what waits, newest first. */
export const defaultQuery: InboxQuery = {
  search: '',
  type: '',
  status: 'undone',
  priority: '',
  assignee: '',
  sort: 'newest',
  offset: 0,
};

const names = ['search', 'type', 'status', 'priority', 'assignee', 'sort', 'offset'] as const;

/** `search` is the query string of the address. */
export function readQuery(search: string): InboxQuery {
  const given = new URLSearchParams(search);
  const word = (name: string, most: number): string => (given.get(name) ?? '').slice(0, most);
  const offset = Number(given.get('offset'));
  return {
    search: word('search', TICKET_SEARCH_CHARS),
    type: word('type', 64),
    status: oneOf(ticketStatusFilters, given.get('status')) ?? defaultQuery.status,
    priority: oneOf(ticketPriorities, given.get('priority')) ?? '',
    assignee: word('assignee', 64),
    sort: oneOf(ticketSorts, given.get('sort')) ?? 'newest',
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
  };
}

/** The query string for the address, '' or beginning with `?`; what is the default is left out. */
export function writeQuery(query: InboxQuery): string {
  const params = new URLSearchParams();
  for (const name of names) if (query[name] !== defaultQuery[name]) params.set(name, String(query[name]));
  const text = params.toString();
  return text && `?${text}`;
}

export function toTicketQuery(query: InboxQuery): QueryInput<TicketQuery> {
  return {
    search: query.search.trim() || undefined,
    type: query.type || undefined,
    status: query.status,
    priority: query.priority || undefined,
    assignee: query.assignee || undefined,
    sort: query.sort,
    limit: TICKET_PAGE_ROWS,
    offset: query.offset || undefined,
  };
}

/** A search, a type, a priority: more than a choice of view. */
export function isFiltered(query: InboxQuery): boolean {
  return Boolean(query.search.trim() || query.type || query.priority || query.assignee) || query.status !== 'undone';
}

/** Whether a new ticket belongs at the top of this list. A search is the server's to decide: then the answer is null. */
export function belongs(query: InboxQuery, row: TicketRow, me: string): boolean | null {
  const statusFits =
    query.status === 'all' || (query.status === 'undone' ? row.status !== 'done' : row.status === query.status);
  if (!statusFits) return false;
  if (query.type && row.type !== query.type) return false;
  if (query.priority && row.priority !== query.priority) return false;
  if (query.assignee && !assigneeFits(query.assignee, row, me)) return false;
  return query.search.trim() ? null : true;
}

function assigneeFits(wanted: string, row: TicketRow, me: string): boolean {
  if (wanted === 'none') return row.assignee === null;
  return row.assignee?.id === (wanted === 'me' ? me : wanted);
}

function oneOf<const T extends readonly string[]>(words: T, given: string | null): T[number] | undefined {
  return words.find((word) => word === given);
}
