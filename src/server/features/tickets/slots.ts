/** What goes with a ticket: every feature that keeps rows or files of tickets says here how they go. */
import { slot } from '../../feature.ts';
import type { Transaction } from '../../storage/port.ts';

/** A ticket on its way out. Its parts are still there and can be read in the transaction. */
export type LeavingTicket = {
  readonly id: string;
  readonly projectId: string;
  /** The session that reported; null for a report without one. */
  readonly visitorId: string | null;
  readonly recordingUrl: string | null;
};

/**
 * Deletes the feature's rows of one ticket, in the transaction that deletes the ticket. Files are not touched here, since a
 * transaction may be rolled back: a durable job that is added to the same transaction removes them.
 */
export type GoesWithTicket = (transaction: Transaction, ticket: LeavingTicket) => Promise<void>;

export const goesWithTicket = slot<GoesWithTicket>('goes with a ticket');
