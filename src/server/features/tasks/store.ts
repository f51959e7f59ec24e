import type { Rating } from '../../../wire/tasks/shapes.ts';
import type { SubtaskType } from '../../../wire/tasks/types.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';

/** Time in milliseconds. */
export type SubtaskRecord = {
  readonly id: string;
  readonly taskId: string;
  readonly type: SubtaskType;
  readonly creatorId: string;
  readonly xp: number;
  readonly coins: number;
  readonly fee: number;
  readonly enabled: boolean;
  readonly retired: boolean;
  readonly createdAt: number;
};
/** A sub-task, and what one reader has done with it. */
export type SeenSubtask = SubtaskRecord & { readonly solved: boolean; readonly rated: boolean };
export type Progress = {
  readonly attempts: number;
  readonly attemptedAt: number | null;
  readonly solvedAt: number | null;
  readonly rating: Rating | null;
};

/** What a list of sub-tasks is asked for; undefined means any. */
export type SubtaskFilter = {
  readonly task: string | undefined;
  readonly type: SubtaskType | undefined;
  readonly attempted: boolean | undefined;
  readonly solved: boolean | undefined;
  readonly rated: boolean | undefined;
  readonly enabled: boolean | undefined;
  readonly retired: boolean | undefined;
  readonly creator: string | undefined;
  readonly limit: number;
  readonly offset: number;
};
export type Reader = { readonly id: string; readonly admin: boolean };

const columns = `s.id, s.task_id, s.kind, s.creator_id, s.xp, s.coins, s.fee, s.enabled, s.retired, s.created_at,
  p.solved_at, p.rating`;
const seenBy = `left join subtask_progress p on p.subtask_id = s.id and p.account_id = ?`;

/** The oldest first. What is switched off is seen by its creator and administrators alone. */
export async function subtasksThat(queries: Queries, filter: SubtaskFilter, reader: Reader): Promise<SeenSubtask[]> {
  const where = whereOf(filter, reader);
  const rows = await queries.all(
    `select ${columns} from subtask s ${seenBy} where ${where.sql} order by s.created_at, s.id limit ? offset ?`,
    reader.id,
    ...where.values,
    filter.limit,
    filter.offset,
  );
  return rows.map(toSeen);
}

function whereOf(filter: SubtaskFilter, reader: Reader): { sql: string; values: Value[] } {
  const flag = (sql: string, wanted: boolean | undefined) =>
    wanted === undefined ? [] : [wanted ? sql : `not (${sql})`];
  const exact = Object.entries({ 's.task_id': filter.task, 's.kind': filter.type, 's.creator_id': filter.creator });
  const given = exact.filter((entry): entry is [string, string] => entry[1] !== undefined);
  const sql = [
    ...given.map(([column]) => `${column} = ?`),
    ...flag('p.attempts is not null and p.attempts > 0', filter.attempted),
    ...flag('p.solved_at is not null', filter.solved),
    ...flag('p.rating is not null', filter.rated),
    ...flag('s.enabled = 1', filter.enabled),
    ...flag('s.retired = 1', filter.retired),
    ...(reader.admin ? ['1 = 1'] : ['(s.enabled = 1 or s.creator_id = ?)']),
  ];
  return {
    sql: sql.join(' and '),
    values: [...given.map(([, value]) => value), ...(reader.admin ? [] : [reader.id])],
  };
}

/** A sub-task with its content, JSON that depends on its kind. */
export type WholeSubtask = SeenSubtask & { readonly content: string };

export async function wholeSubtask(queries: Queries, id: string, readerId: string): Promise<WholeSubtask | undefined> {
  const row = await queries.one(`select ${columns}, s.content from subtask s ${seenBy} where s.id = ?`, readerId, id);
  return row && { ...toSeen(row), content: String(row.content) };
}

/** The sub-tasks of one kind in a challenge, the oldest first. */
export async function wholeSubtasks(
  queries: Queries,
  { task, type, limit }: { task: string; type: SubtaskType; limit: number },
  reader: Reader,
): Promise<WholeSubtask[]> {
  const rows = await queries.all(
    `select ${columns}, s.content from subtask s ${seenBy} where s.task_id = ? and s.kind = ?
     ${reader.admin ? '' : 'and (s.enabled = 1 or s.creator_id = ?)'} order by s.created_at, s.id limit ?`,
    reader.id,
    task,
    type,
    ...(reader.admin ? [] : [reader.id]),
    limit,
  );
  return rows.map((row) => ({ ...toSeen(row), content: String(row.content) }));
}

