/** One task: as learners see it with its solution, and what can be done to it. */
import { Archive, ChevronDown, ChevronUp, Copy, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useData } from '../../data/data.ts';
import { Ago } from '../../parts/ago.tsx';
import { Card, Detail, DetailHead, Facts, GoBack } from '../../parts/detail/detail.tsx';
import { PersonName } from '../../parts/person-name.tsx';
import { kindWords } from '../../parts/task-view/task-words.ts';
import { TaskView } from '../../parts/task-view/task-view.tsx';
import { useKept } from '../../parts/use-kept.ts';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { TaskRecord } from './task-record.tsx';
import { createTaskActions } from './task-actions.ts';
import { TaskState } from './task-state.tsx';
import { titleOf, wordsOf } from './task-title.ts';
import { editTaskPath, newTaskPath, taskPath, tasksPath } from './tasks.ts';
import { taskIn, useTask, type TaskInPlace } from './use-task.ts';

export default function TaskScreen({ params: { id = '', task = '' } }: ScreenProps) {
  const services = useServices();
  const data = useData();
  const { t } = useTexts();
  const put = (place: TaskInPlace) => data.put(taskIn(services, id, task), place);
  return (
    <TaskRecord of={useTask(id, task)} title={t('tasks.nav.task')} challenge={id}>
      {(place) => <OneTask place={place} onChange={put} />}
    </TaskRecord>
  );
}

function OneTask({ place, onChange }: { place: TaskInPlace; onChange: (place: TaskInPlace) => void }) {
  const { navigation } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const actions = useKept(createTaskActions);
  const { challenge, task, order } = place;
  const { base, content } = task;
  const words = wordsOf(content);
  const title = titleOf(words) || t('tasks.untitled');
  useEffect(() => navigation.name(title), [navigation, title]);
  const leave = () => navigation.go(tasksPath(challenge.id));
  return (
    <>
      <div className="row">
        <GoBack to={tasksPath(challenge.id)} />
        <Neighbours challenge={challenge.id} order={order} task={base.id} />
      </div>
      <DetailHead
        title={title}
        badges={<TaskState task={base} />}
        actions={
          <>
            <button
              type="button"
              className="btn btn-tertiary btn-remove"
              onClick={() => actions.remove([{ ...base, words }], { agreed: leave })}
            >
              <Trash2 className="icon" aria-hidden="true" />
              {t('tasks.delete')}
            </button>
            <Link className="btn btn-secondary" href={`${newTaskPath(challenge.id)}?from=${base.id}`}>
              <Copy className="icon" aria-hidden="true" />
              {t('tasks.duplicate')}
            </Link>
            <Link className="btn btn-primary" href={editTaskPath(challenge.id, base.id)}>
              <Pencil className="icon" aria-hidden="true" />
              {t('tasks.edit')}
            </Link>
          </>
        }
      />
      <Detail
        label={t('tasks.facts')}
        facts={
          <>
            <TaskFacts place={place} />
            <TaskSwitches place={place} onChange={onChange} />
          </>
        }
      >
        <Card title={kindWords(texts, base.type)}>
          <TaskView content={content} worth={base} />
        </Card>
      </Detail>
    </>
  );
}

/** The tasks before and after it in its challenge. */
function Neighbours({ challenge, order, task }: { challenge: string; order: readonly string[]; task: string }) {
  const { t } = useTexts();
  const at = order.indexOf(task);
  if (order.length < 2) return null;
  const steps = [
    [order[at - 1], ChevronUp, t('tasks.previous')],
    [order[at + 1], ChevronDown, t('tasks.next')],
  ] as const;
  return (
    <nav className="row row-1 push" aria-label={t('tasks.order')}>
      <span className="hint">{t('tasks.place', { n: at + 1, total: order.length })}</span>
      {steps.map(([to, Icon, label]) =>
        to ? (
          <Link
            key={label}
            className="btn btn-sm btn-icon btn-secondary"
            href={taskPath(challenge, to)}
            aria-label={label}
            title={label}
          >
            <Icon className="icon" aria-hidden="true" />
          </Link>
        ) : (
          <span key={label} className="btn btn-sm btn-icon btn-secondary" aria-disabled="true">
            <Icon className="icon" aria-hidden="true" />
          </span>
        ),
      )}
    </nav>
  );
}

function TaskFacts({ place: { challenge, task } }: { place: TaskInPlace }) {
  const texts = useTexts();
  const { t, intl } = texts;
  const { base } = task;
  return (
    <Card title={t('tasks.facts')}>
      <Facts
        facts={[
          [
            t('tasks.challenge'),
            <Link key="c" href={tasksPath(challenge.id)} dir="auto">
              {challenge.title}
            </Link>,
          ],
          [t('tasks.kind'), kindWords(texts, base.type)],
          [t('task.field.xp'), intl.formatNumber(base.xp)],
          [t('task.field.coins'), intl.formatNumber(base.coins)],
          ...(base.fee === undefined ? [] : [[t('task.field.fee'), intl.formatNumber(base.fee)] as const]),
          [t('challenges.creator'), <PersonName key="p" id={base.creator} />],
          [t('challenges.made'), <Ago key="m" at={base.creation_timestamp} long />],
          [
            t('challenges.id'),
            <bdi key="i" className="mono anywhere">
              {base.id}
            </bdi>,
          ],
        ]}
      />
    </Card>
  );
}

type SwitchesProps = { readonly place: TaskInPlace; readonly onChange: (place: TaskInPlace) => void };

/** Shown or hidden, in use or retired. */
function TaskSwitches({ place, onChange }: SwitchesProps) {
  const { t } = useTexts();
  const actions = useKept(createTaskActions);
  const { base } = place.task;
  const { enabled, retired } = base;
  const turn = (flag: 'enabled' | 'retired') =>
    void actions.turn(base, flag, ({ enabled: on, retired: out }) => {
      actions.refresh(place.challenge.id);
      onChange({ ...place, task: { ...place.task, base: { ...base, enabled: on, retired: out } } });
    });
  return (
    <Card title={t('tasks.state')}>
      <div className="card-body stack stack-3">
        <p className="muted">{t(enabled ? 'tasks.shownHint' : 'tasks.hiddenHint')}</p>
        <button type="button" className="btn btn-secondary btn-start" onClick={() => turn('enabled')}>
          {enabled ? <EyeOff className="icon" aria-hidden="true" /> : <Eye className="icon" aria-hidden="true" />}
          {t(enabled ? 'tasks.hide' : 'tasks.show')}
        </button>
        <p className="muted">{t(retired ? 'tasks.retiredHint' : 'tasks.inUseHint')}</p>
        <button type="button" className="btn btn-secondary btn-start" onClick={() => turn('retired')}>
          <Archive className="icon" aria-hidden="true" />
          {t(retired ? 'tasks.bringBack' : 'tasks.retire')}
        </button>
      </div>
    </Card>
  );
}
