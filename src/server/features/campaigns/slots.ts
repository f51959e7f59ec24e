/** What other features bring to campaigns. */
import { slot } from '../../feature.ts';
import type { CampaignContent } from './contents.ts';

export const campaignContents = slot<CampaignContent>('content of campaigns');
