/** A few series side by side, one group of columns for each point. */
import { useTexts } from '../../shell/use-texts.ts';
import { looks, mostOf, type PlotData } from './plot-data.ts';
import { roundTop } from './scale.ts';
import styles from './plot.module.css';

const HEIGHT = 92;
const WIDTH = 320;
/** A column never gets wider than this, nor is what is not nothing ever lower. */
const COLUMN_MOST = 10;
const SEEN_LEAST = 2;

/** `summary` is what the picture says in one sentence. */
export function ColumnPlot({ data, summary }: { data: PlotData; summary: string }) {
  const { intl } = useTexts();
  const top = roundTop(mostOf(data));
  const group = WIDTH / Math.max(1, data.labels.length);
  const gap = group > 12 ? 2 : 0.5;
  const wide = Math.min(COLUMN_MOST, (group * 0.8) / data.series.length - gap);
  const start = (group - (wide + gap) * data.series.length + gap) / 2;
  const tall = (value: number) => (value > 0 ? Math.max(SEEN_LEAST, (value / top) * (HEIGHT - 2)) : 0);
  return (
    <div className={styles.columnPlot} dir="ltr">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
        <path className={styles.base} d={`M0 ${HEIGHT - 0.5}h${WIDTH}`} />
        {data.labels.map((label, at) => (
          <g key={label}>
            <title>
              {[label, ...data.series.map(({ name, values }) => `${name} ${intl.formatNumber(values[at] ?? 0)}`)].join(
                ' · ',
              )}
            </title>
            <rect className={styles.room} x={at * group} y={0} width={group} height={HEIGHT} />
            {data.series.map(({ name, values, look }, of) => (
              <rect
                key={name}
                className={looks[look]}
                x={at * group + start + of * (wide + gap)}
                y={HEIGHT - 1 - tall(values[at] ?? 0)}
                width={wide}
                height={tall(values[at] ?? 0)}
                rx={Math.min(2, wide / 2)}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className={styles.x} aria-hidden="true">
        <span>{data.labels[0]}</span>
        <span>{data.labels.at(-1)}</span>
      </div>
    </div>
  );
}
