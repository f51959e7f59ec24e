/** What the inbox shows, in its address and in the call. */
import type { QueryInput } from '../../../wire/endpoint.ts';
import { TICKET_PAGE_ROWS, WEEK_HOURS } from '../../../wire/tickets/limits.ts';
import { ticketKinds, ticketStatuses } from '../../../wire/tickets/choices.ts';
import {
  countedAs,
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
    /** What happened to them, between two times, as figures of conversations open it. */
    counted: countedAs,
    from: 'any',
    to: 'any',
    team: 'any',
    /** A member who has answered. */
    by: 'any',
    /** That has ended them. */
    bot: 'any',
    score: ['1', '2', '3', '4', '5'],
    /** Of a week, by clocks of `zone`. */
    hour: 'any',
    zone: 'any',
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
    ...toCounted(query),
    sort: wordOf(ticketSorts, query.sort),
    limit: query.size,
    offset: offsetOf(query) || undefined,
  };
}

/** What is no time, or no hour of a week, narrows nothing. */
function toCounted({ filters }: ListQuery): Pick<QueryInput<TicketQuery>, Narrowing> {
  const { counted, from, to, team, by, bot, score, hour, zone } = filters;
  const time = (value: string | undefined) => (value && !Number.isNaN(Date.parse(value)) ? value : undefined);
  const [start, end] = [time(from), time(to)];
  const isHour =
    start !== undefined && end !== undefined && hour && /^\d{1,3}$/.test(hour) && Number(hour) < WEEK_HOURS;
  return {
    counted: wordOf(countedAs, counted),
    from: start,
    to: end,
    team: team || undefined,
    by: by || undefined,
    bot: bot || undefined,
    score: score ? Number(score) : undefined,
    ...(isHour ? { hour: Number(hour), zone: zone || undefined } : {}),
  };
}
type Narrowing = 'counted' | 'from' | 'to' | 'team' | 'by' | 'bot' | 'score' | 'hour' | 'zone';

/** Narrowed by what happened when: only the server knows what is among them. */
export const isCounted = ({ filters }: Pick<ListQuery, 'filters'>): boolean =>
  Boolean(filters.counted || filters.from || filters.to || filters.by || filters.bot || filters.score || filters.hour);

/** Whether a new ticket belongs at the top of this list. A search is the server's to decide: then the answer is null. */
export function belongs(query: ListQuery, row: TicketRow, me: string): boolean | null {
  const { search, filters } = query;
  const { kind, view, type, status, priority, assignee, team } = filters;
  const statusFits = status === 'all' || (status ? row.status === status : row.status !== 'done');
  if (!statusFits) return false;
  if (view === 'answer' && row.waitingSince === null) return false;
  if (view !== 'snoozed' && row.snooze !== null) return false;
  if (view !== 'bot' && row.handler === 'bot') return false;
  if (kind && row.kind !== kind) return false;
  if (type && row.type !== type) return false;
  if (priority && row.priority !== priority) return false;
  if (assignee && !assigneeFits(assignee, row, me)) return false;
  if (team && (row.team?.id ?? 'none') !== team) return false;
  return search.trim() || view || isCounted(query) ? null : true;
}

function assigneeFits(wanted: string, row: TicketRow, me: string): boolean {
  if (wanted === 'none') return row.assignee === null;
  return row.assignee?.id === (wanted === 'me' ? me : wanted);
}
