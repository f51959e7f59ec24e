/** Figures of help: by day, language and place, and what came of each article. */
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { helpReportEndpoints } from '../../../wire/help-reports/calls.ts';
import type { ArticleFigure } from '../../../wire/help-reports/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { CardTable } from '../../parts/card-table.tsx';
import { ColumnPlot } from '../../parts/plot/column-plot.tsx';
import { PlotCard } from '../../parts/plot/plot-card.tsx';
import type { PlotSeries } from '../../parts/plot/plot-data.ts';
import { Spark } from '../../parts/plot/spark.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ArticleLink } from './article-link.tsx';
import { CsvButton, ReportBar, useReportQuery, type ReportDays, type ReportQuery } from './report-bar.tsx';
import { ReportNumbers } from './report-numbers.tsx';
import { everyRow, PAGE, PagesFoot } from './report-pages.tsx';
import {
  daysBetween,
  dayTotals,
  inSteps,
  narrowed,
  shareOf,
  totalOf,
  type DayTotal,
  type StatisticsRow,
} from './statistics.ts';
import { YesShare } from './yes-share.tsx';
import styles from './reports.module.css';

const statisticsOf = (project: string, days: ReportDays) =>
  asked(helpReportEndpoints.helpStatistics, { params: { project }, query: { days } });

export default function StatisticsScreen() {
  const { desk } = useServices();
  const { t } = useTexts();
  const project = useSnapshot(desk.state).chosen?.id;
  const { query, change } = useReportQuery('statistics');
  const report = useAsked(project ? statisticsOf(project, query.days) : null, { lasting: true });
  const all = report.value?.rows ?? [];
  const rows = narrowed(all, query);
  return (
    <div className="stack">
      <ReportBar query={query} change={change} languages={all.map(({ lang }) => lang)}>
        <select
          className="input select"
          aria-label={t('help.statistics.place')}
          value={query.place}
          onChange={({ target }) => change({ place: target.value as ReportQuery['place'] })}
        >
          <option value="">{t('help.statistics.bothPlaces')}</option>
          <option value="messenger">{t('help.statistics.messenger')}</option>
          <option value="site">{t('help.statistics.site')}</option>
        </select>
        <DaysCsv rows={rows} />
      </ReportBar>
      <ReportFrame of={report} failed={t('help.statistics.failed')}>
        {({ from, to }) => <Figures days={dayTotals(rows, daysBetween(from, to))} place={query.place} />}
      </ReportFrame>
      {project && <Articles key={JSON.stringify(query)} project={project} query={query} />}
    </div>
  );
}

type FiguresProps = { readonly days: readonly DayTotal[]; readonly place: ReportQuery['place'] };

function Figures(props: FiguresProps) {
  return (
    <>
      <Totals {...props} />
      <Views {...props} />
    </>
  );
}

function Totals({ days }: Pick<FiguresProps, 'days'>) {
  const { t, intl } = useTexts();
  const all = totalOf(days);
  const percent = (part: number, of: number) => shareOf(part, of, intl);
  return (
    <ReportNumbers
      figures={[
        { name: t('help.statistics.views'), value: intl.formatNumber(all.views) },
        { name: t('help.statistics.searches'), value: intl.formatNumber(all.searches) },
        { name: t('help.statistics.nothing'), value: percent(all.nothing, all.searches) },
        { name: t('help.statistics.yesShare'), value: percent(all.yes, all.yes + all.no) },
        { name: t('help.statistics.answered'), value: intl.formatNumber(all.answered) },
        { name: t('help.statistics.reports'), value: intl.formatNumber(all.reports) },
      ]}
    />
  );
}

