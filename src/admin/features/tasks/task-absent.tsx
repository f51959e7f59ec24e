/** What stands in place of a task that cannot be shown: it, or its challenge, is missing; failed, or still on its way. */
import type { Failure } from '../../api/failure.ts';
import { DetailSkeleton, FailedScreen, Missing } from '../../parts/detail/detail.tsx';
import { missingWords } from '../../parts/task-view/task-words.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ChallengeAbsent } from '../challenges/challenge-absent.tsx';
import { tasksPath } from './tasks.ts';
import { TaskMissing } from './use-task.ts';

type Props = {
  readonly challenge: string;
  /** Of the screen. */
  readonly title: string;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
};

export function TaskAbsent({ challenge, title, failure, onRetry }: Props) {
  const texts = useTexts();
  const { t } = texts;
  if (!failure) return <DetailSkeleton label={t('tasks.loading')} />;
  if (failure instanceof TaskMissing)
    return (
      <Missing
        heading={missingWords(texts, failure.kind)}
        hint={t('tasks.missingHint')}
        to={tasksPath(challenge)}
        back={t('tasks.toChallenge')}
      />
    );
  if (failure.status === 404) return <ChallengeAbsent title={title} failure={failure} onRetry={onRetry} />;
  return <FailedScreen title={title} heading={t('tasks.failed')} failure={failure} onRetry={onRetry} />;
}
