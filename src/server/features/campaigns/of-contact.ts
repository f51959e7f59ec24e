/** What campaigns had for a contact and what became of it, for their timeline. */
import { receiptKinds } from '../../../wire/campaigns/kinds.ts';
import type { TimelineSource } from '../contacts/slots.ts';
import { receiptsOf } from './receipts-store.ts';
import { latestDeliveries } from './timeline-store.ts';

export const deliveriesOfContactTold: TimelineSource = {
  kinds: ['campaign'],
  async read(queries, { contactId, place, most }) {
    const deliveries = await latestDeliveries(queries, contactId, { place, most });
    const ids = deliveries.map(({ id }) => id);
    const receipts = Map.groupBy(await receiptsOf(queries, ids), ({ deliveryId }) => deliveryId);
    return deliveries.map(({ id, at, campaignId, name, kind, state, reason }) => {
      const had = new Set((receipts.get(id) ?? []).map((one) => one.kind));
      const done = receiptKinds.filter((one) => had.has(one));
      const became = { state, reason: reason === '' ? null : reason, done };
      return { id, at, kind: 'campaign', campaign: { id: campaignId, name, kind, ...became } };
    });
  },
};
