/** What the command palette finds among campaigns: by parts of their names. */
import { Sparkles } from 'lucide-react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { CAMPAIGN_SEARCH_CHARS } from '../../../wire/campaigns/limits.ts';
import { PALETTE_FOUND_ROWS } from '../../shell/limits.ts';
import type { Find } from '../../shell/palette/command.ts';
import { openPath } from './campaigns.ts';

export const find: Find = async (text, { api, desk, go }, signal) => {
  const { id: project } = await desk.project();
  const query = { search: text.slice(0, CAMPAIGN_SEARCH_CHARS), limit: PALETTE_FOUND_ROWS };
  const { campaigns } = await api(campaignEndpoints.campaigns, { params: { project }, query, signal });
  return campaigns.map((one) => ({
    id: `campaign ${one.id}`,
    group: 'campaigns',
    text: one.name,
    hint: one.audienceName ?? '',
    icon: Sparkles,
    run: () => go(openPath(one)),
  }));
};
