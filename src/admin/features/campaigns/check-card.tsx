/** What stops publishing, and what one should know before; each leads to its part. Asked again after each save. */
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';
import type { PartProps } from './part.ts';
import { PartCard } from './part-card.tsx';
import { useProblemWords } from './problem-words.ts';
import { showPart } from './show-part.ts';
import { useCheck } from './use-check.ts';

type Props = Pick<PartProps, 'campaign' | 'project'> & { readonly isSaved: boolean };

export function CheckCard({ campaign, project, isSaved }: Props) {
  const { t } = useTexts();
  const wordsOf = useProblemWords();
  const { value, failure, reload } = useCheck(campaign, project);
  if (!value)
    return (
      <PartCard part="check">
        {failure ? (
          <FailureNote
            heading={t('campaigns.checkFailed')}
            code={failure.code}
            requestId={failure.requestId}
            onRetry={() => void reload()}
          />
        ) : (
          <span className="sk sk-block" />
        )}
      </PartCard>
    );
  const { problems } = value;
  const errors = problems.filter(({ level }) => level === 'error').length;
  return (
    <PartCard part="check" hint={isSaved ? undefined : t('campaigns.checkOld')}>
      <output className="row">
        {errors === 0 ? (
          <CircleCheck className="icon c-success" aria-hidden="true" />
        ) : (
          <OctagonAlert className="icon c-danger" aria-hidden="true" />
        )}
        {errors === 0 ? t('campaigns.checkFine') : t('campaigns.checkErrors', { count: errors })}
      </output>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.field}`} className={styles.line}>
            {problem.level === 'error' ? (
              <OctagonAlert className="icon c-danger" aria-label={t('campaigns.error')} />
            ) : (
              <TriangleAlert className="icon c-warning" aria-label={t('campaigns.warning')} />
            )}
            <span>{wordsOf(problem)}</span>
            <button type="button" className="btn btn-sm btn-tertiary push" onClick={() => showPart(problem.part)}>
              {t('campaigns.goTo', { part: t(`campaigns.part.${problem.part as 'content'}`) })}
            </button>
          </li>
        ))}
      </ul>
    </PartCard>
  );
}
