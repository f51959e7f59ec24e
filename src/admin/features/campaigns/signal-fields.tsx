/** What a page measures before something is due: how long, how far. */
import type { CampaignDraft, Trigger } from '../../../wire/campaigns/draft.ts';
import { IDLE_SECONDS_LEAST, SCROLL_PERCENT_LEAST, TRIGGER_SECONDS } from '../../../wire/campaigns/limits.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { Count } from './sentence.tsx';

type Props = { readonly trigger: Trigger; readonly onChange: (trigger: CampaignDraft['when']['trigger']) => void };

export function SignalFields({ trigger, onChange }: Props) {
  const { t } = useTexts();
  if (trigger.on === 'scroll')
    return (
      <Count
        label={t('campaigns.depth')}
        value={trigger.percent}
        min={SCROLL_PERCENT_LEAST}
        max={100}
        unit={t('campaigns.percentOfPage')}
        onChange={(percent) => onChange({ ...trigger, percent })}
      />
    );
  if (trigger.on !== 'time' && trigger.on !== 'idle') return null;
  return (
    <Count
      label={t('campaigns.howLong')}
      value={trigger.seconds}
      min={trigger.on === 'idle' ? IDLE_SECONDS_LEAST : 1}
      max={TRIGGER_SECONDS}
      unit={t('campaigns.seconds', { count: trigger.seconds })}
      onChange={(seconds) => onChange({ ...trigger, seconds })}
    />
  );
}
