/** A share, drawn, as a cell of a table. The number stands beside it. */
import styles from './campaigns.module.css';

/** `part`: from 0 to 1. */
export function BarCell({ part }: { readonly part: number }) {
  return (
    <td className={styles.barCell}>
      <Bar part={part} />
    </td>
  );
}

export function Bar({ part }: { readonly part: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.barRoom} width={100} height={10} />
      <rect className={styles.barFill} width={Math.min(1, part) * 100} height={10} />
    </svg>
  );
}
