/** The courses over time: sign-ups beside the time before, what was added, reports and bans. */
import { ColumnPlot } from '../../parts/plot/column-plot.tsx';
import { LinePlot } from '../../parts/plot/line-plot.tsx';
import { PlotCard } from '../../parts/plot/plot-card.tsx';
import type { PlotSeries } from '../../parts/plot/plot-data.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { JOBS } from '../job-offers/job-offer-paths.ts';
import { REPORTS } from '../task-reports/task-report-paths.ts';
import { USERS } from '../users/user-paths.ts';
import type { Figures } from './figures.ts';
import { courseOf, plotOf, sum, valuesOf, type Period } from './period.ts';

type Props = { readonly series: NonNullable<Figures['series']>; readonly period: Period };

export function SignUpPlot({ series, period }: Props) {
  const texts = useTexts();
  const { t, intl } = texts;
  const { now, before } = courseOf(series.signUps, period);
  const shown: PlotSeries[] = [{ name: t('home.thisPeriod'), values: valuesOf(now), look: 'first' }];
  if (before) shown.push({ name: t('home.before'), values: valuesOf(before), look: 'before' });
  const data = plotOf(texts, now, shown);
  const summary = t('home.signUpsSummary', {
    count: sum(now),
    from: data.labels[0] ?? '',
    most: intl.formatNumber(Math.max(0, ...valuesOf(now))),
  });
  return (
    <PlotCard
      title={t('home.signUps')}
      hint={t(data.weekly ? 'home.eachWeek' : 'home.eachDay')}
      open={[{ label: t('home.openUsers'), to: `${USERS}?sort=newest` }]}
      data={data}
    >
      <LinePlot data={data} summary={summary} />
    </PlotCard>
  );
}

export function ContentPlot({ series, period }: Props) {
  const { t } = useTexts();
  return (
    <Columns
      title={t('home.content')}
      open={[{ label: t('home.openJobs'), to: JOBS }]}
      period={period}
      columns={[
        [t('home.jobsChanged'), series.jobs, 'first'],
        [t('home.challengesMade'), series.challenges, 'second'],
        [t('home.tasksMade'), series.subtasks, 'third'],
      ]}
    />
  );
}

export function ModerationPlot({ series, period }: Props) {
  const { t } = useTexts();
  return (
    <Columns
      title={t('home.moderation')}
      open={[{ label: t('home.openReportList'), to: REPORTS }]}
      period={period}
      columns={[
        [t('home.reportsFiled'), series.reportsFiled, 'first'],
        [t('home.reportsResolved'), series.reportsResolved, 'second'],
        [t('home.bansSet'), series.bans, 'third'],
      ]}
    />
  );
}

type ColumnsProps = {
  readonly title: string;
  readonly open: readonly { readonly label: string; readonly to: string }[];
  readonly period: Period;
  readonly columns: readonly (readonly [string, Props['series']['jobs'], PlotSeries['look']])[];
};

function Columns({ title, open, period, columns }: ColumnsProps) {
  const texts = useTexts();
  const { t } = texts;
  const courses = columns.map(([name, series, look]) => ({ name, look, now: courseOf(series, period).now }));
  const data = plotOf(
    texts,
    courses[0]!.now,
    courses.map(({ name, look, now }) => ({ name, look, values: valuesOf(now) })),
  );
  const summary = courses.map(({ name, now }) => t('home.named', { name, count: sum(now) })).join(', ');
  return (
    <PlotCard title={title} hint={t(data.weekly ? 'home.eachWeek' : 'home.eachDay')} open={open} data={data}>
      <ColumnPlot data={data} summary={`${title}: ${summary}`} />
    </PlotCard>
  );
}
