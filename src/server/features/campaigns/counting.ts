/** Totals go with what they count, in one transaction (P-STA-02). */
import type { Transaction } from '../../storage/port.ts';
import type { DeliveryRecord } from './deliveries-store.ts';
import { count } from './tally-store.ts';

/** One more of this kind; of a test nothing. `counted` is told, for whoever looks at the figures. */
export type Count = (
  transaction: Transaction,
  one: DeliveryRecord,
  kind: string,
  at: number,
  step?: number,
) => Promise<void>;

export function counting(counted: (project: string, campaign: string) => void): Count {
  return async (transaction, one, kind, at, step = 0) => {
    if (one.test) return;
    await count(transaction, { ...one, kind, step }, at);
    counted(one.projectId, one.campaignId);
  };
}
