/** Sub-tasks as whoever reads may see them: one that is switched off is there for administrators and for its creator alone. */
import { ApiError } from '../../../wire/errors.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import type { CodingContent, Subtask } from '../../../wire/tasks/shapes.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Queries, Storage } from '../../storage/port.ts';
import { toRfc3339 } from '../../time.ts';
import type { Challenges } from '../challenges/service.ts';
import { codingKind, type Kind } from './kinds.ts';
import {
  subtasksThat,
  wholeSubtask,
  wholeSubtasks,
  type SeenSubtask,
  type SubtaskFilter,
  type WholeSubtask,
} from './store.ts';

export type SubtaskPlace = { readonly task: string; readonly subtask: string };
export type TaskReading = {
  readonly all: (filter: SubtaskFilter, reader: UserAuth) => Promise<Subtask[]>;
  /** Errors: 404 for an unknown task. */
  readonly list: <C, S>(kind: Kind<C, S>, task: string, reader: UserAuth) => Promise<(Subtask & S)[]>;
  /** Errors: 404, also for one that is switched off, another kind or another task. */
  readonly one: <C, S>(kind: Kind<C, S>, place: SubtaskPlace, reader: UserAuth) => Promise<Subtask & S>;
  /** All of its content. Errors: 403 for whoever is neither its creator nor an administrator, 404. */
  readonly whole: <C, S>(kind: Kind<C, S>, place: SubtaskPlace, reader: UserAuth) => Promise<Subtask & C>;
  /** The examples of a coding challenge, which whoever may see the challenge may see. */
  readonly examples: (place: SubtaskPlace, reader: UserAuth) => Promise<CodingContent['examples']>;
  /** For the attempts and ratings of learners: one that is there for this reader. Errors: 404. */
  readonly visible: (queries: Queries, place: SubtaskPlace, reader: UserAuth) => Promise<WholeSubtask>;
  /** The same of this kind, for whoever changes it. Errors: 404. */
  readonly ofKind: <C, S>(
    queries: Queries,
    kind: Kind<C, S>,
    place: SubtaskPlace,
    reader: UserAuth,
  ) => Promise<WholeSubtask>;
  /** Errors: 404. */
  readonly refuseUnknownTask: (queries: Queries, task: string) => Promise<void>;
};

export function createTaskReading(storage: Storage, challenges: Challenges): TaskReading {
  return { all, list, one, whole, examples, visible, ofKind, refuseUnknownTask };

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

/** Errors: 403 for whoever is neither its creator nor an administrator. */
export function refuseStrangers(row: WholeSubtask, reader: UserAuth): void {
  if (!reader.admin && row.creatorId !== reader.id) throw new ApiError('forbidden', 'Permission denied');
}

function notFound(): ApiError {
  return new ApiError('subtask_not_found', 'Subtask not found');
}
