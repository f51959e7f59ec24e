/** What is kept for how long: every feature that keeps something of visitors says so here. */
import { slot } from '../../feature.ts';
import type { Transaction } from '../../storage/port.ts';
import type { KeptKind } from '../../../wire/retention/shapes.ts';

/** Of one project: what is older than `before` (milliseconds UTC) goes, as the project keeps it for `days`. */
export type Age = { readonly project: string; readonly days: number; readonly before: number };

export type Kept = {
  readonly kind: KeptKind;
  /** null: for ever. */
  readonly defaultDays: number | null;
  /**
   * Removes what is too old, in batches that are a second's work at most; yields how many went with each. Projects that
   * keep it for ever are not named. Ends early once the signal is aborted. What it has removed is durable with each batch:
   * rows in one transaction, files by jobs that are added to it.
   */
  /** How many would go now. */
  readonly count?: (age: Age) => Promise<number>;
  readonly sweep: (ages: readonly Age[], signal: AbortSignal) => AsyncIterable<number>;
};

export const kept = slot<Kept>('kept');

/**
 * A project keeps more or less of its visitors' addresses from now on: whoever has stored some adds the job that brings them
 * in line, part of the transaction that stores the setting.
 */
export type AddressesChange = (transaction: Transaction, project: string) => Promise<void>;

export const addressesChanges = slot<AddressesChange>('addresses change');

/** Removes files that have no row, such as of a process that was killed between the two; answers how many. */
export type RemoveStrays = (signal: AbortSignal) => Promise<number>;

export const strays = slot<RemoveStrays>('stray files');
