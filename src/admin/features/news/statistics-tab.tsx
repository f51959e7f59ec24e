/** What visitors did with the news: by day, and by entry. */
import { useState } from 'react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { newsEndpoints } from '../../../wire/news/calls.ts';
import type { NewsFigures } from '../../../wire/news/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { CardTable } from '../../parts/card-table.tsx';
import { ColumnPlot } from '../../parts/plot/column-plot.tsx';
import { PlotCard } from '../../parts/plot/plot-card.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { newsPath } from './news-paths.ts';
import styles from './news.module.css';

const PERIODS = [7, 30, 90];

export default function StatisticsTab() {
  const { desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const [days, setDays] = useState(30);
  const ask = chosen && asked(newsEndpoints.newsStatistics, { params: { project: chosen.id }, query: { days } });
  const figures = useAsked(ask, { lasting: true });
  return (
    <div className="stack">
      <label className="row">
        <span className="label">{t('news.period')}</span>
        <select
          className={`input select ${styles.period}`}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {PERIODS.map((count) => (
            <option key={count} value={count}>
              {t('news.lastDays', { count })}
            </option>
          ))}
        </select>
      </label>
      <ReportFrame of={figures} failed={t('news.figuresFailed')}>
        {(value) => (
          <>
            <Days figures={value} />
            <Entries figures={value} />
          </>
        )}
      </ReportFrame>
    </div>
  );
}

function Days({ figures: { days } }: { readonly figures: NewsFigures }) {
  const { t, intl } = useTexts();
  const labels = days.map(({ day }) =>
    intl.formatDate(`${day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  );
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const [seen, opened] = [days.map((day) => day.seen), days.map((day) => day.opened)];
  const reacted = days.map(({ love, like, happy }) => love + like + happy);
  const data = {
    labels,
    unit: t('news.byDay'),
    series: [
      { name: t('news.seen'), values: seen, look: 'first' as const },
      { name: t('news.opened'), values: opened, look: 'second' as const },
      { name: t('news.reactions'), values: reacted, look: 'third' as const },
    ],
  };
  const summary = t('news.summary', { seen: sum(seen), opened: sum(opened), reactions: sum(reacted) });
  return (
    <PlotCard title={t('news.byDay')} hint={summary} open={[]} data={data}>
      <ColumnPlot data={data} summary={summary} />
    </PlotCard>
  );
}

function Entries({ figures: { entries } }: { readonly figures: NewsFigures }) {
  const { t, intl } = useTexts();
  if (entries.length === 0)
    return (
      <section className="card">
        <p className="card-body hint">{t('news.nothingYet')}</p>
      </section>
    );
  const names = [
    'delivered',
    'seen',
    'opened',
    'love',
    'like',
    'happy',
    'pressed',
    'mailed',
    'refused',
    'ended',
  ] as const;
  return (
    <section className="card" aria-label={t('news.byEntry')}>
      <CardTable columns={[t('news.entry'), ...names.map((name) => [t(`news.${name}`), 'num'] as const)]}>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={styles.counted}>
              <Link href={newsPath(entry.id)} className="link" dir="auto">
                {entry.title || t('news.untitled', { number: entry.number })}
              </Link>
            </td>
            {names.map((name) => (
              <td key={name} className="num">
                {intl.formatNumber(entry[name])}
              </td>
            ))}
          </tr>
        ))}
      </CardTable>
    </section>
  );
}
