import type { Queries, Transaction } from '../../storage/port.ts';

/**
 * Bytes of reports, their small pictures, files, copies of what they name, and events, each in a row of its own; `dropped`
 * counts the events that came over the quota.
 */
export type Kind = 'reports' | 'thumbnails' | 'files' | 'copies' | 'events' | 'dropped';
export type Day = { readonly projectId: string; readonly day: number };

/** Bytes of all kinds. */
export async function bytesOf(queries: Queries, { projectId, day }: Day): Promise<number> {
  const rows = await queries.all(
    `select amount from quota_day where project_id = ? and day = ? and kind <> 'dropped'`,
    projectId,
    day,
  );
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0);
}

export async function addAmount(
  transaction: Transaction,
  { projectId, day }: Day,
  kind: Kind,
  amount: number,
): Promise<void> {
  await transaction.run(
    `insert into quota_day (project_id, day, kind, amount) values (?, ?, ?, ?)
     on conflict (project_id, day, kind) do update set amount = quota_day.amount + excluded.amount`,
    projectId,
    day,
    kind,
    amount,
  );
}

/** The same of bytes, and answers those of all kinds with it, in one statement. */
export async function addBytes(
  transaction: Transaction,
  { projectId, day }: Day,
  kind: Exclude<Kind, 'dropped'>,
  bytes: number,
): Promise<number> {
  const row = await transaction.one(
    `insert into quota_day (project_id, day, kind, amount) values (?, ?, ?, ?)
     on conflict (project_id, day, kind) do update set amount = quota_day.amount + excluded.amount
     returning amount + (
       select cast(coalesce(sum(other.amount), 0) as bigint) from quota_day other
       where other.project_id = ? and other.day = ? and other.kind not in ('dropped', ?)) as total`,
    projectId,
    day,
    kind,
    bytes,
    projectId,
    day,
    kind,
  );
  return Number(row?.total);
}

export async function deleteDays(transaction: Transaction, before: number): Promise<number> {
  return transaction.run(`delete from quota_day where day < ?`, before);
}
