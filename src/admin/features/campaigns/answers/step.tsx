/** A step of a scale, small. */
import { useTexts } from '../../../shell/use-texts.ts';
import styles from './answers.module.css';

/** `most`: the end of the scale, which says whether it is good; without it nothing does. */
export function Step({ value, most }: { readonly value: number; readonly most?: number | undefined }) {
  const { intl } = useTexts();
  const share = most === undefined ? undefined : value / most;
  const tone = share === undefined ? '' : share >= 0.9 ? ' success' : share <= 0.6 ? ' danger' : '';
  return <span className={`badge num${tone} ${styles.step}`}>{intl.formatNumber(value)}</span>;
}
