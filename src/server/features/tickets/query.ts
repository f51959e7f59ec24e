/** What the inbox is asked for, as its store understands it. */
import type { TicketHandler } from '../../../wire/tickets/choices.ts';
import type { CountedAs, TicketQuery, TicketStatusFilter } from '../../../wire/tickets/shapes.ts';
import type { Piece } from '../../storage/piece.ts';
import { sessionsOfContact } from '../visitors/service.ts';
import { hoursOfWeek } from './figure-days.ts';
import { wrongField } from '../../../wire/errors.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { isZone } from '../../http/time-zone.ts';

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
  /** What happened to them between two times; undefined: at any. */
  readonly counted: Counted | undefined;
  /** What is put away or with a bot is among them: it is in no other view of what is open, but in searches. */
  readonly withAway: boolean;
};

/** Milliseconds, `to` not among them. */
export type Counted = {
  readonly as: CountedAs;
  readonly from: number;
  readonly to: number;
  /** The account that has answered. */
  readonly by: string | undefined;
  readonly score: number | undefined;
  /** The bot that has ended them. */
  readonly bot: string | undefined;
  /** Stretches in which they began, milliseconds; undefined: at any hour. */
  readonly within: readonly { readonly from: number; readonly to: number }[] | undefined;
};

/** `me` is the account that asks, `now` in milliseconds. */
export function ticketFilter(query: TicketQuery, me: string, now: number): TicketFilter {
  const { status, assignee, team, due, waiting, snoozed, handler, contact, view, ...rest } = query;
  const { counted, from, to, by: answeredBy, score, bot, hour, zone, ...same } = rest;
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
    counted: countedIn({ counted, from, to, by: answeredBy, score, bot, hour, zone }),
    withAway: isNamed || !isOpen,
  };
}

type CountedQuery = Pick<TicketQuery, 'counted' | 'from' | 'to' | 'by' | 'score' | 'bot' | 'hour' | 'zone'>;
/** An hour of the week is looked for in so many days at most. */
const HOUR_DAYS_MOST = 400;

/** Errors: 422 for an hour of no period, and for a zone that there is not. */
function countedIn({ counted, from, to, by, score, bot, hour, zone = 'UTC' }: CountedQuery): Counted | undefined {
  if (counted === undefined && from === undefined && to === undefined && hour === undefined) return undefined;
  const between = {
    from: from === undefined ? 0 : Date.parse(from),
    to: to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(to),
  };
  return { as: counted ?? 'started', ...between, by, score, bot, within: hoursIn(between, hour, zone) };
}

function hoursIn(between: Pick<Counted, 'from' | 'to'>, hour: number | undefined, zone: string): Counted['within'] {
  if (hour === undefined) return undefined;
  if (!isZone(zone)) throw wrongField('zone', 'is not a time zone');
  if (between.to - between.from > HOUR_DAYS_MOST * DAY_MS)
    throw wrongField('hour', `needs from and to, at most ${HOUR_DAYS_MOST} days apart`);
  return hoursOfWeek(between, hour, zone);
}
