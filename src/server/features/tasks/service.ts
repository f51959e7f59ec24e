/** Sub-tasks: who may see, make, change and delete them (academy-api 1.7, 1.8, 3, 7). */
import type { Expected } from '../../../wire/conflict.ts';
import { ApiError } from '../../../wire/errors.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import { CREATOR_COINS_MOST, CREATOR_LEVEL_LEAST, CREATOR_XP_MOST } from '../../../wire/tasks/limits.ts';
import type { CodingContent, Subtask } from '../../../wire/tasks/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Queries } from '../../storage/port.ts';
import { toRfc3339 } from '../../time.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Bans } from '../bans/service.ts';
import type { Challenges } from '../challenges/service.ts';
import type { Xp } from '../skills/xp.ts';
import { closeReports, moveReports } from '../task-reports/closing.ts';
import { codingKind, type Kind } from './kinds.ts';
import {
  deleteSubtask,
  subtasksThat,
  wholeSubtask,
  wholeSubtasks,
  writeSubtask,
  type SeenSubtask,
  type SubtaskFilter,
  type WholeSubtask,
} from './store.ts';

export type SubtaskPlace = { readonly task: string; readonly subtask: string };
type Worth = { xp?: number | null; coins?: number | null; fee?: number | null };
type Changed = Worth & {
  task_id?: string | null;
  enabled?: boolean | null;
  retired?: boolean | null;
  expected?: Expected;
};

export type Tasks = {
  readonly all: (filter: SubtaskFilter, reader: UserAuth) => Promise<Subtask[]>;
  /** Errors: 404 for an unknown task. */
  readonly list: <C, S>(kind: Kind<C, S>, task: string, reader: UserAuth) => Promise<(Subtask & S)[]>;
  /** Errors: 404, also for one that is switched off, another kind or another task. */
  readonly one: <C, S>(kind: Kind<C, S>, place: SubtaskPlace, reader: UserAuth) => Promise<Subtask & S>;
  /** All of its content. Errors: 403 for whoever is neither its creator nor an administrator, 404. */
  readonly whole: <C, S>(kind: Kind<C, S>, place: SubtaskPlace, reader: UserAuth) => Promise<Subtask & C>;
  /** Errors: 400 for content that contradicts itself, 403 for banned or unskilled creators and for too much worth, 404. */
  readonly add: <C, S>(kind: Kind<C, S>, task: string, body: Worth, by: UserAuth) => Promise<Subtask & S>;
  readonly change: <C, S>(kind: Kind<C, S>, place: SubtaskPlace, body: Changed, by: UserAuth) => Promise<Subtask & S>;
  /** The examples of a coding challenge, which whoever may see the challenge may see. */
  readonly examples: (place: SubtaskPlace, reader: UserAuth) => Promise<CodingContent['examples']>;
  /** Deletes the sub-task with its reports. Errors: 403, 404. */
  readonly remove: (place: SubtaskPlace, by: UserAuth) => Promise<void>;
  /** For the attempts and ratings of learners: one that is there for this reader. Errors: 404. */
  readonly visible: (queries: Queries, place: SubtaskPlace, reader: UserAuth) => Promise<WholeSubtask>;
};

type TaskParts = { readonly audit: Audit; readonly bans: Bans; readonly challenges: Challenges; readonly xp: Xp };

