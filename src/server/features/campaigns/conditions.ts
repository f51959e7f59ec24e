/** How conditions on what came of a campaign are read. */
import type { CampaignCondition } from '../../../wire/audiences/conditions.ts';
import { lengthOf, timesCompared } from '../audiences/service.ts';
import type { Reading } from '../audiences/slots.ts';
import { receiptOf, timesOfCampaign } from './conditions-store.ts';
import { deliveriesOfContact, type DeliveryRecord } from './deliveries-store.ts';
import { receiptsOf, type ReceiptRecord } from './receipts-store.ts';
import { campaignById } from './store.ts';

export const campaignConditions: Reading<'campaign'> = {
  on: 'campaign',
  read(condition, { queries, now, once }) {
    const at = condition.within ? now - lengthOf(condition.within) : 0;
    const campaign = condition.campaign.toLowerCase();
    return {
      type: 'number',
      comparison: timesCompared(condition.times),
      sql: () => timesOfCampaign(campaign, condition.what, at),
      async met(contact) {
        const all = await once(`deliveries ${contact}`, () => deliveriesOfContact(queries, contact));
        const own = all.filter((one) => one.campaignId === campaign && one.state !== 'control');
        const receipts = await once(`receipts ${contact} ${campaign}`, () =>
          receiptsOf(
            queries,
            own.map(({ id }) => id),
          ),
        );
        return own.filter((one) => cameToIt(one, receipts, condition, at)).length;
      },
    };
  },
  async refusal({ campaign }, { queries, projectId }) {
    const known = await campaignById(queries, projectId, campaign.toLowerCase());
    return known ? undefined : 'rule must name campaigns that are there';
  },
};

function cameToIt(
  one: DeliveryRecord,
  receipts: readonly ReceiptRecord[],
  { what }: CampaignCondition,
  at: number,
): boolean {
  if (what === 'sent') return (one.sentAt ?? -1) >= at;
  if (what === 'seen') return (one.seenAt ?? -1) >= at;
  return receipts.some((done) => done.deliveryId === one.id && done.kind === receiptOf[what] && done.at >= at);
}
