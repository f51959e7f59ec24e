/** A delivery of a test: it counts nowhere. */
import { kindRule } from '../../../wire/campaigns/kinds.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import type { DeliveryRecord } from './deliveries-store.ts';
import type { CampaignRecord } from './store.ts';

type Tested = {
  readonly id: string;
  readonly campaign: CampaignRecord;
  readonly contact: string;
  readonly visitor: string;
  readonly at: number;
};

export function testOf({ id, campaign, contact, visitor, at }: Tested): DeliveryRecord {
  return {
    id,
    projectId: campaign.projectId,
    campaignId: campaign.id,
    contactId: contact,
    // Tests stand outside of the occurrences that people have had.
    occurrence: -at,
    version: campaign.liveVersion,
    variant: '',
    visitorId: visitor,
    source: 'button',
    state: 'sent',
    reason: '',
    test: true,
    internal: false,
    interrupts: kindRule(campaign.kind).interrupts,
    attempts: 1,
    at,
    dueAt: Number.MAX_SAFE_INTEGER,
    expiresAt: at + DAY_MS,
    sentAt: at,
    seenAt: null,
    heldBy: '',
    actionId: id,
    groupKey: '',
  };
}
