/** What a person's page is told: the content of a version as an action of the widget contract. */
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import { kindRule } from '../../../wire/campaigns/kinds.ts';
import type { CampaignContent } from './contents.ts';
import type { ToShow } from './to-show.ts';

/** What the variant says, or the campaign where the variant says nothing of its own. */
export function contentOf({ content, experiment }: CampaignDraft, variant: number): CampaignDraft['content'] {
  return experiment.variants[variant]?.content ?? content;
}

export function actionOf(show: ToShow, of: CampaignContent): { readonly actionType: string } & Record<string, unknown> {
  const { kind, draft, variant, token, calm, until } = show;
  const { interrupts } = kindRule(kind);
  return {
    ...of.action(show, contentOf(draft, variant)),
    outbound: show.campaignId,
    delivery: token,
    hold: {
      typing: interrupts,
      selectors: interrupts && !draft.limits.ignoreCalm ? calm.selectors : [],
      pages: { any: draft.when.pages.any, none: [...draft.when.pages.none, ...(interrupts ? calm.pages : [])] },
      until,
    },
    // Other SDKs know one filter: the first, where there is no more than that to say.
    ...(draft.when.pages.any.length === 1
      ? { pageFilter: draft.when.pages.any[0]!.filter, pageFilterType: draft.when.pages.any[0]!.type }
      : {}),
  };
}
