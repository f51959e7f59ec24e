/** A screen of one task: it, or its challenge, may be missing. */
import type { ReactNode } from 'react';
import type { Loaded } from '../../data/use-asked.ts';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { missingWords } from '../../parts/task-view/task-words.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { challengeWords } from '../challenges/challenge-record.tsx';
import { tasksPath } from './tasks.ts';
import { TaskMissing, type TaskInPlace } from './use-task.ts';

type Props = {
  readonly challenge: string;
  readonly of: Loaded<TaskInPlace>;
  /** The screen's title. */
  readonly title: string;
  readonly children: (place: TaskInPlace) => ReactNode;
};

export function TaskRecord({ challenge, of, title, children }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { failure } = of;
  const absent =
    failure instanceof TaskMissing
      ? {
          heading: missingWords(texts, failure.kind),
          hint: t('tasks.missingHint'),
          to: tasksPath(challenge),
          back: t('tasks.toChallenge'),
        }
      : challengeWords(texts).absent;
  return (
    <RecordScreen of={of} title={title} words={{ loading: t('tasks.loading'), failed: t('tasks.failed'), absent }}>
      {children}
    </RecordScreen>
  );
}
