/** What began and what was closed, by day, or by week where there are many. */
import { ColumnPlot } from '../../parts/plot/column-plot.tsx';
import { PlotCard } from '../../parts/plot/plot-card.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { openedBy, type Shown } from './shown.ts';

/** More days than these are drawn week by week. */
const DAYS_SHOWN_MOST = 60;
const WEEK = 7;

/** The first day of each, the oldest first; the last one ends with the last day. */
export function inWeeks(days: Shown['figures']['days']): Shown['figures']['days'] {
  if (days.length <= DAYS_SHOWN_MOST) return days;
  const sum = (of: typeof days, what: 'started' | 'closed') => of.reduce((all, day) => all + day[what], 0);
  const first = days.length % WEEK;
  const weeks = Array.from({ length: (days.length - first) / WEEK }, (_, at) =>
    days.slice(first + at * WEEK, first + (at + 1) * WEEK),
  );
  return (first > 0 ? [days.slice(0, first), ...weeks] : weeks).map((of) => ({
    day: of[0]!.day,
    started: sum(of, 'started'),
    closed: sum(of, 'closed'),
  }));
}

export function DaysCard(shown: Shown) {
  const { t, intl } = useTexts();
  const { days, now } = shown.figures;
  const steps = inWeeks(days);
  const data = {
    labels: steps.map(({ day }) =>
      intl.formatDate(`${day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    ),
    unit: t(steps === days ? 'statistics.day' : 'statistics.week'),
    series: [
      { name: t('statistics.started'), values: steps.map(({ started }) => started), look: 'first' as const },
      { name: t('statistics.closed'), values: steps.map(({ closed }) => closed), look: 'second' as const },
    ],
  };
  return (
    <PlotCard
      title={t(steps === days ? 'statistics.byDay' : 'statistics.byWeek')}
      open={[
        { label: t('statistics.started'), to: openedBy(shown, { counted: 'started' }) },
        { label: t('statistics.closed'), to: openedBy(shown, { counted: 'closed' }) },
      ]}
      data={data}
    >
      <ColumnPlot data={data} summary={t('statistics.byDaySummary', { started: now.started, closed: now.closed })} />
    </PlotCard>
  );
}
