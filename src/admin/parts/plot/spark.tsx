/** The course of a figure as a small line beside it. The figure's own words say what matters. */
import { areaPath, linePath, roundTop } from './scale.ts';
import styles from './plot.module.css';

const box = { width: 120, height: 32 };

export function Spark({ values, danger = false }: { values: readonly number[]; danger?: boolean }) {
  const most = Math.max(0, ...values);
  // Small numbers fill the picture as large ones do; nothing at all is a line at the bottom.
  const top = most > 0 ? most : roundTop(0);
  return (
    <svg
      className={danger ? `${styles.spark} ${styles.sparkDanger}` : styles.spark}
      viewBox={`0 -2 ${box.width} ${box.height + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.area} d={areaPath(values, top, box)} />
      <path className={styles.line} d={linePath(values, top, box)} />
    </svg>
  );
}
