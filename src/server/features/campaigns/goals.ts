/**
 * What campaigns are for (P-STA-04): the event of whoever has seen one, or was kept from it as the control group, within the
 * days of its goal. Each delivery counts once, and an event for the last one that it can be due to. Only campaigns that are
 * live count: a paused one rests.
 */
import { DAY_MS } from '../../../wire/limits.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Count } from './counting.ts';
import { deliveriesOfContact, type DeliveryRecord } from './deliveries-store.ts';
import type { Due } from './due-store.ts';
import { addReceipt } from './receipts-store.ts';
import type { LiveCampaign } from './store.ts';
import { holdsAll } from '../audiences/service.ts';
import { readOnce, type Told } from './triggering.ts';

/** Pure: whether the person has seen them is asked once the event is stored. */
export function goalsOf(event: Told, campaigns: readonly LiveCampaign[], data = readOnce(event.data)): LiveCampaign[] {
  return campaigns.filter(({ version: { draft } }) => {
    const { goal } = draft;
    return goal !== null && goal.event === event.name && holdsAll(goal.where, data());
  });
}

export async function takeGoals(
  transaction: Transaction,
  { goals, at }: Pick<Due, 'goals' | 'at'>,
  {
    contact,
    campaigns,
    count,
  }: { readonly contact: string; readonly campaigns: readonly LiveCampaign[]; readonly count: Count },
): Promise<void> {
  const meant = campaigns.filter(({ id }) => goals.includes(id));
  if (meant.length === 0) return;
  const deliveries = await deliveriesOfContact(transaction, contact);
  for (const { id, version } of meant) {
    const own = deliveries.filter(({ campaignId }) => campaignId === id);
    const days = version.draft.goal?.days ?? 0;
    const last = own.findLast((one) => isWithin(at, begunAt(one), days * DAY_MS));
    if (!last) continue;
    const isNew = await addReceipt(transaction, { deliveryId: last.id, kind: 'goal', step: 0, at });
    if (isNew) await count(transaction, last, 'goal', at);
  }
}

/** Of the control group there is nothing to see: their time begins when they would have got it. */
const begunAt = ({ state, at, seenAt }: DeliveryRecord): number | null => (state === 'control' ? at : seenAt);
const isWithin = (at: number, begun: number | null, milliseconds: number): boolean =>
  begun !== null && at >= begun && at <= begun + milliseconds;
