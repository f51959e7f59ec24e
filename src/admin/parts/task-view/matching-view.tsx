/** Matching: each entry on the left belongs to one on the right. */
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../shell/use-texts.ts';
import { keyed } from './keyed.ts';
import type { ContentOf } from './task.ts';
import styles from './task-view.module.css';

type Props = { readonly content: ContentOf<'MATCHING'> };

export function MatchingShown({ content: { left, right } }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles.sides}>
      {(
        [
          ['task.left', left],
          ['task.rightSide', right],
        ] as const
      ).map(([label, entries]) => (
        <ul key={label} className={styles.answers} aria-label={t(label)}>
          {keyed(entries).map(([key, entry]) => (
            <li key={key}>
              <span dir="auto">{entry}</span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/** For each entry on the left the one it belongs to. */
export function MatchingSolution({ content: { left, right, solution } }: Props) {
  const { t } = useTexts();
  return (
    <ul className={styles.pairs} aria-label={t('task.pairs')}>
      {keyed(left).map(([key, entry], at) => {
        const partner = right[solution[at] ?? -1];
        return (
          <li key={key} className={partner === undefined ? undefined : styles.right}>
            <span dir="auto">{entry}</span>
            <ArrowRight className="icon flip" aria-hidden="true" />
            <span className="sr">{t('task.belongsTo')}</span>
            {partner === undefined ? (
              <span className="row row-1 c-warning">
                <TriangleAlert className="icon" aria-hidden="true" />
                {t('task.noPartner')}
              </span>
            ) : (
              <span dir="auto">{partner}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
