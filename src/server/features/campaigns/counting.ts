/** Totals go with what they count, in one transaction (P-STA-02). */
import type { Transaction } from '../../storage/port.ts';
import type { DeliveryRecord } from './deliveries-store.ts';
import { gateOf, hasReceiptBefore, othersOf, waitingGroups } from './people-store.ts';
import { count } from './tally-store.ts';

/** One more of this kind. Tests and internal people are in no figure. `counted` is told, for whoever looks at the figures. */
export type Count = (
  transaction: Transaction,
  one: DeliveryRecord,
  kind: string,
  at: number,
  step?: number,
) => Promise<void>;

/** Where internal people are counted, so that it can be said how many are left out. */
export const LEFT_OUT = 'left';

export function counting(counted: (project: string, campaign: string) => void): Count {
  return async (transaction, one, kind, at, step = 0) => {
    if (one.test) return;
    if (one.internal) {
      if ((kind === 'due' || kind === 'control') && (await isFirst(transaction, one, kind, step)))
        await count(transaction, { ...one, kind: LEFT_OUT, step: 0 }, at);
      return;
    }
    // Times stand under their own name.
    if (kind === 'seen' && step === 0) await count(transaction, { ...one, kind: 'shown', step }, at);
    if (await isFirst(transaction, one, kind, step)) await count(transaction, { ...one, kind, step }, at);
    counted(one.projectId, one.campaignId);
  };
}

/** Of this person with this version: whoever gets it three times is one. */
async function isFirst(transaction: Transaction, one: DeliveryRecord, kind: string, step: number): Promise<boolean> {
  if (kind !== 'due' && kind !== 'control' && kind !== 'sent' && !kind.startsWith('not:'))
    return !(await hasReceiptBefore(transaction, one, { kind, step }));
  const others = await othersOf(transaction, one);
  return !others.some(({ state, heldBy, sentAt }) => {
    if (kind === 'due') return state !== 'control';
    if (kind === 'control') return state === 'control';
    if (kind === 'sent') return sentAt !== null;
    return state === 'cancelled' && `not:${gateOf({ heldBy })}` === kind;
  });
}

/** What waits and is about to be stopped was due and was not shown. */
export async function countStopped(transaction: Transaction, campaignId: string, at: number): Promise<void> {
  for (const { heldBy, people, ...of } of await waitingGroups(transaction, campaignId)) {
    const kind = `not:${gateOf({ heldBy: heldBy as DeliveryRecord['heldBy'] })}`;
    await count(transaction, { campaignId, ...of, kind, step: 0 }, at, people);
  }
}
