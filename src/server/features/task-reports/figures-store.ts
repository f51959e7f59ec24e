import type { Statistics } from '../../../wire/statistics/shapes.ts';
import type { Queries, Value } from '../../storage/port.ts';

/** Rows of a query that counts. */
async function count(queries: Queries, sql: string, ...values: Value[]): Promise<number> {
  return Number((await queries.one(sql, ...values))?.n ?? 0);
}

/** Open reports filed from `from` on and before `to`; milliseconds. */
export const countReports = (queries: Queries, from: number, to: number) =>
  count(queries, `select count(*) as n from task_report where at >= ? and at < ?`, from, to);

/** Counts of reports resolved since `since` (milliseconds), by result. Upheld: the sub-task was deleted. */
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
