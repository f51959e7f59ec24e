/** What the inbox is asked for, as its store understands it. */
import type { TicketHandler } from '../../../wire/tickets/choices.ts';
import type { TicketQuery, TicketStatusFilter } from '../../../wire/tickets/shapes.ts';
import type { Piece } from '../../storage/piece.ts';
import { sessionsOfContact } from '../visitors/service.ts';

type Same = 'search' | 'kind' | 'type' | 'priority' | 'tag' | 'sort' | 'limit' | 'offset';
/** `undefined` means: any. */
export type TicketFilter = Pick<TicketQuery, Same> & {
  /** Those alone whose visitor waits for an answer. */
  readonly waiting: boolean;
  /** Those alone that are put away. */
  readonly snoozed: boolean;
  readonly handler: TicketHandler | undefined;
  readonly status: Exclude<TicketStatusFilter, 'all'> | undefined;
  /** An account id, or null for tickets of nobody. */
  readonly assignee: string | null | undefined;
  /** A team, or null for tickets of none. */
  readonly team: string | null | undefined;
  /** Those alone that were due before this time, in milliseconds. */
  readonly late: number | undefined;
  /** Those alone where this account was named and has not looked yet. */
  readonly mentioned: string | undefined;
  /** Of a contact. */
  readonly sessions: Piece | undefined;
  /** What is put away or with a bot is among them: it is in no other view of what is open, but in searches. */
  readonly withAway: boolean;
};

/** `me` is the account that asks, `now` in milliseconds. */
export function ticketFilter(query: TicketQuery, me: string, now: number): TicketFilter {
  const { status, assignee, team, due, waiting, snoozed, handler, contact, view, ...same } = query;
  const isSnoozed = snoozed === 'yes' || view === 'snoozed';
  const by = view === 'bot' ? 'bot' : handler;
  const isOpen =
    (status !== 'all' && status !== 'done') ||
    view === 'answer' ||
    waiting === 'yes' ||
    same.sort === 'waiting' ||
    due === 'late' ||
    same.sort === 'due';
  const isNamed = isSnoozed || by === 'bot' || view === 'mentions' || same.search !== undefined;
  return {
    ...same,
    waiting: waiting === 'yes' || view === 'answer',
    snoozed: isSnoozed,
    handler: by,
    status: view === 'answer' && status === 'all' ? 'undone' : status === 'all' ? undefined : status,
    team: team === 'none' ? null : team,
    late: due === 'late' ? now : undefined,
    assignee: assignee === 'none' ? null : assignee === 'me' ? me : assignee,
    mentioned: view === 'mentions' ? me : undefined,
    sessions: contact === undefined ? undefined : sessionsOfContact(contact),
    withAway: isNamed || !isOpen,
  };
}
