/** What is kept of a person: every feature that has data of visitors says here how it is counted, told and erased. */
import type { PersonKind } from '../../../wire/data-requests/shapes.ts';
import { slot } from '../../feature.ts';
import type { Queries, Transaction, Value } from '../../storage/port.ts';

/** What stands behind `in (…)`: the ids of sessions. */
export type SessionIds = { readonly sql: string; readonly values: readonly Value[] };

/** Whose data is meant, in one project. */
export type Person = {
  readonly projectId: string;
  readonly sessions: SessionIds;
  /** Also what was sent under this address. */
  readonly email?: string | undefined;
  /** Also what is kept by this user id and by no session. */
  readonly userId?: string | undefined;
  /** Of an erasure: what they wrote for others goes too, where it otherwise stays in nobody's name. */
  readonly texts?: boolean | undefined;
  /** Of an erasure: what they chose in surveys stays, without whose it is and without what they wrote. */
  readonly keepsAnswers?: boolean | undefined;
};

/** A file that the person sent. `name` is its path in the export. */
export type PersonFile = {
  readonly name: string;
  readonly bytes: () => AsyncIterable<Uint8Array>;
};

/**
 * Is called in the transaction that removes so many rows, so that a count is told once, whatever ends half-way. `of`: what
 * goes with them, where that is of another kind.
 */
export type Removed = (transaction: Transaction, rows: number, of?: PersonKind) => Promise<void>;

export type OfPerson = {
  /** By which counts, the export's file and the certificate name it. */
  readonly kind: PersonKind;
  /** Absent: what nobody is told of before it goes. */
  readonly count?: (queries: Queries, person: Person) => Promise<number>;
  /** What the export tells of them, from the first on, read a page at a time. Absent: nothing but the count. */
  readonly rows?: (queries: Queries, person: Person) => AsyncIterable<object>;
  readonly files?: (queries: Queries, person: Person) => AsyncIterable<PersonFile>;
  /**
   * Deletes rows and files, and resolves when none is left. Their sessions are over: no call of theirs writes any more but
   * what has begun, and that asks in its own transaction. May be broken off and called again.
   */
  readonly erase: (person: Person, removed: Removed) => Promise<void>;
};

export const ofPerson = slot<OfPerson>('of a person');

/**
 * What a feature holds of sessions in memory, and what it is writing: resolves when nothing of these erased sessions is
 * there any more, nor can come.
 */
export type SessionsEnd = (sessions: readonly string[]) => Promise<void>;

export const sessionsEnd = slot<SessionsEnd>('sessions end');
