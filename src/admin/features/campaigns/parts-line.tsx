/** The parts of a campaign in a line: each with a tick, or with what is to be looked at in it. */
import { Check, OctagonAlert, TriangleAlert } from 'lucide-react';
import { draftParts, type DraftPart } from '../../../wire/campaigns/draft.ts';
import type { Campaign, CampaignProblem } from '../../../wire/campaigns/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';
import { showPart } from './show-part.ts';
import { useCheck } from './use-check.ts';

type Props = { readonly campaign: Campaign; readonly project: string };

export function PartsLine({ campaign, project }: Props) {
  const { t, intl } = useTexts();
  const { value } = useCheck(campaign, project);
  const problems = value?.problems;
  return (
    <nav className={`tabs ${styles.parts}`} aria-label={t('campaigns.parts')}>
      {draftParts.map((name) => (
        <a key={name} href={`#${name}`} onClick={(event) => goTo(event, name)}>
          {problems && <Mark problems={problems.filter(({ part }) => part === name)} />}
          {t(
            name === 'content' && campaign.kind === 'survey' ? 'campaigns.survey.questions' : `campaigns.part.${name}`,
          )}
        </a>
      ))}
      <a href="#check" onClick={(event) => goTo(event, 'check')}>
        {t('campaigns.part.check')}
        {problems && problems.length > 0 && <span className="badge">{intl.formatNumber(problems.length)}</span>}
      </a>
    </nav>
  );
}

function Mark({ problems }: { readonly problems: readonly CampaignProblem[] }) {
  const { t } = useTexts();
  if (problems.length === 0) return <Check className="icon c-success" aria-label={t('campaigns.partFine')} />;
  return problems.some(({ level }) => level === 'error') ? (
    <OctagonAlert className="icon c-danger" aria-label={t('campaigns.error')} />
  ) : (
    <TriangleAlert className="icon c-warning" aria-label={t('campaigns.warning')} />
  );
}

function goTo(event: { preventDefault: () => void }, name: DraftPart | 'check'): void {
  event.preventDefault();
  showPart(name);
}
