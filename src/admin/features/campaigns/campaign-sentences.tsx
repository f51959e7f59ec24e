/** A campaign as it would be told: for whom, when, how often, and what came of it. */
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { FiguresProps } from './figures-of.ts';
import { shareWords } from './share-words.ts';
import { audienceWords } from './words.tsx';

export function CampaignSentences({ figures: { totals }, of: { campaign, project, filter } }: FiguresProps) {
  const texts = useTexts();
  const { t } = texts;
  const { liveVersion } = campaign;
  const published = useAsked(asked(campaignEndpoints.campaignVersions, { params: { project, campaign: campaign.id } }))
    .value?.versions;
  const draft = published?.find(({ number }) => number === (filter.version ?? liveVersion))?.draft;
  if (!draft) return null;
  // An audience of another version is known by its id alone.
  const audience = draft.audience === campaign.audience ? audienceWords(texts, campaign) : t('campaigns.otherAudience');
  const { due, seen, shown, clicked, completed, goal } = totals;
  const told = [
    t('campaigns.reads.who', { who: draft.audience === 'all' ? t('campaigns.reads.everybody') : audience }),
    whenWords(texts, draft),
    oftenWords(texts, draft),
    due > 0 && t('campaigns.reads.seen', { due, seen, shown }),
    clicked > 0 && t('campaigns.reads.clicked', { count: clicked, share: shareWords(texts, clicked, seen) }),
    completed > 0 && t('campaigns.reads.completed', { count: completed, share: shareWords(texts, completed, seen) }),
    draft.goal &&
      seen > 0 &&
      t('campaigns.reads.goal', { count: goal, event: draft.goal.event, days: draft.goal.days }),
  ].filter(Boolean);
  return <p className="anywhere">{told.join(' ')}</p>;
}

function whenWords({ t }: AdminTexts, { when: { trigger, delayMinutes } }: CampaignDraft): string {
  const of = {
    event: trigger.on === 'event' ? trigger.name : '',
    seconds: 'seconds' in trigger ? trigger.seconds : 0,
    percent: 'percent' in trigger ? trigger.percent : 0,
  };
  const words = t(`campaigns.reads.when.${trigger.on}`, of);
  return delayMinutes > 0 ? `${words} ${t('campaigns.reads.later', { minutes: delayMinutes })}` : words;
}

function oftenWords({ t }: AdminTexts, { limits: { frequency } }: CampaignDraft): string {
  const of = 'times' in frequency ? { times: frequency.times, days: frequency.days } : { times: 1, days: 0 };
  return t(`campaigns.reads.often.${frequency.mode === 'until' ? frequency.until : frequency.mode}`, of);
}
