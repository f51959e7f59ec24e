/** The form of a task of any kind, and beside it the task as learners will see it with its solution. */
import { useMemo, useRef } from 'react';
import type { Subtask } from '../../../wire/tasks/shapes.ts';
import type { SubtaskType } from '../../../wire/tasks/types.ts';
import { expectedOf } from '../../parts/form/expected-of.ts';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { loadTask, type ContentOf, type TaskWorth } from '../../parts/task-view/task.ts';
import { TaskView } from '../../parts/task-view/task-view.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { changeWords } from './change-words.ts';
import { createTaskActions } from './task-actions.ts';
import { baseOf, type TaskFormBase, type TaskKind } from './task-kind.ts';
import { taskFieldOf } from './task-refusals.ts';
import { taskPath } from './tasks.ts';
import { WorthFields } from './worth-fields.tsx';

/** A copy of a task is shown to learners as any new one is. */
const stateOfNew = { enabled: true, retired: false };

export type FormTask<K extends SubtaskType> = { readonly base: Subtask; readonly content: ContentOf<K> };

type Props<F extends TaskFormBase, K extends SubtaskType> = {
  readonly kind: TaskKind<F, K>;
  readonly challenge: string;
  /** The task that is changed, or the one that a new one is like; null begins empty. */
  readonly task: FormTask<K> | null;
  readonly isNew: boolean;
};

export function TaskForm<F extends TaskFormBase, K extends SubtaskType>(props: Props<F, K>) {
  const { kind, task, isNew } = props;
  const texts = useTexts();
  const { t } = texts;
  const { can } = useCapabilities();
  const record = useTaskRecord(props);
  const values = record.form.watch();
  // A server that knows no fee is not asked for one.
  const fee = isNew ? can('fee') : task?.base.fee !== undefined;
  const { Fields } = kind;
  return (
    <RecordForm
      record={record}
      label={t(isNew ? 'tasks.create' : 'tasks.manage')}
      names={kind.names(texts)}
      words={(_, value) => changeWords(value, t('task.right'))}
      {...(isNew ? { create: t('tasks.createNow') } : {})}
    >
      <div className="form-beside">
        <div className="card">
          <Fields record={record} />
          <WorthFields record={record} fee={fee} stands={!isNew} />
        </div>
        <aside className="card form-preview" aria-label={t('tasks.preview')}>
          <div className="card-head">
            <h2>{t('tasks.preview')}</h2>
          </div>
          <TaskView content={kind.toContent(values)} worth={worthOf(values, fee)} />
        </aside>
      </div>
    </RecordForm>
  );
}

function useTaskRecord<F extends TaskFormBase, K extends SubtaskType>({ kind, challenge, task, isNew }: Props<F, K>) {
  const { api, capabilities, navigation } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const actions = useKept(createTaskActions);
  const id = task?.base.id ?? '';
  /** As the server has told it last: what the form makes of it may differ, as in texts that are missing. */
  const told = useRef<object>({ ...task?.base, ...task?.content });
  const saved = useMemo(
    () => (task ? kind.toForm({ ...baseOf(task.base), ...(isNew ? stateOfNew : {}) }, task.content) : kind.empty),
    [kind, task, isNew],
  );

  async function add(values: F): Promise<F> {
    const made = await kind.add(api, challenge, capabilities.can('fee') ? values : { ...values, fee: undefined });
    actions.changed(challenge);
    navigation.go(taskPath(challenge, made.id), { replace: true });
    return values;
  }

  return useRecordForm<F>({
    struct: useMemo(() => kind.structOf(isNew ? null : (task?.content ?? null)), [kind, task, isNew]),
    rules: useMemo(() => kind.rules(texts), [kind, texts]),
    saved,
    draft: isNew ? `task new ${challenge} ${kind.type} ${id}` : `task ${id}`,
    isNew,
    done: t(isNew ? 'tasks.created' : 'tasks.saved'),
    fieldOf: taskFieldOf,
    save: async (changed, values) => {
      if (isNew) return add(values);
      const expected = capabilities.can('conflicts') ? { expected: expectedOf(told.current, changed) } : {};
      await kind.change(api, { task: challenge, subtask: id }, { ...changed, ...expected });
      actions.changed(challenge);
      // The answer has no solution in it; what was sent is what stands now.
      told.current = { ...told.current, ...changed };
      return values;
    },
    ...(isNew
      ? {}
      : {
          reread: async () => {
            const { base, content } = await loadTask(api, { type: kind.type, task: challenge, subtask: id });
            told.current = { ...base, ...content };
            return kind.toForm(baseOf(base), content as ContentOf<K>);
          },
        }),
  });
}

/** While a number is being typed there may be none. */
function worthOf({ xp, coins, fee }: TaskFormBase, withFee: boolean): TaskWorth {
  const whole = (value: number) => (Number.isFinite(value) ? value : 0);
  return { xp: whole(xp), coins: whole(coins), ...(withFee ? { fee: whole(fee) } : {}) };
}
