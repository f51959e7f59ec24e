/** Why somebody was not shown something, and what ends a delivery that was not shown. */
import type { CancelReason } from '../../../wire/campaigns/figures.ts';
import type { Transaction } from '../../storage/port.ts';
import { noteDecision } from './decisions-store.ts';
import { saveDelivery, type DeliveryRecord } from './deliveries-store.ts';
import type { Engine } from './engine.ts';
import type { Answer } from './gates.ts';
import { gateOf } from './people-store.ts';
import type { Person } from './person.ts';
import type { LiveCampaign } from './store.ts';

export function decided(
  { now }: Pick<Engine, 'now'>,
  transaction: Transaction,
  { campaign, person, answer }: { readonly campaign: LiveCampaign; readonly person: Person; readonly answer: Answer },
): Promise<void> {
  const { gate, reason, values } = answer;
  const met = { reason, ...values };
  return noteDecision(transaction, { contactId: person.contact.id, campaignId: campaign.id, gate, at: now(), met });
}

export async function cancel(
  { now, count }: Pick<Engine, 'now' | 'count'>,
  transaction: Transaction,
  one: DeliveryRecord,
  reason: CancelReason,
): Promise<void> {
  await saveDelivery(transaction, { ...one, state: 'cancelled', reason });
  await count(transaction, one, `not:${gateOf(one)}`, now());
}
