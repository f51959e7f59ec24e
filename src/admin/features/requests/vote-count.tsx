/** How many want it, and how many of them since two weeks. */
import { TRENDING_DAYS } from '../../../wire/requests/limits.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './requests.module.css';

export function VoteCount({ votes, recent }: { readonly votes: number; readonly recent: number }) {
  const { t, intl } = useTexts();
  return (
    <span className={styles.votes} title={t('requests.recent', { count: recent, days: TRENDING_DAYS })}>
      <span aria-hidden="true">{intl.formatNumber(votes)}</span>
      <small className={recent > 0 ? styles.up : undefined} dir="ltr" aria-hidden="true">
        +{intl.formatNumber(recent)}
      </small>
      <span className="sr">{t('requests.votes', { count: votes })}</span>
    </span>
  );
}
