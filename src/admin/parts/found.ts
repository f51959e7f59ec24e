/** What `FindPick` searches: audiences and campaigns of a project. */
import { audienceEndpoints } from '../../wire/audiences/calls.ts';
import type { AudienceKind } from '../../wire/audiences/shapes.ts';
import { campaignEndpoints } from '../../wire/campaigns/calls.ts';
import type { CampaignKind } from '../../wire/campaigns/kinds.ts';
import { asked, thing, type Ask } from '../data/ask.ts';
import type { FoundPage } from './find-pick.tsx';

const SHOWN = 20;

type Among = {
  /** An audience that cannot be chosen. */
  readonly without?: string | undefined;
  readonly kind?: AudienceKind;
};

export function foundAudiences(project: string, search: string, { without, kind }: Among = {}): Ask<FoundPage> {
  const ask = asked(audienceEndpoints.audiences, {
    params: { project },
    query: { search: search || undefined, kind, limit: SHOWN },
  });
  return thing(`found ${without} ${ask.key}`, async (api, signal) => {
    const { audiences, next } = await ask.load(api, signal);
    return { found: audiences.filter(({ id }) => id !== without), more: next !== null };
  });
}

export function foundCampaigns(project: string, search: string, kind?: CampaignKind): Ask<FoundPage> {
  const ask = asked(campaignEndpoints.campaigns, {
    params: { project },
    query: { search: search || undefined, kind, limit: SHOWN },
  });
  return thing(`found ${ask.key}`, async (api, signal) => {
    const { campaigns, next } = await ask.load(api, signal);
    return { found: campaigns, more: next !== null };
  });
}
