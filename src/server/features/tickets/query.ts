/** What the inbox is asked for, as its store understands it. */
import type { TicketQuery, TicketStatusFilter } from '../../../wire/tickets/shapes.ts';

/** `undefined` means: any. */
export type TicketFilter = Pick<TicketQuery, 'search' | 'kind' | 'type' | 'priority' | 'sort' | 'limit' | 'offset'> & {
  /** Those alone whose visitor waits for an answer. */
  readonly waiting: boolean;
  readonly status: Exclude<TicketStatusFilter, 'all'> | undefined;
  /** An account id, or null for tickets of nobody. */
  readonly assignee: string | null | undefined;
};

/** `me` is the account that asks. */
export function ticketFilter({ status, assignee, waiting, ...query }: TicketQuery, me: string): TicketFilter {
  return {
    ...query,
    waiting: waiting === 'yes',
    status: status === 'all' ? undefined : status,
    assignee: assignee === 'none' ? null : assignee === 'me' ? me : assignee,
  };
}
