/** A tour or checklist, found by its words. */
import { campaignEndpoints } from '../../../../wire/campaigns/calls.ts';
import { asked } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { FindPick } from '../../../parts/find-pick.tsx';
import { foundCampaigns } from '../../../parts/found.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { useBotEditor } from '../editor/editor-context.ts';

type Props = {
  readonly kind: 'tour' | 'checklist';
  readonly value: string;
  readonly onChange: (campaign: string) => void;
};

export function CampaignField({ kind, value, onChange }: Props) {
  const { project } = useBotEditor();
  const { t } = useTexts();
  const params = { project, campaign: value };
  const found = useAsked(value ? { ...asked(campaignEndpoints.campaign, { params }), quiet: true } : null);
  return (
    <div className="field">
      <span className="label">{t(`bots.do.${kind}`)}</span>
      <FindPick
        label={t(`bots.do.${kind}`)}
        className="input"
        value={value}
        name={value ? (found.value?.name ?? value) : undefined}
        ask={(search) => foundCampaigns(project, search, kind)}
        onChange={({ id }) => onChange(id)}
      />
    </div>
  );
}
