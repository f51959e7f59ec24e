/** Open reports by how long they have waited; each age opens the list with these alone. */
import { Link } from 'wouter';
import { BarList } from '../../parts/plot/bar-list.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { type ReportAge } from '../../parts/open-task-reports.ts';
import { REPORTS } from '../task-reports/task-report-paths.ts';
import type { Figures } from './figures.ts';
import styles from './home.module.css';

export function ReportAges({ reports, decisions }: Pick<Figures, 'reports' | 'decisions'>) {
  const { t } = useTexts();
  const counts: Record<ReportAge, number> = {
    day: reports.underDay,
    week: reports.underWeek,
    month: reports.underMonth,
    older: reports.older,
  };
  return (
    <section className={`card ${styles.ages}`} aria-label={t('home.reportsByAge')}>
      <div className="card-head">
        <h2>{t('home.reportsByAge')}</h2>
        <Link className="btn btn-sm btn-tertiary push" href={REPORTS}>
          {t('home.openList')}
        </Link>
      </div>
      <div className="card-body">
        <BarList
          bars={(['day', 'week', 'month', 'older'] as const).map((age) => ({
            id: age,
            label: t(`taskReports.age.${age}`),
            count: counts[age],
            to: `${REPORTS}?age=${age}`,
            danger: age === 'month' || age === 'older',
          }))}
        />
        {reports.open === 0 && <p className="hint">{t('home.noReports')}</p>}
      </div>
      {decisions && decisions.resolved > 0 && <Decisions {...decisions} />}
    </section>
  );
}

/** How the last thirty days were decided. */
function Decisions({ resolved, upheld, medianSeconds }: NonNullable<Figures['decisions']>) {
  const { t, intl } = useTexts();
  const hours = medianSeconds / 3600;
  const wait =
    hours < 48
      ? t('home.hours', { count: intl.formatNumber(hours, { maximumFractionDigits: 1 }) })
      : t('home.days', { count: intl.formatNumber(hours / 24, { maximumFractionDigits: 1 }) });
  return (
    <div className={styles.split}>
      <span>
        <b>{intl.formatNumber(upheld / resolved, { style: 'percent' })}</b>
        <span className="hint">{t('home.upheld', { count: resolved })}</span>
      </span>
      <span>
        <b>{wait}</b>
        <span className="hint">{t('home.median')}</span>
      </span>
    </div>
  );
}
