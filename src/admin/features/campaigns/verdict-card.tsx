/** What the groups of a campaign say, in one sentence that may be read every day (P-OUT-34, P-OUT-35). */
import type { CampaignVerdict } from '../../../wire/campaigns/figures.ts';
import { DayOf } from '../../parts/ago.tsx';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { groupName } from './groups-table.tsx';

const tones = { early: '', same: '', better: 'success', uneven: 'warning' } as const;

export function VerdictCard({ verdict }: { readonly verdict: CampaignVerdict }) {
  const texts = useTexts();
  const { t } = texts;
  const { says, since } = verdict;
  return (
    <section className="card" aria-label={t('campaigns.verdict')}>
      <div className="card-body stack stack-3">
        <span className="row wrap">
          <span className={`badge ${tones[says]}`.trim()}>{t(`campaigns.verdict.badge.${says}`)}</span>
          {since && (
            <span className="hint">
              {t('campaigns.verdict.since')} <DayOf at={since} />
            </span>
          )}
        </span>
        <h2 className="anywhere">{verdictWords(texts, verdict)}</h2>
        <p className="hint">{t(says === 'uneven' ? 'campaigns.verdict.unevenHint' : 'campaigns.verdict.hint')}</p>
      </div>
    </section>
  );
}

function verdictWords(texts: AdminTexts, { says, measure, better, than, from, to, more }: CampaignVerdict): string {
  const { t, intl } = texts;
  const points = (value: number) => intl.formatNumber(value, { maximumFractionDigits: Math.abs(value) < 1 ? 1 : 0 });
  if (says === 'early') return t('campaigns.verdict.early', { count: more });
  if (says === 'uneven') return t('campaigns.verdict.uneven');
  if (says === 'same') return t('campaigns.verdict.same');
  return t('campaigns.verdict.better', {
    better: groupName(texts, better),
    than: groupName(texts, than),
    from: points(from),
    to: points(to),
    did: t(`campaigns.verdict.did.${measure}`),
  });
}
