/** What stops a draft from being published, and what one should know before, as it is saved now. */
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { thing } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';

/** Asked again after each save; the answer before it stays until then. */
export function useCheck({ id, marks }: Pick<Campaign, 'id' | 'marks'>, project: string) {
  const params = { project, campaign: id };
  return useAsked(
    thing(
      `check of ${id} ${Object.values(marks).join(' ')}`,
      (api, signal) => api(campaignEndpoints.checkCampaign, { params, signal }),
      { quiet: true },
    ),
    { lasting: true },
  );
}