export function createTasks(
  { storage, now, id: newId }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { audit, bans, challenges, xp }: TaskParts,
): Tasks {
  return { all, list, one, whole, examples, add, change, remove, visible };

  async function all(filter: SubtaskFilter, reader: UserAuth): Promise<Subtask[]> {
    return (await subtasksThat(storage, filter, reader)).map(toSubtask);
  }

  async function list<C, S>(kind: Kind<C, S>, task: string, reader: UserAuth): Promise<(Subtask & S)[]> {
    await refuseUnknownTask(storage, task);
    const rows = await wholeSubtasks(storage, { task, type: kind.type, limit: PLATFORM_LIST_ROWS_MOST }, reader);
    return rows.map((row) => shown(kind, row));
  }

  async function one<C, S>(kind: Kind<C, S>, place: SubtaskPlace, reader: UserAuth): Promise<Subtask & S> {
    return shown(kind, await ofKind(storage, kind, place, reader));
  }

  async function whole<C, S>(kind: Kind<C, S>, place: SubtaskPlace, reader: UserAuth): Promise<Subtask & C> {
    const row = await ofKind(storage, kind, place, reader);
    refuseStrangers(row, reader);
    return { ...toSubtask(row), ...kind.read(row.content) };
  }

  async function examples(place: SubtaskPlace, reader: UserAuth): Promise<CodingContent['examples']> {
    return codingKind.read((await ofKind(storage, codingKind, place, reader)).content).examples;
  }

  async function add<C, S>(kind: Kind<C, S>, task: string, body: Worth, by: UserAuth): Promise<Subtask & S> {
    const record: SeenSubtask = {
      id: newId(),
      taskId: task,
      type: kind.type,
      creatorId: by.id,
      xp: body.xp ?? 0,
      coins: body.coins ?? 0,
      fee: body.fee ?? 0,
      enabled: true,
      retired: false,
      createdAt: now(),
      solved: false,
      rated: false,
    };
    return storage.write(async (transaction) => {
      await refuseUnknownTask(transaction, task);
      await refuseCreator(transaction, body, by);
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
      const row = await ofKind(transaction, kind, place, by);
      if (body.task_id) await refuseUnknownTask(transaction, body.task_id);
      const before = kind.read(row.content);
      refuseConflict({ ...toSubtask(row), ...before }, body.expected);
      const content = kind.contentOf(body, before);
      const record: SeenSubtask = {
        ...row,
        taskId: body.task_id ?? row.taskId,
        xp: body.xp ?? row.xp,
        coins: body.coins ?? row.coins,
        fee: body.fee ?? row.fee,
        enabled: body.enabled ?? row.enabled,
        retired: body.retired ?? row.retired,
      };
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
      const row = await visible(transaction, place, by);
      refuseStrangers(row, by);
      const before = { ...toSubtask(row), content: JSON.parse(row.content) as unknown };
      await closeReports(transaction, { subtask: row.id }, { by: by.id, at: now() });
      await deleteSubtask(transaction, row.id);
      await audit.note(transaction, { actor: by.id, action: 'deleteSubtask', target: `subtask:${row.id}`, before });
    });
  }

  async function visible(queries: Queries, { task, subtask }: SubtaskPlace, reader: UserAuth): Promise<WholeSubtask> {
    const row = await wholeSubtask(queries, subtask, reader.id);
    const there = row?.taskId === task && (row.enabled || reader.admin || row.creatorId === reader.id);
    if (!row || !there) throw notFound();
    return row;
  }

  async function ofKind<C, S>(
    queries: Queries,
    kind: Kind<C, S>,
    place: SubtaskPlace,
    reader: UserAuth,
  ): Promise<WholeSubtask> {
    const row = await visible(queries, place, reader);
    if (row.type !== kind.type) throw notFound();
    return row;
  }

  async function refuseUnknownTask(queries: Queries, task: string): Promise<void> {
    if (!(await challenges.skillsOfTask(queries, task))) throw new ApiError('task_not_found', 'Task not found');
  }

  /** Learners who make tasks need some skill, and their tasks are worth little. */
  async function refuseCreator(queries: Queries, { xp: worth, coins, fee }: Worth, by: UserAuth): Promise<void> {
    if (by.admin) return;
    if ((await xp.totalLevel(queries, by.id)) < CREATOR_LEVEL_LEAST)
      throw new ApiError('forbidden', 'Permission denied', {
        details: `Making tasks needs level ${CREATOR_LEVEL_LEAST}.`,
      });
    await bans.refuseBanned(queries, by, 'CREATE');
    if ((worth ?? 0) > CREATOR_XP_MOST)
      throw new ApiError('xp_limit_exceeded', `At most ${CREATOR_XP_MOST} XP`, { details: CREATOR_XP_MOST });
    if ((coins ?? 0) > CREATOR_COINS_MOST || (fee ?? 0) > CREATOR_COINS_MOST)
      throw new ApiError('coin_limit_exceeded', `At most ${CREATOR_COINS_MOST} Morphcoins`, {
        details: CREATOR_COINS_MOST,
      });
  }
}

export function toSubtask(row: SeenSubtask): Subtask {
  return {
    id: row.id,
    task_id: row.taskId,
    type: row.type,
    creator: row.creatorId,
    creation_timestamp: toRfc3339(row.createdAt),
    xp: row.xp,
    coins: row.coins,
    fee: row.fee,
    solved: row.solved,
    rated: row.rated,
    enabled: row.enabled,
    retired: row.retired,
  };
}

function shown<C, S>(kind: Kind<C, S>, row: WholeSubtask): Subtask & S {
  return { ...toSubtask(row), ...kind.shown(kind.read(row.content)) };
}

function refuseStrangers(row: WholeSubtask, reader: UserAuth): void {
  if (!reader.admin && row.creatorId !== reader.id) throw new ApiError('forbidden', 'Permission denied');
}

function notFound(): ApiError {
  return new ApiError('subtask_not_found', 'Subtask not found');
}
