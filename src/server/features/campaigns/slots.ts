/** What other features bring to campaigns. */
import { slot } from '../../feature.ts';
import type { Transaction } from '../../storage/port.ts';
import type { CampaignContent } from './contents.ts';
import type { CampaignRecord } from './store.ts';

/** Follows in the transaction in which one is published, begins, or goes on after a pause: it is live from now on. */
export type CampaignBegan = (transaction: Transaction, campaign: CampaignRecord) => Promise<void>;
export const campaignBegan = slot<CampaignBegan>('a campaign is live');

export const campaignContents = slot<CampaignContent>('content of campaigns');
