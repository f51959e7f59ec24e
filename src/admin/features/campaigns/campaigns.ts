/** Campaigns as the dashboard holds them: their list, their addresses, and what is asked of one. */
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { campaignKindNames } from '../../../wire/campaigns/kinds.ts';
import { CAMPAIGN_SEARCH_CHARS } from '../../../wire/campaigns/limits.ts';
import {
  campaignStates,
  type Campaign,
  type CampaignPageReply,
  type CampaignRow,
} from '../../../wire/campaigns/shapes.ts';
import { asked, type Ask } from '../../data/ask.ts';
import { wordOf } from '../../parts/list/filter-values.ts';
import { createList } from '../../parts/list/list.ts';
import type { ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';

export const CAMPAIGNS = '/dashboard/campaigns';
export const CREATE = `${CAMPAIGNS}/create`;
export const campaignPath = (id: string): string => `${CAMPAIGNS}/${id}`;
export const editPath = (id: string): string => `${CAMPAIGNS}/${id}/edit`;
/** A draft that was never live has no figures: its page is the one on which it is written. */
export const openPath = ({ id, liveVersion }: Pick<CampaignRow, 'id' | 'liveVersion'>): string =>
  liveVersion === 0 ? editPath(id) : campaignPath(id);

export const campaignsSpec: ListSpec = {
  path: CAMPAIGNS,
  filters: { status: campaignStates, kind: campaignKindNames, group: 'any', archived: ['yes'] },
  sorts: ['changed'],
  sizes: [25],
  cursors: true,
  columns: ['status', 'people', 'rate', 'days', 'priority', 'changed'],
};

/** For `useKept`. */
export function createCampaigns({ api, desk, loading }: Services) {
  const list = createList<CampaignRow>({
    idOf: ({ id }) => id,
    during: loading.during,
    async load({ search, filters, size, after }, signal) {
      const { id: project } = await desk.project();
      const query = {
        search: search.trim().slice(0, CAMPAIGN_SEARCH_CHARS) || undefined,
        kind: wordOf(campaignKindNames, filters.kind),
        status: wordOf(campaignStates, filters.status),
        group: filters.group || undefined,
        archived: wordOf(['yes'] as const, filters.archived),
        limit: size,
        cursor: after || undefined,
      };
      const page = await api(campaignEndpoints.campaigns, { params: { project }, query, signal });
      return { rows: page.campaigns, total: page.total, next: page.next };
    },
  });
  return { list };
}

export const campaignOf = (project: string, campaign: string): Ask<Campaign> =>
  asked(campaignEndpoints.campaign, { params: { project, campaign } });

/** Whether all campaigns of the project are stopped: told with each page of them. */
export const haltOf = (project: string): Ask<CampaignPageReply> => ({
  ...asked(campaignEndpoints.campaigns, { params: { project }, query: { limit: 1 } }),
  quiet: true,
});
