/** The shape of the home while its figures are on their way. */
import { useTexts } from '../../shell/use-texts.ts';
import styles from './home.module.css';

export function HomeSkeleton() {
  const { t } = useTexts();
  return (
    <section className="stack" aria-busy="true" aria-label={t('home.loading')}>
      <div className={styles.figureCards}>
        {[0, 1, 2, 3].map((at) => (
          <span key={at} className={`card ${styles.figure}`}>
            <span className="sk sk-line" />
            <span className="sk sk-title" />
            <span className="sk sk-line" />
          </span>
        ))}
      </div>
      <RestSkeleton />
    </section>
  );
}

export function RestSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <span className="sk sk-block sk-part" />
      <span className="sk sk-block sk-part" />
    </div>
  );
}
