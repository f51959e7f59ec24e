import { slot } from '../../feature.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

/** Of these visitors those whom an action for all leaves out, because they are told the same in another way. */
export type LeavesOut = (
  queries: Queries,
  of: { readonly project: string; readonly action: string },
  visitors: readonly string[],
) => Promise<ReadonlySet<string>>;
export const leavesOut = slot<LeavesOut>('leaves out');

/** Sessions of the people of audiences. */
export type AudienceVisitors = {
  readonly exists: (queries: Queries, project: string, audience: string) => Promise<boolean>;
  /** Those of these sessions. */
  readonly among: (project: string, audience: string, sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  /** How many were seen since: milliseconds UTC. */
  readonly count: (project: string, audience: string, since: number) => Promise<number>;
};
export const audienceVisitors = slot<AudienceVisitors>('visitors of audiences');

/** In the transaction that notes that what these actions told has come to somebody's page; one that came to several is named so often. */
export type ActionsArrived = (transaction: Transaction, actions: readonly string[]) => Promise<void>;
export const actionsArrived = slot<ActionsArrived>('actions arrived');
