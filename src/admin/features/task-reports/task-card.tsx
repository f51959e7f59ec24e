/** The reported task as learners see it, with its solution beside it; or why it cannot be shown. */
import { EyeOff, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import type { SubtaskType } from '../../../wire/tasks/types.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { TaskView } from '../../parts/task-view/task-view.tsx';
import type { WholeTask } from '../../parts/task-view/task.ts';
import type { Loaded } from '../../data/use-asked.ts';
import type { Key } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { ReportedTask } from '../../parts/open-task-reports.ts';

/** The words for a task of each kind that is not there any more, as the specification has them. */
const missing: Readonly<Record<SubtaskType, Key>> = {
  MULTIPLE_CHOICE_QUESTION: 'error.mcqNotFound',
  CODING_CHALLENGE: 'error.codingNotFound',
  MATCHING: 'error.matchingFailed',
  QUESTION: 'error.subtaskNotFound',
};

/** The path of the form that changes the task. */
function editPathOf({ id, task }: ReportedTask): string {
  return `/dashboard/challenges/${encodeURIComponent(task)}/tasks/${encodeURIComponent(id)}/edit`;
}

export function TaskCard({
  task,
  whole: { value, failure, reload },
}: {
  task: ReportedTask;
  whole: Loaded<WholeTask>;
}) {
  const { t } = useTexts();
  const kind = t(task.type === 'CODING_CHALLENGE' ? 'taskReports.one.codingInfo' : `task.kind.${task.type}`);
  const gone = failure !== null && failure.status === 404;
  return (
    <section className="card" aria-label={kind} aria-busy={!value && !failure}>
      <div className="card-head">
        <h2>{kind}</h2>
        {value && !value.base.enabled && (
          <span className="badge warning push">
            <EyeOff className="icon" aria-hidden="true" />
            {t('taskReports.one.hidden')}
          </span>
        )}
      </div>
      {value && <TaskView content={value.content} worth={value.base} />}
      {!value && !failure && <span className="sk sk-block sk-part" />}
      {!value && gone && (
        <div className="empty empty-small" role="alert">
          <EyeOff className="icon message-icon" aria-hidden="true" />
          <h3>{t(missing[task.type])}</h3>
          <p>{t('taskReports.one.taskMissingHint')}</p>
        </div>
      )}
      {!value && failure && !gone && (
        <FailureNote
          heading={t(task.type === 'MATCHING' ? 'error.matchingFailed' : 'taskReports.one.taskFailed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      )}
      {value && (
        <div className="card-foot row wrap hint">
          <Link className="row row-1" href={editPathOf(task)}>
            <Pencil className="icon" aria-hidden="true" />
            {t('taskReports.one.editTask')}
          </Link>
          <span>{t('taskReports.one.editHint')}</span>
        </div>
      )}
    </section>
  );
}
