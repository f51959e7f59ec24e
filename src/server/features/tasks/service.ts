/** Sub-tasks: who may make, change and delete them (academy-api 1.7, 1.8, 3, 7). Who may see them: reading.ts. */
import type { Expected } from '../../../wire/conflict.ts';
import type { Subtask } from '../../../wire/tasks/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Bans } from '../bans/service.ts';
import type { Challenges } from '../challenges/service.ts';
import type { Xp } from '../skills/xp.ts';
import { closeReports, moveReports } from '../task-reports/closing.ts';
import { refuseCreator, type Worth } from './creators.ts';
import type { Kind } from './kinds.ts';
import { createTaskReading, refuseStrangers, toSubtask, type SubtaskPlace, type TaskReading } from './reading.ts';
import { deleteSubtask, writeSubtask, type SeenSubtask } from './store.ts';

type Changed = Worth & {
  task_id?: string | null;
  enabled?: boolean | null;
  retired?: boolean | null;
  expected?: Expected;
};

export type Tasks = TaskReading & {
  /** Errors: 400 for content that contradicts itself, 403 for banned or unskilled creators and for too much worth, 404. */
  readonly add: <C, S>(kind: Kind<C, S>, task: string, body: Worth, by: UserAuth) => Promise<Subtask & S>;
  readonly change: <C, S>(kind: Kind<C, S>, place: SubtaskPlace, body: Changed, by: UserAuth) => Promise<Subtask & S>;
  /** Deletes the sub-task with its reports. Errors: 403, 404. */
  readonly remove: (place: SubtaskPlace, by: UserAuth) => Promise<void>;
};

type TaskParts = { readonly audit: Audit; readonly bans: Bans; readonly challenges: Challenges; readonly xp: Xp };

export function createTasks(
  { storage, now, id: newId }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { audit, bans, challenges, xp }: TaskParts,
): Tasks {
  const reading = createTaskReading(storage, challenges);
  return { ...reading, add, change, remove };

  async function add<C, S>(kind: Kind<C, S>, task: string, body: Worth, by: UserAuth): Promise<Subtask & S> {
    const record = newSubtask(body, { id: newId(), taskId: task, type: kind.type, creatorId: by.id, createdAt: now() });
    return storage.write(async (transaction) => {
      await reading.refuseUnknownTask(transaction, task);
      await refuseCreator(transaction, by, body, { bans, levelOf: xp.totalLevel });
      const content = kind.contentOf(body);
      await writeSubtask(transaction, record, JSON.stringify(content));
      const after = { ...toSubtask(record), ...content };
      await audit.note(transaction, { actor: by.id, action: kind.add, target: `subtask:${record.id}`, after });
      return { ...toSubtask(record), ...kind.shown(content) };
    });
  }

  async function change<C, S>(
    kind: Kind<C, S>,
    place: SubtaskPlace,
    body: Changed,
    by: UserAuth,
  ): Promise<Subtask & S> {
    return storage.write(async (transaction) => {
      const row = await reading.ofKind(transaction, kind, place, by);
      if (body.task_id) await reading.refuseUnknownTask(transaction, body.task_id);
      const before = kind.read(row.content);
      refuseConflict({ ...toSubtask(row), ...before }, body.expected);
      const content = kind.contentOf(body, before);
      const record = changedSubtask(row, body);
      await writeSubtask(transaction, record, JSON.stringify(content));
      await moveReports(transaction, record.id, record.taskId);
      await audit.note(transaction, {
        actor: by.id,
        action: kind.change,
        target: `subtask:${row.id}`,
        before: { ...toSubtask(row), ...before },
        after: { ...toSubtask(record), ...content },
      });
      return { ...toSubtask(record), ...kind.shown(content) };
    });
  }

  async function remove(place: SubtaskPlace, by: UserAuth): Promise<void> {
    await storage.write(async (transaction) => {
      const row = await reading.visible(transaction, place, by);
      refuseStrangers(row, by);
      const before = { ...toSubtask(row), content: JSON.parse(row.content) as unknown };
      await closeReports(transaction, { subtask: row.id }, { by: by.id, at: now() });
      await deleteSubtask(transaction, row.id);
      await audit.note(transaction, { actor: by.id, action: 'deleteSubtask', target: `subtask:${row.id}`, before });
    });
  }
}

type Made = Pick<SeenSubtask, 'id' | 'taskId' | 'type' | 'creatorId' | 'createdAt'>;

function newSubtask({ xp, coins, fee }: Worth, made: Made): SeenSubtask {
  const worth = { xp: xp ?? 0, coins: coins ?? 0, fee: fee ?? 0 };
  return { ...made, ...worth, enabled: true, retired: false, solved: false, rated: false };
}

/** What is not given, or null, stays. */
function changedSubtask(row: SeenSubtask, body: Changed): SeenSubtask {
  return {
    ...row,
    taskId: body.task_id ?? row.taskId,
    xp: body.xp ?? row.xp,
    coins: body.coins ?? row.coins,
    fee: body.fee ?? row.fee,
    enabled: body.enabled ?? row.enabled,
    retired: body.retired ?? row.retired,
  };
}
