/** What an administrator does to tasks: shows and hides them, retires them, deletes them, with the way back. */
import { taskEndpoints } from '../../../wire/tasks/calls.ts';
import type { Subtask } from '../../../wire/tasks/shapes.ts';
import type { SubtaskType } from '../../../wire/tasks/types.ts';
import type { Bulk } from '../../parts/list/bulk.ts';
import { takeAway } from '../../parts/record/removal.ts';
import { undoOf } from '../../parts/record/undo.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createTaskLists, type TaskRow } from './tasks.ts';
import { titleOf } from './task-title.ts';

export type TaskFlag = 'enabled' | 'retired';
type Flags = { readonly [F in TaskFlag]?: boolean };
/** What a task becomes by turning a flag. */
export function stateOf(flag: TaskFlag, on: boolean) {
  if (flag === 'enabled') return on ? 'shown' : 'hidden';
  return on ? 'retired' : 'inUse';
}

export type TaskActions = ReturnType<typeof createTaskActions>;

export function createTaskActions(services: Services) {
  const { api, dialogs, browser, preferences } = services;
  const lists = keptBy(services, createTaskLists);
  const undo = undoOf(services);

  /** Rejects with a `Failure`. */
  async function set(task: Subtask, flags: Flags): Promise<Subtask> {
    const call = { params: { task: task.task_id, subtask: task.id }, body: flags };
    const change: Record<SubtaskType, () => Promise<Subtask>> = {
      MULTIPLE_CHOICE_QUESTION: () => api(taskEndpoints.changeChoice, call),
      MATCHING: () => api(taskEndpoints.changeMatching, call),
      QUESTION: () => api(taskEndpoints.changeQuestion, call),
      CODING_CHALLENGE: () => api(taskEndpoints.changeCoding, call),
    };
    return change[task.type]();
  }

  /** Turns one flag at once; the message offers the way back. `after` is told of what stands then, also after that. */
  async function turn(task: Subtask, flag: TaskFlag, after: (task: Subtask) => void): Promise<void> {
    const { t } = preferences.state.texts;
    const on = !task[flag];
    try {
      after(await set(task, { [flag]: on }));
      undo.offer({ heading: t(`tasks.done.${stateOf(flag, on)}`) }, async () =>
        after(await set(task, { [flag]: !on })),
      );
    } catch (error) {
      undo.fail(t('common.notDone'), error);
    }
  }

  async function removeNow({ id, task_id: task }: Subtask): Promise<void> {
    await api(taskEndpoints.deleteSubtask, { params: { task, subtask: id } });
    lists.changed(task);
  }

  /** Asks first: open reports end, what learners have earned stays. All rows are of one challenge. */
  function remove(
    rows: readonly TaskRow[],
    { agreed, onMany }: { agreed?: () => void; onMany?: (bulk: Bulk<TaskRow>) => void } = {},
  ): void {
    const [one] = rows;
    if (!one) return;
    const { t } = preferences.state.texts;
    const named = { title: titleOf(one.words) || t('tasks.untitled'), count: rows.length };
    dialogs.open({
      type: 'error',
      heading: t('tasks.deleteTitle', named),
      body: t('tasks.deleteEffect', named),
      note: t('tasks.deleteNote'),
      primaryBtn: {
        label: t('tasks.deleteNow', named),
        click: () => {
          takeAway(services, {
            list: lists.of(one.task_id).list,
            leaving: lists.leaving,
            rows,
            heading: t('tasks.deleting', named),
            body: t('common.deletingHint'),
            done: t('tasks.deleted', named),
            remove: removeNow,
            onMany,
          });
          agreed?.();
        },
      },
      secondaryBtn: { label: t('common.cancel') },
    });
  }

  /** The list of the challenge stands as the server has it now. */
  function refresh(challenge: string): void {
    lists.changed(challenge);
    void lists.of(challenge).list.refresh().catch(browser.report);
  }

  return { set, turn, remove, refresh, changed: lists.changed };
}