function Views({ days, place }: FiguresProps) {
  const { t, intl } = useTexts();
  const messenger: PlotSeries = {
    name: t('help.statistics.messenger'),
    values: days.map((day) => day.messenger),
    look: 'first',
  };
  const site: PlotSeries = { name: t('help.statistics.site'), values: days.map((day) => day.site), look: 'second' };
  const data = {
    labels: days.map(({ day }) =>
      intl.formatDate(`${day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    ),
    unit: t('help.statistics.day'),
    series: place === 'site' ? [site] : place === 'messenger' ? [messenger] : [messenger, site],
  };
  const summary = t('help.statistics.viewsSummary', { count: totalOf(days).views });
  return (
    <PlotCard title={t('help.statistics.viewsByDay')} open={[]} data={data}>
      <ColumnPlot data={data} summary={summary} />
    </PlotCard>
  );
}

function DaysCsv({ rows }: { readonly rows: readonly StatisticsRow[] }) {
  const { t } = useTexts();
  return (
    <CsvButton
      name="help-statistics"
      rows={async () => rows}
      columns={[
        { id: 'day', name: t('help.statistics.day'), value: ({ day }) => day },
        { id: 'lang', name: t('writing.language'), value: ({ lang }) => lang },
        { id: 'messenger', name: t('help.statistics.viewsMessenger'), value: ({ messenger }) => messenger.views },
        { id: 'site', name: t('help.statistics.viewsSite'), value: ({ site }) => site.views },
        {
          id: 'searches',
          name: t('help.statistics.searches'),
          value: ({ messenger, site }) => messenger.searches + site.searches,
        },
        {
          id: 'nothing',
          name: t('help.statistics.nothing'),
          value: ({ messenger, site }) => messenger.nothing + site.nothing,
        },
        { id: 'yes', name: t('help.report.yes'), value: ({ yes }) => yes },
        { id: 'no', name: t('help.report.no'), value: ({ no }) => no },
        { id: 'answered', name: t('help.statistics.answered'), value: ({ answered }) => answered },
        { id: 'reports', name: t('help.statistics.reports'), value: ({ reports }) => reports },
      ]}
    />
  );
}

function Articles({ project, query }: { readonly project: string; readonly query: ReportQuery }) {
  const { t } = useTexts();
  const { api } = useServices();
  const [offset, setOffset] = useState(0);
  const params = { project };
  const of = { days: query.days, lang: query.language || undefined };
  const figures = useAsked(
    asked(helpReportEndpoints.articleFigures, { params, query: { ...of, limit: PAGE, offset } }),
    { lasting: true },
  );
  const everything = () =>
    everyRow(async (at) => {
      const page = await api(helpReportEndpoints.articleFigures, { params, query: { ...of, ...at } });
      return { rows: page.articles, total: page.total };
    });
  return (
    <ReportFrame of={figures} failed={t('help.statistics.failed')}>
      {({ articles, total }) =>
        total === 0 ? (
          <p className="hint">{t('help.statistics.none')}</p>
        ) : (
          <section className="card" aria-label={t('help.statistics.byArticle')}>
            <div className="card-head">
              <h2>{t('help.statistics.byArticle')}</h2>
              <ArticlesCsv rows={everything} />
            </div>
            <ArticleTable articles={articles} place={query.place} days={query.days} />
            <PagesFoot total={total} offset={offset} onTurn={setOffset} />
          </section>
        )
      }
    </ReportFrame>
  );
}

type TableProps = {
  readonly articles: readonly ArticleFigure[];
  readonly place: ReportQuery['place'];
  readonly days: ReportDays;
};

function ArticleTable({ articles, place, days }: TableProps) {
  const { t, intl } = useTexts();
  const count = (value: number) => (value === 0 ? '–' : intl.formatNumber(value));
  return (
    <CardTable
      columns={[
        t('help.article'),
        place !== 'site' && [t('help.statistics.messenger'), 'num'],
        place !== 'messenger' && [t('help.statistics.site'), 'num'],
        t('help.statistics.yesShare'),
        [t('help.statistics.answered'), 'num'],
        [t('help.statistics.reports'), 'num'],
        t('help.report.days', { days: Number(days) }),
      ]}
    >
      {articles.map((one) => (
        <tr key={one.article}>
          <td className={styles.words}>
            <ArticleLink {...one} />
          </td>
          {place !== 'site' && <td className="num">{count(one.messenger)}</td>}
          {place !== 'messenger' && <td className="num">{count(one.site)}</td>}
          <td>
            <YesShare {...one} />
          </td>
          <td className="num">{count(one.answered)}</td>
          <td className="num">{count(one.reports)}</td>
          <td className={styles.trend}>
            <Spark values={inSteps(one.trend)} />
          </td>
        </tr>
      ))}
    </CardTable>
  );
}

function ArticlesCsv({ rows }: { readonly rows: () => Promise<readonly ArticleFigure[]> }) {
  const { t } = useTexts();
  return (
    <CsvButton
      name="help-articles"
      rows={rows}
      columns={[
        { id: 'number', name: t('help.report.number'), value: ({ number }) => number },
        { id: 'title', name: t('help.article'), value: ({ title }) => title },
        { id: 'messenger', name: t('help.statistics.viewsMessenger'), value: ({ messenger }) => messenger },
        { id: 'site', name: t('help.statistics.viewsSite'), value: ({ site }) => site },
        { id: 'yes', name: t('help.report.yes'), value: ({ yes }) => yes },
        { id: 'no', name: t('help.report.no'), value: ({ no }) => no },
        { id: 'answered', name: t('help.statistics.answered'), value: ({ answered }) => answered },
        { id: 'reports', name: t('help.statistics.reports'), value: ({ reports }) => reports },
      ]}
    />
  );
}
