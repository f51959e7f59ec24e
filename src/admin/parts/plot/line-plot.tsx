/** A course over time, and the same time before it as a dashed line. What the pointer is over is told in numbers. */
import { useState, type PointerEvent } from 'react';
import { shortNumber } from '../../../ui/short-number.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { looks, mostOf, type PlotData } from './plot-data.ts';
import { areaPath, linePath, nearest, places, roundTop, spread } from './scale.ts';
import styles from './plot.module.css';

const box = { width: 720, height: 200 };
const LINES = [0, 0.25, 0.5, 0.75, 1];
const LABELS_MOST = 5;

/** `summary` is what the picture says in one sentence. */
export function LinePlot({ data, summary }: { data: PlotData; summary: string }) {
  const { intl } = useTexts();
  const [at, setAt] = useState<number | null>(null);
  const top = roundTop(mostOf(data));
  const main = data.series[0]!;
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(nearest((clientX - left) / width, data.labels.length));
  };
  return (
    // Time runs from left to right in every language, as in every plot.
    <div className={styles.linePlot} dir="ltr">
      <div className={styles.y} aria-hidden="true">
        {LINES.toReversed().map((part) => (
          <span key={part}>{shortNumber(part * top, intl)}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
      >
        <path className={styles.grid} d={LINES.map((part) => `M0 ${part * box.height}H${box.width}`).join('')} />
        <path className={styles.area} d={areaPath(main.values, top, box)} />
        {data.series.toReversed().map(({ name, values, look }) => (
          <path key={name} className={`${styles.line} ${looks[look]}`} d={linePath(values, top, box)} />
        ))}
        {at !== null && (
          <path className={styles.mark} d={`M${places(data.labels.length, box.width)[at]} 0V${box.height}`} />
        )}
      </svg>
      {at === null ? (
        <div className={styles.x} aria-hidden="true">
          {spread(data.labels.length, LABELS_MOST).map((place) => (
            <span key={place}>{data.labels[place]}</span>
          ))}
        </div>
      ) : (
        <div className={`${styles.x} ${styles.read}`} aria-hidden="true">
          {[
            data.labels[at],
            ...data.series.map(({ name, values }) => `${name} ${intl.formatNumber(values[at] ?? 0)}`),
          ].join(' · ')}
        </div>
      )}
    </div>
  );
}
