/** Counts side by side as bars that lead to what they count. */
import { Link } from 'wouter';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './plot.module.css';

export type Bar = {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly to: string;
  readonly danger?: boolean;
};

export function BarList({ bars }: { bars: readonly Bar[] }) {
  const { intl } = useTexts();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={styles.barList}>
      {bars.map(({ id, label, count, to, danger }) => (
        <li key={id}>
          <Link href={to}>
            <span>{label}</span>
            <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.barRoom} width={100} height={10} />
              <rect
                className={danger ? `${styles.barFill} ${styles.barDanger}` : styles.barFill}
                width={(count / most) * 100}
                height={10}
              />
            </svg>
            <b className="num">{intl.formatNumber(count)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
