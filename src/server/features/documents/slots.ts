import { slot } from '../../feature.ts';
import type { Transaction } from '../../storage/port.ts';
import type { DocumentKind } from './store.ts';

/** What follows in the same transaction when other words become live, or none any more. */
export type LiveChange = {
  readonly kind: DocumentKind;
  /** `ref`: what the text is of. */
  readonly changed: (transaction: Transaction, project: string, ref: string) => Promise<void>;
};
export const liveChanges = slot<LiveChange>('live changes');
