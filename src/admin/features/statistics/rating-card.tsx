/** What visitors said of how they were answered: by stars, and their latest words. */
import { Link } from 'wouter';
import { Card } from '../../parts/detail/detail.tsx';
import { Ago } from '../../parts/ago.tsx';
import { BarList } from '../../parts/plot/bar-list.tsx';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { openedBy, type Shown } from './shown.ts';
import styles from './statistics.module.css';

export function RatingCard(shown: Shown) {
  const { t } = useTexts();
  const { scores, comments } = shown.figures;
  const bars = scores
    .map((count, at) => ({
      id: String(at + 1),
      label: t('statistics.stars', { count: at + 1 }),
      count,
      to: openedBy(shown, { counted: 'rated', score: at + 1 }),
    }))
    .toReversed();
  return (
    <Card title={t('statistics.ratingsTitle')}>
      <div className="card-body">
        {scores.some((count) => count > 0) ? (
          <BarList bars={bars} />
        ) : (
          <p className="hint">{t('statistics.noRatings')}</p>
        )}
      </div>
      {comments.length > 0 && (
        <ul className={styles.comments} aria-label={t('statistics.comments')}>
          {comments.map(({ ticket, number, title, score, comment, at }) => (
            <li key={ticket}>
              <p dir="auto">{comment}</p>
              <span className="hint">
                {t('statistics.stars', { count: score })} ·{' '}
                <Link className="link" href={`${INBOX}/${ticket}`}>
                  <bdi>{t('statistics.ticket', { number, title })}</bdi>
                </Link>{' '}
                · <Ago at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
