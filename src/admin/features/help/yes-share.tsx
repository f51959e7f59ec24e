/** How many of the readers who answered said that an article has helped. */
import { useTexts } from '../../shell/use-texts.ts';
import { shareOf } from './statistics.ts';
import styles from './reports.module.css';

export function YesShare({ yes, no }: { readonly yes: number; readonly no: number }) {
  const { intl } = useTexts();
  if (yes + no === 0) return <>–</>;
  return (
    <span className={`${styles.share} ${styles.spelling}`}>
      <progress value={yes} max={yes + no} aria-hidden="true" />
      {shareOf(yes, yes + no, intl)}
    </span>
  );
}
