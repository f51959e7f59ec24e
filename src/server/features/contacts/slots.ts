/** What the timeline of a contact is made of. */
import type { TimelineEntry, TimelineKind } from '../../../wire/contacts/shapes.ts';
import { slot } from '../../feature.ts';
import type { TimePlace } from '../../http/cursor.ts';
import type { Piece } from '../../storage/piece.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { CompanySaid } from './companies.ts';
import type { ContactRecord } from './store.ts';

export type TimelineAsked = {
  readonly projectId: string;
  readonly contactId: string;
  /** Of this kind alone. */
  readonly kind?: TimelineKind | undefined;
  /** After this place, or from the newest on. */
  readonly place?: TimePlace | undefined;
  readonly most: number;
};

/** `at`: milliseconds UTC. */
export type Happened = Omit<TimelineEntry, 'at' | 'data'> & { readonly at: number; readonly data?: unknown };

export type TimelineSource = {
  readonly kinds: readonly TimelineKind[];
  /** By time and id, newest first, at most `most`. It reads few rows more than it answers, whatever the contact has done. */
  readonly read: (queries: Queries, asked: TimelineAsked) => Promise<Happened[]>;
};

/** What has become of one contact: its row is as `after` says, or gone or part of another where there is none. */
export type StoredContact = {
  /** As it was; undefined for a new one. */
  readonly before?: ContactRecord | undefined;
  readonly after?: ContactRecord | undefined;
  /** What its session has just said of the company that `after` is of. */
  readonly company?: CompanySaid | undefined;
};

/** What follows for the feature's own rows, in the transaction that has stored the contact. Times of being seen are not told. */
export type ContactStored = (transaction: Transaction, stored: StoredContact) => Promise<void>;

export const contactStored = slot<ContactStored>('contact stored');

/**
 * An audience or a rule (JSON) that a list is narrowed to, as a piece over `contact`. Errors: 404 for an audience that is not
 * there; 422 for a rule that cannot be.
 */
export type NarrowsContacts = (
  project: string,
  asked: { readonly audience?: string | undefined; readonly rule?: string | undefined },
  among: Piece,
) => Promise<Piece>;

export const narrowsContacts = slot<NarrowsContacts>('narrows contacts');

export const timelineSources = slot<TimelineSource>('timeline sources');
