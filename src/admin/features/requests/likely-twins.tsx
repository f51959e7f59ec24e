/** What is asked for already, in other words: one press and its votes and words go there. */
import { Link } from 'wouter';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestPath } from './requests-paths.ts';
import { useTwins } from './twins.tsx';
import styles from './moderation.module.css';

type Props = {
  readonly request: RequestRow;
  readonly nameOf: (status: string) => string;
  readonly onMerge: (into: RequestRow) => void;
};

export function LikelyTwins({ request, nameOf, onMerge }: Props) {
  const { t, intl } = useTexts();
  const twins = useTwins(request.title, request.id).slice(0, 3);
  if (twins.length === 0) return null;
  return (
    <section className="stack stack-2" aria-label={t('requests.twinsTitle')}>
      <div className="row wrap">
        <h3 className="label">{t('requests.twinsTitle')}</h3>
        <span className="hint">{t('requests.twinsHint')}</span>
      </div>
      <ul className={styles.twins}>
        {twins.map((twin) => (
          <li key={twin.id}>
            <span className={styles.votes} title={t('requests.votes', { count: twin.votes })}>
              {intl.formatNumber(twin.votes)}
            </span>
            <span className="anywhere">
              <Link href={requestPath(twin.id)}>
                <bdi className="strong">{twin.title}</bdi>
              </Link>
              <span className="hint block">
                #{twin.number}, {nameOf(twin.status)}
              </span>
            </span>
            <button type="button" className="btn btn-sm btn-secondary" onClick={() => onMerge(twin)}>
              {t('requests.mergeIntoThis')}
              <span className="sr"> #{twin.number}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
