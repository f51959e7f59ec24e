/** What goes with a ticket: every feature that keeps rows or files of tickets says here how they go. */
import { slot } from '../../feature.ts';
import type { MovedThread } from './moving.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { TicketHandler } from '../../../wire/tickets/choices.ts';
import type { EvidenceKind } from '../../../wire/tickets/shapes.ts';
import type { PersonKind } from '../../../wire/data-requests/shapes.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

/** A ticket on its way out. Its parts are still there and can be read in the transaction. */
export type LeavingTicket = {
  readonly id: string;
  readonly projectId: string;
  /** The session that reported; null for a report without one. */
  readonly visitorId: string | null;
  readonly recordingUrl: string | null;
  /** The files that its form names went before it. */
  readonly attachmentsGone: boolean;
};

/**
 * Deletes the feature's rows of one ticket, in the transaction that deletes the ticket. Files are not touched here, since a
 * transaction may be rolled back: a durable job that is added to the same transaction removes them.
 */
export type GoesWithTicket = (transaction: Transaction, ticket: LeavingTicket) => Promise<void>;

/** The same for one kind of evidence of a ticket that stays. `left`: what else there is of it afterwards. */
export type GoesWithEvidence = (
  transaction: Transaction,
  ticket: LeavingTicket,
  kind: EvidenceKind,
  left: { readonly screenshot: boolean; readonly replay: boolean },
) => Promise<void>;

/** A report that has just become a ticket. `formData`: its form as JSON text, as it was sent. Told after it is durable. */
export type HeardReport = {
  readonly projectId: string;
  readonly sessionId: string | null;
  readonly formData: string | undefined;
  /** Of the site; null where the page does not say it. */
  readonly release: string | null;
};
export const reportsHeard = slot<(report: HeardReport) => void>('reports heard');

/**
 * Staff have moved a ticket in a way that its visitor sees, in that transaction; what it answers tells of it afterwards.
 */
export type ThreadMoved = (transaction: Transaction, moved: MovedThread) => Promise<() => Promise<void>>;
export const threadMoved = slot<ThreadMoved>('thread moved');

/** Messages that go to another ticket, in a merge or when it is taken back: `back` names the tickets they were written in. */
export type MessagesMoved = {
  readonly from: string;
  readonly to: string;
  readonly messages: readonly string[];
  readonly back?: readonly string[];
};
export type MovesWithMessages = (transaction: Transaction, moved: MessagesMoved) => Promise<void>;
export const movesWithMessages = slot<MovesWithMessages>('moves with messages');

/** Somebody of staff has given a ticket to the team (`team`), or to a bot. */
export type HandedOn = {
  readonly place: { readonly project: string; readonly ticket: string };
  readonly handler: TicketHandler;
  /** The bot that they chose. */
  readonly bot: string | undefined;
};
/** In that transaction; what it answers tells of what else follows. Errors: 422 for a bot that is not live. */
export type Handing = (transaction: Transaction, handed: HandedOn) => Promise<() => Promise<void>>;
export const handings = slot<Handing>('handings');

/** A report that was captured in a conversation. `media`: the media origin. */
export type CapturedReport = {
  readonly ticketId: string;
  readonly title: string;
  readonly description: string;
  readonly media: string;
};
/**
 * Asked before a report is stored that names a conversation by `token`, which gives no right to it. Undefined: it is a report
 * as any other, and so it is where what is answered, part of the transaction that has stored it, says so.
 */
export type TakesCapture = (
  visitor: VisitorAuth,
  token: string,
) => Promise<
  | ((
      transaction: Transaction,
      captured: CapturedReport,
    ) => Promise<{ readonly parentId: string; readonly tell: () => Promise<void> } | undefined>)
  | undefined
>;
export const takesCaptures = slot<TakesCapture>('takes captures');

/** What a certificate of an erasure names of these tickets: how many rows of a kind go with them. */
export type CountsWithTickets = {
  readonly kind: PersonKind;
  readonly count: (queries: Queries, tickets: readonly string[], project: string) => Promise<number>;
};
export const countsWithTickets = slot<CountsWithTickets>('counts with tickets');

export const goesWithEvidence = slot<GoesWithEvidence>('goes with evidence');
export const goesWithTicket = slot<GoesWithTicket>('goes with a ticket');
