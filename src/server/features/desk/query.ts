/** The inbox's query string, checked: every word that is not understood is a 422 that names it, never silently ignored. */
import { ApiError } from '../../../wire/errors.ts';
import { TICKET_PAGE_ROWS, TICKET_PAGE_ROWS_MOST, TICKET_SEARCH_CHARS } from '../../../wire/limits.ts';
import { choice, optional, parse, shape, text, type Infer, type Struct } from '../../../wire/schema.ts';
import {
  ticketPriorities,
  ticketSorts,
  ticketStatusFilters,
  type TicketStatusFilter,
} from '../../../wire/tickets/shapes.ts';

const word = (max: number) => optional(text({ max }));
const digits = optional(text({ max: 16, pattern: /^\d+$/, what: 'a whole number, 0 or more' }));

const query = shape({
  search: word(TICKET_SEARCH_CHARS),
  type: word(64),
  status: optional(choice(ticketStatusFilters)),
  priority: optional(choice(ticketPriorities)),
  assignee: word(64),
  sort: optional(choice(ticketSorts)),
  limit: digits,
  offset: digits,
}) satisfies Struct<Record<string, string | undefined>>;
type Query = Infer<typeof query>;

/** What the list is asked for, with defaults filled in. `undefined` means: any. */
export type TicketFilter = {
  readonly search: string | undefined;
  readonly type: string | undefined;
  readonly status: Exclude<TicketStatusFilter, 'all'> | undefined;
  readonly priority: (typeof ticketPriorities)[number] | undefined;
  /** An account id, or null for tickets of nobody. */
  readonly assignee: string | null | undefined;
  readonly sort: (typeof ticketSorts)[number];
  readonly limit: number;
  readonly offset: number;
};

/** `me` is the account that asks. An empty value counts as absent, as forms send it. Errors: 422 naming the field. */
export function readTicketQuery(search: URLSearchParams, me: string): TicketFilter {
  const given: Query = parse(query, onlyFilled(search));
  return {
    search: given.search?.trim() || undefined,
    type: given.type,
    status: given.status === 'all' ? undefined : given.status,
    priority: given.priority,
    assignee: given.assignee === 'none' ? null : given.assignee === 'me' ? me : given.assignee,
    sort: given.sort ?? 'newest',
    limit: whole('limit', given.limit, { min: 1, max: TICKET_PAGE_ROWS_MOST, otherwise: TICKET_PAGE_ROWS }),
    offset: whole('offset', given.offset, { min: 0, max: Number.MAX_SAFE_INTEGER, otherwise: 0 }),
  };
}

function onlyFilled(search: URLSearchParams): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const [name, value] of search) {
    if (name in filled) throw new ApiError('invalid_field', `${name} must be given once`, { details: { field: name } });
    if (name !== '' && value !== '') filled[name] = value;
  }
  return filled;
}

function whole(
  field: string,
  given: string | undefined,
  limits: { min: number; max: number; otherwise: number },
): number {
  if (given === undefined) return limits.otherwise;
  const number = Number(given);
  if (number >= limits.min && number <= limits.max) return number;
  const reason = `${field} must be a whole number from ${limits.min} to ${limits.max === Number.MAX_SAFE_INTEGER ? '2^53-1' : limits.max}`;
  throw new ApiError('invalid_field', reason, { details: { field } });
}
