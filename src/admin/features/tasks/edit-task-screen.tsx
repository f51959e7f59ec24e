/** The fields of a task, to be changed. Only what has changed is sent. */
import { useEffect } from 'react';
import { Link } from 'wouter';
import { GoBack } from '../../parts/detail/detail.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { kindWords } from '../../parts/task-view/task-words.ts';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { KindForm } from './kind-form.tsx';
import { TaskRecord } from './task-record.tsx';
import { titleOf, wordsOf } from './task-title.ts';
import { taskPath } from './tasks.ts';
import { useTask, type TaskInPlace } from './use-task.ts';

export default function EditTaskScreen({ params: { id = '', task = '' } }: ScreenProps) {
  const known = useTask(id, task, { fresh: true });
  const { t } = useTexts();
  return (
    <TaskRecord of={known} title={t('tasks.manage')} challenge={id}>
      {(place) => <EditTask key={task} place={place} />}
    </TaskRecord>
  );
}

function EditTask({ place }: { place: TaskInPlace }) {
  const { navigation } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const { challenge, task } = place;
  const { id, type } = task.base;
  const title = titleOf(wordsOf(task.content)) || t('tasks.untitled');
  useEffect(() => navigation.name(title), [navigation, title]);
  return (
    <>
      <GoBack to={taskPath(challenge.id, id)} />
      <div className="head">
        <PageTitle title={t('tasks.manage')} />
        <span className="total">{kindWords(texts, type)}</span>
        <div className="actions">
          <Link className="btn btn-secondary" href={taskPath(challenge.id, id)}>
            {t('tasks.open')}
          </Link>
        </div>
      </div>
      <KindForm task={task} challenge={challenge.id} isNew={false} />
    </>
  );
}
