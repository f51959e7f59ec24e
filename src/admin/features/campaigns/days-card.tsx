/** Its course by day of the reader's zone, as a line and as a table. */
import { LinePlot } from '../../parts/plot/line-plot.tsx';
import { PlotCard } from '../../parts/plot/plot-card.tsx';
import { Segment } from '../../parts/segment.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import type { FiguresProps } from './figures-of.ts';

const periods = [7, 30, 90, 366] as const;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

export function DaysCard({ figures: { days }, of: { days: period, onDays } }: FiguresProps) {
  const { t, intl } = useTexts();
  const [seen, clicked, goal] = [
    days.map((day) => day.seen),
    days.map((day) => day.clicked),
    days.map((day) => day.goal),
  ];
  const data = {
    labels: days.map(({ day }) =>
      intl.formatDate(`${day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    ),
    unit: t('campaigns.day'),
    series: [
      { name: t('campaigns.step.seen'), values: seen, look: 'first' as const },
      { name: t('campaigns.step.clicked'), values: clicked, look: 'second' as const },
      ...(sum(goal) > 0 ? [{ name: t('campaigns.step.goal'), values: goal, look: 'third' as const }] : []),
    ],
  };
  const summary = t('campaigns.daysSummary', { seen: sum(seen), clicked: sum(clicked) });
  return (
    <PlotCard title={t('campaigns.byDay')} hint={summary} open={[]} data={data}>
      <div className="row">
        <Segment
          label={t('campaigns.period')}
          value={String(period)}
          choices={periods.map((count) => ({
            value: String(count),
            label: count === 366 ? t('campaigns.year') : t('campaigns.lastDays', { count }),
          }))}
          onChange={(value) => onDays(Number(value))}
        />
      </div>
      <LinePlot data={data} summary={summary} />
    </PlotCard>
  );
}