/** Makes it, or writes all that may change. */
export async function writeSubtask(transaction: Transaction, subtask: SubtaskRecord, content: string): Promise<void> {
  await transaction.run(
    `insert into subtask (id, task_id, kind, creator_id, xp, coins, fee, enabled, retired, content, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set task_id = excluded.task_id, xp = excluded.xp, coins = excluded.coins,
       fee = excluded.fee, enabled = excluded.enabled, retired = excluded.retired, content = excluded.content`,
    subtask.id,
    subtask.taskId,
    subtask.type,
    subtask.creatorId,
    subtask.xp,
    subtask.coins,
    subtask.fee,
    subtask.enabled ? 1 : 0,
    subtask.retired ? 1 : 0,
    content,
    subtask.createdAt,
  );
}

export async function switchSubtask(transaction: Transaction, id: string, on: boolean): Promise<void> {
  await transaction.run(`update subtask set enabled = ? where id = ?`, on ? 1 : 0, id);
}

export async function deleteSubtask(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from subtask where id = ?`, id);
}

export async function progressOf(
  queries: Queries,
  subtaskId: string,
  accountId: string,
): Promise<Progress | undefined> {
  const row = await queries.one(
    `select attempts, attempted_at, solved_at, rating from subtask_progress where subtask_id = ? and account_id = ?`,
    subtaskId,
    accountId,
  );
  const time = (value: Value | undefined) => (value === null || value === undefined ? null : Number(value));
  return (
    row && {
      attempts: Number(row.attempts),
      attemptedAt: time(row.attempted_at),
      solvedAt: time(row.solved_at),
      rating: row.rating === null ? null : (String(row.rating) as Rating),
    }
  );
}

export async function writeProgress(
  transaction: Transaction,
  subtaskId: string,
  accountId: string,
  progress: Progress,
): Promise<void> {
  await transaction.run(
    `insert into subtask_progress (subtask_id, account_id, attempts, attempted_at, solved_at, rating)
     values (?, ?, ?, ?, ?, ?)
     on conflict (subtask_id, account_id) do update set attempts = excluded.attempts,
       attempted_at = excluded.attempted_at, solved_at = excluded.solved_at, rating = excluded.rating`,
    subtaskId,
    accountId,
    progress.attempts,
    progress.attemptedAt,
    progress.solvedAt,
    progress.rating,
  );
}

export async function countRatings(queries: Queries, subtaskId: string, rating: Rating): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from subtask_progress where subtask_id = ? and rating = ?`,
    subtaskId,
    rating,
  );
  return Number(row?.n ?? 0);
}

function toSeen(row: Row): SeenSubtask {
  return {
    id: String(row.id),
    taskId: String(row.task_id),
    type: String(row.kind) as SubtaskType,
    creatorId: String(row.creator_id),
    xp: Number(row.xp),
    coins: Number(row.coins),
    fee: Number(row.fee),
    enabled: row.enabled === 1,
    retired: row.retired === 1,
    createdAt: Number(row.created_at),
    solved: row.solved_at !== null && row.solved_at !== undefined,
    rated: row.rating !== null && row.rating !== undefined,
  };
}

/** Sub-tasks by their ids, for the queries of others: `sql` selects the ids. */
export type Condition = { readonly sql: string; readonly values: readonly Value[] };

export const subtasksOfTask = (taskId: string): Condition => ({
  sql: 'select id from subtask where task_id = ?',
  values: [taskId],
});
export const subtasksOfCreator = (creatorId: string): Condition => ({
  sql: 'select id from subtask where creator_id = ?',
  values: [creatorId],
});

/** Who made a sub-task; undefined where it is gone. */
export async function creatorOf(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries.one(`select creator_id from subtask where id = ?`, id);
  return row && String(row.creator_id);
}

/** How many sub-tasks somebody has made, how many of them are switched off, and the ids of the newest. */
export async function madeBy(
  queries: Queries,
  creatorId: string,
  most: number,
): Promise<{ tasks: number; switchedOff: number; recent: string[] }> {
  const row = await queries.one(
    `select count(*) as tasks, coalesce(sum(1 - enabled), 0) as off from subtask where creator_id = ?`,
    creatorId,
  );
  const recent = await queries.all(
    `select id from subtask where creator_id = ? order by created_at desc, id desc limit ?`,
    creatorId,
    most,
  );
  return {
    tasks: Number(row?.tasks ?? 0),
    switchedOff: Number(row?.off ?? 0),
    recent: recent.map(({ id }) => String(id)),
  };
}
