/**
 * What one should know before a draft is published, from what really happened (P-OUT-37): whether anybody was on its pages,
 * whether its events were ever seen, whether anybody is in its audience, and what else these people can get. Nothing of it
 * stops publishing.
 */
import { signalTriggers, type CampaignDraft } from '../../../wire/campaigns/draft.ts';
import { kindRule } from '../../../wire/campaigns/kinds.ts';
import type { CampaignProblem } from '../../../wire/campaigns/shapes.ts';
import type { Rule } from '../../../wire/audiences/rule.ts';
import type { Ports } from '../../ports.ts';
import type { AudienceAsking } from '../audiences/service.ts';
import type { EventNames } from '../../../wire/events/shapes.ts';
import { nearest } from './nearest.ts';
import { warning } from './problems.ts';
import type { SdkShares } from './sdk-shares.ts';
import { standsAlone } from './standing.ts';
import { liveCampaigns, type CampaignRecord, type LiveCampaign } from './store.ts';

export const WARNED_DAYS = 30;
/** Names that are offered in place of one that was never seen. */
const NAMES_NEAR = 3;
/** Live campaigns that are named, those of most of these people first; of so many audiences it is asked at most. */
const CAMPAIGNS_NAMED = 3;
const AUDIENCES_ASKED = 10;
/** Of a hundred: fewer are no news. */
const SHARED_LEAST = 10;

type Needs = {
  readonly audiences: Pick<AudienceAsking, 'estimate'>;
  readonly eventNames: (project: string) => Promise<EventNames>;
  readonly sdkShares: SdkShares;
};
/** About how many contacts the rule finds. */
type Matched = (project: string, rule: Rule) => Promise<number>;
/** `known`: the draft's audience is there. */
export type Warnings = (record: CampaignRecord, known: boolean) => Promise<CampaignProblem[]>;

export function createWarnings(
  { storage }: Pick<Ports, 'storage'>,
  { audiences, eventNames, sdkShares }: Needs,
): Warnings {
  const matched: Matched = async (project, rule) => (await audiences.estimate(project, rule)).matched;
  const ofAudience = createAudienceWarnings({ storage }, matched);

  return async (record, known) => {
    const { draft, projectId } = record;
    const [names, pages, sdks, people] = await Promise.all([
      neverSeen(projectId, draft),
      neverViewed(projectId, draft),
      withoutIt(projectId, draft),
      known ? ofAudience(record) : [],
    ]);
    return [...names, ...pages, ...sdks, ...people];
  };

  async function neverSeen(project: string, { when, goal }: CampaignDraft): Promise<CampaignProblem[]> {
    const trigger = when.trigger.on === 'event' ? when.trigger.name : '';
    const asked = [
      ['when', 'trigger.name', trigger],
      ['goal', 'event', goal?.event ?? ''],
    ] as const;
    if (asked.every(([, , name]) => name === '')) return [];
    const names = (await eventNames(project)).names.map(({ name }) => name);
    return asked
      .filter(([, , name]) => name !== '' && !names.includes(name))
      .map(([part, field, name]) =>
        warning(part, `${part}.neverSeen`, field, { name, near: nearest(name, names, NAMES_NEAR) }),
      );
  }

  /** What our own SDK alone measures, or places in a page. */
  async function withoutIt(project: string, { when: { trigger }, content }: CampaignDraft): Promise<CampaignProblem[]> {
    const isMeasured = (signalTriggers as readonly string[]).includes(trigger.on);
    if (!isMeasured && !standsAlone(content)) return [];
    const { people, other } = await sdkShares(project);
    const percent = people === 0 ? 0 : Math.round((other / people) * 100);
    if (percent === 0) return [];
    return isMeasured
      ? [warning('when', 'when.otherSdk', 'trigger', { percent, on: trigger.on })]
      : [warning('content', 'content.otherSdk', 'settings.inline', { percent })];
  }

  async function neverViewed(project: string, { when: { pages } }: CampaignDraft): Promise<CampaignProblem[]> {
    const [first, ...more] = pages.any;
    if (!first) return [];
    const condition = ({ filter, type }: typeof first) =>
      ({ on: 'page', filter, type, within: { days: WARNED_DAYS } }) as const;
    const anywhere = await matched(project, { any: [condition(first), ...more.map(condition)] });
    return anywhere > 0
      ? []
      : [warning('when', 'when.neverViewed', 'pages.any', { page: first.filter, days: WARNED_DAYS })];
  }
}

/** Whether anybody is in the audience, and what else interrupts these people. */
function createAudienceWarnings(
  { storage }: Pick<Ports, 'storage'>,
  matched: Matched,
): (record: CampaignRecord) => Promise<CampaignProblem[]> {
  return ofAudience;

  async function ofAudience({ id, projectId, kind, draft }: CampaignRecord): Promise<CampaignProblem[]> {
    const { audience } = draft;
    if (audience === null) return [];
    const people = await matched(projectId, ruleOf(audience));
    if (people === 0) return [warning('audience', 'audience.empty', '')];
    if (!kindRule(kind).interrupts) return [];
    const others = (await liveCampaigns(storage, projectId)).filter(
      (one) => one.id !== id && kindRule(one.kind).interrupts && one.status === 'live',
    );
    const shares = await sharesOf(projectId, { audience, people, others });
    return shares
      .filter(({ percent }) => percent >= SHARED_LEAST)
      .toSorted((one, other) => other.percent - one.percent)
      .slice(0, CAMPAIGNS_NAMED)
      .map(({ campaign, percent }) =>
        warning('limits', 'limits.alsoLive', campaign.id, { name: campaign.name, percent }),
      );
  }

  type Shared = { readonly audience: string; readonly people: number; readonly others: readonly LiveCampaign[] };

  /** How many of a hundred of these people each speaks to as well. */
  async function sharesOf(project: string, { audience, people, others }: Shared) {
    const byAudience = [...Map.groupBy(others, ({ version }) => version.draft.audience ?? '')];
    const found = await Promise.all(
      byAudience.slice(0, AUDIENCES_ASKED).map(async ([other, campaigns]) => {
        const both = other === audience || other === 'all' ? people : await matched(project, bothOf(audience, other));
        return campaigns.map((campaign) => ({ campaign, percent: Math.round((both / people) * 100) }));
      }),
    );
    return found.flat();
  }
}

function ruleOf(audience: string): Rule {
  return audience === 'all' ? { everybody: true } : { all: [{ on: 'audience', audience }] };
}

function bothOf(one: string, other: string): Rule {
  if (one === 'all') return ruleOf(other);
  return { all: [one, other].map((audience) => ({ on: 'audience', audience }) as const) };
}
