/** What the inbox is asked for, as its store understands it. */
import type { TicketQuery, TicketStatusFilter } from '../../../wire/tickets/shapes.ts';

/** `undefined` means: any. */
export type TicketFilter = Pick<TicketQuery, 'search' | 'kind' | 'type' | 'priority' | 'sort' | 'limit' | 'offset'> & {
  /** Those alone whose visitor waits for an answer. */
  readonly waiting: boolean;
  readonly status: Exclude<TicketStatusFilter, 'all'> | undefined;
  /** An account id, or null for tickets of nobody. */
  readonly assignee: string | null | undefined;
  /** A team, or null for tickets of none. */
  readonly team: string | null | undefined;
  /** Those alone that were due before this time, in milliseconds. */
  readonly late: number | undefined;
};

/** `me` is the account that asks, `now` in milliseconds. */
export function ticketFilter(
  { status, assignee, team, due, waiting, ...query }: TicketQuery,
  me: string,
  now: number,
): TicketFilter {
  return {
    ...query,
    waiting: waiting === 'yes',
    status: status === 'all' ? undefined : status,
    team: team === 'none' ? null : team,
    late: due === 'late' ? now : undefined,
    assignee: assignee === 'none' ? null : assignee === 'me' ? me : assignee,
  };
}
