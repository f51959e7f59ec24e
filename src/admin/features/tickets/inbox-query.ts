/** What the inbox shows, in its address and in the call. */
import type { QueryInput } from '../../../wire/endpoint.ts';
import { TICKET_PAGE_ROWS } from '../../../wire/tickets/limits.ts';
import { ticketKinds, ticketStatuses } from '../../../wire/tickets/choices.ts';
import {
  ticketPriorities,
  ticketSorts,
  ticketViews,
  type TicketQuery,
  type TicketRow,
} from '../../../wire/tickets/shapes.ts';
import { wordOf } from '../../parts/list/filter-values.ts';
import { offsetOf, type ListQuery, type ListSpec } from '../../parts/list/list-query.ts';
import { INBOX } from '../../shell/navigation.ts';

/** Without a status the inbox shows what waits: everything that is not done. */
const statuses = [...ticketStatuses, 'all'] as const;

export const inboxSpec: ListSpec = {
  path: INBOX,
  filters: {
    kind: ticketKinds,
    /** One of the fixed views. */
    view: ticketViews,
    type: 'any',
    status: statuses,
    priority: ticketPriorities,
    /** An account id, `me` or `none`. */
    assignee: 'any',
  },
  sorts: ticketSorts,
  sizes: [TICKET_PAGE_ROWS],
  columns: [],
};

export function toTicketQuery(query: ListQuery): QueryInput<TicketQuery> {
  const { kind, view, type, status, priority, assignee } = query.filters;
  return {
    search: query.search.trim() || undefined,
    kind: wordOf(ticketKinds, kind),
    view: wordOf(ticketViews, view),
    type: type || undefined,
    status: wordOf(statuses, status) ?? 'undone',
    priority: wordOf(ticketPriorities, priority),
    assignee: assignee || undefined,
    sort: wordOf(ticketSorts, query.sort),
    limit: query.size,
    offset: offsetOf(query) || undefined,
  };
}

/** Whether a new ticket belongs at the top of this list. A search is the server's to decide: then the answer is null. */
export function belongs({ search, filters }: ListQuery, row: TicketRow, me: string): boolean | null {
  const { kind, view, type, status, priority, assignee } = filters;
  const statusFits = status === 'all' || (status ? row.status === status : row.status !== 'done');
  if (!statusFits) return false;
  if (view === 'answer' && row.waitingSince === null) return false;
  if (view !== 'snoozed' && row.snooze !== null) return false;
  if (view !== 'bot' && row.handler === 'bot') return false;
  if (kind && row.kind !== kind) return false;
  if (type && row.type !== type) return false;
  if (priority && row.priority !== priority) return false;
  if (assignee && !assigneeFits(assignee, row, me)) return false;
  return search.trim() || view ? null : true;
}

function assigneeFits(wanted: string, row: TicketRow, me: string): boolean {
  if (wanted === 'none') return row.assignee === null;
  return row.assignee?.id === (wanted === 'me' ? me : wanted);
}
