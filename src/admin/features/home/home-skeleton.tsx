/** The shape of the home while its figures are on their way. */
import { useTexts } from '../../shell/use-texts.ts';

export function HomeSkeleton() {
  const { t } = useTexts();
  return (
    <section className="stack" aria-busy="true" aria-label={t('home.loading')}>
      <div className="figure-cards">
        {[0, 1, 2, 3].map((at) => (
          <span key={at} className="card figure">
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
    <div className="home-columns" aria-hidden="true">
      <span className="sk sk-block sk-part" />
      <span className="sk sk-block sk-part" />
    </div>
  );
}
