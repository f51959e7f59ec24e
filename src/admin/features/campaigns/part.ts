/** What every part of a draft is given. */
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import type { DraftKeeper } from './draft.ts';

export type PartProps = {
  readonly campaign: Campaign;
  readonly draft: CampaignDraft;
  readonly project: string;
  readonly change: DraftKeeper['change'];
};
