/** What is done with a whole campaign: its answer is what all screens show from then on. */
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { useData } from '../../data/data.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { campaignOf } from './campaigns.ts';

/** Failures are told. */
export function useCampaignChange(project: string): (change: () => Promise<Campaign>) => void {
  const data = useData();
  const work = useWork();
  return (change) =>
    void work(async () => {
      const campaign = await change();
      data.put(campaignOf(project, campaign.id), campaign);
    });
}
