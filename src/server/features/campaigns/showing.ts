/** What a person's page is told: the content of a version as an action of the widget contract. */
import type { CampaignDraft, CampaignPage } from '../../../wire/campaigns/draft.ts';
import { kindRule } from '../../../wire/campaigns/kinds.ts';
import { pageMatches } from '../../../wire/pure/page-filter.ts';
import type { CampaignContent } from './contents.ts';
import type { ToShow } from './to-show.ts';

/** What the variant says, or the campaign where the variant says nothing of its own. */
export function contentOf({ content, experiment }: CampaignDraft, variant: number): CampaignDraft['content'] {
  return experiment.variants[variant]?.content ?? content;
}

export function actionOf(show: ToShow, of: CampaignContent): { readonly actionType: string } & Record<string, unknown> {
  const { kind, draft, variant, token, calm, until } = show;
  const said = of.action(show, contentOf(draft, variant));
  // What stands in the page itself is in nobody's way.
  const interrupts = kindRule(kind).interrupts && !('inline' in said);
  const isCalm = interrupts && !draft.limits.ignoreCalm;
  return {
    ...said,
    outbound: show.campaignId,
    delivery: token,
    hold: {
      typing: interrupts,
      selectors: isCalm ? calm.selectors : [],
      pages: { any: draft.when.pages.any, none: [...draft.when.pages.none, ...(isCalm ? calm.pages : [])] },
      until,
    },
    ...('pageFilter' in said ? {} : oneFilter(draft.when.pages.any, show.contact.page)),
  };
}

/** Other SDKs know one filter: the one that the person's page has passed (P-OUT-18). */
function oneFilter(any: readonly CampaignPage[], page: string): object {
  const matched =
    any.find(({ filter, type }) => pageMatches(filter, type, page)) ?? (any.length === 1 ? any[0] : undefined);
  return matched ? { pageFilter: matched.filter, pageFilterType: matched.type } : {};
}
