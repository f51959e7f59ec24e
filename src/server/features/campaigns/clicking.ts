/** Somebody has followed a link of a mail (P-OUT-10). Nobody has told that they saw it: no mail carries a picture that would. */
import type { Transaction } from '../../storage/port.ts';
import type { Count } from './counting.ts';
import { saveDelivery, type DeliveryRecord } from './deliveries-store.ts';
import { addReceipt } from './receipts-store.ts';
import { count as countPeople } from './tally-store.ts';

export async function countClick(
  count: Count,
  transaction: Transaction,
  one: DeliveryRecord,
  at: number,
): Promise<void> {
  if (!(await addReceipt(transaction, { deliveryId: one.id, kind: 'clicked', step: 0, at }))) return;
  await count(transaction, one, 'clicked', at);
  // While it is still noted as going out, the word of the mail server is to come. One in doubt has come, if its link is pressed.
  if (one.state === 'waiting') return;
  await saveDelivery(transaction, { ...one, state: 'done', sentAt: one.sentAt ?? at });
  if (one.state !== 'unknown' || one.test || one.internal) return;
  await countPeople(transaction, { ...one, kind: 'unknown', step: 0 }, at, -1);
  await count(transaction, one, 'sent', at);
}
