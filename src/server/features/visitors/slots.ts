/** What goes with a visitor, and what keeps one. */
import { slot } from '../../feature.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { VisitorRecord } from './store.ts';

/** A session on its way out: its row is gone already. */
export type LeavingVisitor = { readonly id: string; readonly projectId: string; readonly contactId: string };

/**
 * Deletes the feature's rows of one session, in the transaction that deletes the session; files by a durable job that is
 * added to it. Tickets are not meant: whoever deletes a session has removed them before, or asked `keepsVisitors`.
 */
export type GoesWithVisitor = (transaction: Transaction, visitor: LeavingVisitor) => Promise<void>;

export const goesWithVisitor = slot<GoesWithVisitor>('goes with a visitor');

/** Those of these sessions that something of the feature still names, such as a ticket. */
export type KeepsVisitors = (queries: Queries, ids: readonly string[]) => Promise<ReadonlySet<string>>;

export const keepsVisitors = slot<KeepsVisitors>('keeps visitors');

/** A session that is about to be stored. */
export type VisitorToPlace = {
  readonly visitor: VisitorRecord;
  /** As it was until now; undefined for a new session. */
  readonly before: VisitorRecord | undefined;
  /** Fields that a token of the site's own server has just named; of custom data `customData.` and the key. */
  readonly proven: ReadonlySet<string>;
  /** What the browser calls itself; '' where nobody said. */
  readonly agent: string;
};

/** Answers the id of the contact that the session is of, and does in this transaction what follows for that contact. One feature has a say in it. */
export type PlacesVisitor = (transaction: Transaction, placed: VisitorToPlace) => Promise<string>;

export const placesVisitor = slot<PlacesVisitor>('places a visitor');

/** A session has proven its user id, in this transaction: what it has done before may become the user's. */
export type ProvesIdentity = (transaction: Transaction, visitor: VisitorRecord) => Promise<void>;

export const provesIdentity = slot<ProvesIdentity>('proves its identity');
