/** What campaigns are called, and how they look in a line. */
import { ClipboardList, Mail, MessageSquare, PanelTop, SquareDashedMousePointer, type LucideIcon } from 'lucide-react';
import type { CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { CampaignRow } from '../../../wire/campaigns/shapes.ts';
import type { MediaTemplate } from '../../../wire/campaigns/templates.ts';
import type { SurveyTemplate } from '../../../wire/surveys/templates.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { OfferedKind } from './offered.ts';
import type { Template } from './templates.ts';

const icons: Readonly<Record<OfferedKind, LucideIcon>> = {
  message: MessageSquare,
  banner: PanelTop,
  modal: SquareDashedMousePointer,
  survey: ClipboardList,
  email: Mail,
};

export function KindIcon({ kind }: { readonly kind: CampaignKind }) {
  const Icon = icons[kind as OfferedKind] ?? MessageSquare;
  return <Icon className="icon" aria-hidden="true" />;
}

const tones: Readonly<Record<CampaignRow['status'], string>> = {
  draft: '',
  scheduled: 'accent',
  live: 'success',
  paused: 'warning',
  stopped: '',
};

/** How it stands: in words, and where it has paused itself, why. */
export function CampaignBadge({ status, reason, changed }: Pick<CampaignRow, 'status' | 'reason' | 'changed'>) {
  const { t } = useTexts();
  const words = reason && status !== 'live' ? t(`campaigns.reason.${reason}`) : t(`campaigns.status.${status}`);
  return (
    <span className={`badge ${tones[status]}`.trim()}>
      {words}
      {status === 'live' && changed && ` · ${t('campaigns.changedSince')}`}
    </span>
  );
}

/** Who is meant, in a few words. */
export function audienceWords(
  { t }: Pick<AdminTexts, 't'>,
  { audience, audienceName }: Pick<CampaignRow, 'audience' | 'audienceName'>,
): string {
  if (audience === null) return t('campaigns.noAudience');
  return audience === 'all' ? t('campaigns.everybody') : (audienceName ?? t('campaigns.otherAudience'));
}

/** A template by its name. */
export function templateWords({ t }: Pick<AdminTexts, 't'>, kind: OfferedKind, template: Template): string {
  return kind === 'survey'
    ? t(`campaigns.survey.template.${template as SurveyTemplate}`)
    : t(`campaigns.template.${template as MediaTemplate}`);
}
