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
