/** How much visitors are interrupted, in one line above the campaigns (P-STA-12). */
import { Link } from 'wouter';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useCan } from '../../projects/use-can.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { Bar } from './bar.tsx';
import { campaignPath } from './campaigns.ts';
import styles from './campaigns.module.css';

export function PressureLine({ project }: { readonly project: string }) {
  const may = useCan('statistics:read', 'chosen');
  return may ? <Line project={project} /> : null;
}

function Line({ project }: { readonly project: string }) {
  const { t, intl } = useTexts();
  const { value } = useAsked(asked(campaignEndpoints.pressure, { params: { project } }));
  if (!value || value.people === 0) return null;
  const { items, allowed, less, worst } = value;
  const percent = (share: number) =>
    intl.formatNumber(share, { style: 'percent', maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0 });
  const each = intl.formatNumber(items, { maximumFractionDigits: 1 });
  return (
    <section className="card" aria-label={t('campaigns.pressure')}>
      <p className="card-body row wrap">
        <span className={styles.pressure}>
          <Bar part={items / Math.max(1, allowed)} />
        </span>
        <span className={items > allowed ? 'strong c-warning' : 'strong'}>
          {t('campaigns.pressure.items', { count: Math.round(items * 10) / 10, items: each, allowed })}
        </span>
        <span>{t('campaigns.pressure.less', { share: percent(less) })}</span>
        {worst && (
          <span className="anywhere">
            {t('campaigns.pressure.worst', { share: percent(worst.share) })}{' '}
            <Link className="link" href={campaignPath(worst.id)}>
              <bdi>{worst.name}</bdi>
            </Link>
          </span>
        )}
        <Link className="link push" href="/dashboard/settings/calm">
          {t('campaigns.calm.nav')}
        </Link>
      </p>
    </section>
  );
}
