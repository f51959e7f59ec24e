import type { Statistics } from '../../../wire/statistics/shapes.ts';
import type { Queries, Value } from '../../storage/port.ts';

/** Rows of a query that counts. */
async function count(queries: Queries, sql: string, ...values: Value[]): Promise<number> {
  return Number((await queries.one(sql, ...values))?.n ?? 0);
}

export const countUsers = (queries: Queries) => count(queries, `select count(*) as n from account`);
export const countDisabled = (queries: Queries) =>
  count(queries, `select count(*) as n from account where enabled = 0`);
export const countAdministrators = (queries: Queries) =>
  count(queries, `select count(*) as n from account where admin = 1`);
/** Who was active on this UTC day since 1970 or later. */
export const countActive = (queries: Queries, fromDay: number) =>
  count(queries, `select count(*) as n from account where active_day >= ?`, fromDay);

/** By the number of the UTC day since 1970, from the first day to the last. */
export async function activeByDay(queries: Queries, first: number, last: number): Promise<Map<number, number>> {
  const rows = await queries.all(`select day, users from activity_day where day between ? and ?`, first, last);
  return new Map(rows.map((row) => [Number(row.day), Number(row.users)]));
}

/** Open reports filed from `from` on and before `to`; milliseconds. */
export const countReports = (queries: Queries, from: number, to: number) =>
  count(queries, `select count(*) as n from task_report where at >= ? and at < ?`, from, to);

/** Of the reports resolved since then; milliseconds. Upheld are those whose sub-task had to go. */
export async function decisions(queries: Queries, since: number): Promise<Statistics['decisions']> {
  const ended = `from task_report_resolution where at >= ? and filed_at is not null`;
  const resolved = await count(queries, `select count(*) as n ${ended}`, since);
  const upheld = await count(queries, `select count(*) as n ${ended} and action in ('DELETE', 'BLOCK_CREATOR')`, since);
  const middle = await queries.one(
    `select at - filed_at as waited ${ended} order by at - filed_at limit 1 offset ?`,
    since,
    Math.floor(resolved / 2),
  );
  return { resolved, upheld, medianSeconds: Math.floor(Number(middle?.waited ?? 0) / 1000) };
}

export type Countable = 'job' | 'company' | 'challenge_category' | 'challenge' | 'subtask';
export const countRows = (queries: Queries, table: Countable) => count(queries, `select count(*) as n from ${table}`);

/** Users whom a ban of the kind holds at this time. */
export const countBanned = (queries: Queries, action: string, now: number) =>
  count(
    queries,
    `select count(distinct b.account_id) as n from ban b join account a on a.id = b.account_id
     where b.action = ? and b.starts_at <= ? and (b.ends_at is null or b.ends_at > ?)`,
    action,
    now,
    now,
  );

/** What is counted by day. */
const sources = {
  signUps: ['account', 'created_at'],
  reportsResolved: ['task_report_resolution', 'at'],
  bans: ['ban', 'starts_at'],
  openReports: ['task_report', 'at'],
  closedReports: ['task_report_resolution', 'filed_at'],
  jobs: ['job', 'updated_at'],
  challenges: ['challenge', 'created_at'],
  subtasks: ['subtask', 'created_at'],
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** By the number of the day since 1970, in a zone that is `shift` milliseconds ahead of UTC. */
export async function countByDay(
  queries: Queries,
  source: keyof typeof sources,
  { from, to, shift }: { from: number; to: number; shift: number },
): Promise<Map<number, number>> {
  const [table, column] = sources[source];
  const rows = await queries.all(
    `select (${column} + ?) / ${DAY_MS} as day, count(*) as n from ${table} where ${column} >= ? and ${column} < ?
     group by day`,
    shift,
    from,
    to,
  );
  return new Map(rows.map((row) => [Number(row.day), Number(row.n)]));
}
