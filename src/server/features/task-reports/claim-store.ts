import type { Queries, Row, Transaction } from '../../storage/port.ts';

/** Time in milliseconds; one claim for each sub-task. */
export type ClaimRecord = {
  readonly subtaskId: string;
  readonly accountId: string;
  readonly at: number;
};

const claims = `select c.subtask_id, c.account_id, c.at from task_claim c`;

/** Those made at this time or later, of sub-tasks that are still reported. */
export async function claimsSince(queries: Queries, since: number, limit: number): Promise<ClaimRecord[]> {
  const rows = await queries.all(
    `${claims} where c.at >= ? and exists (select 1 from task_report r where r.subtask_id = c.subtask_id)
     order by c.at desc limit ?`,
    since,
    limit,
  );
  return rows.map(toClaim);
}

export async function claimOf(queries: Queries, subtaskId: string): Promise<ClaimRecord | undefined> {
  const row = await queries.one(`${claims} where c.subtask_id = ?`, subtaskId);
  return row && toClaim(row);
}

/** Makes it, or hands it over. */
export async function writeClaim(transaction: Transaction, { subtaskId, accountId, at }: ClaimRecord): Promise<void> {
  await transaction.run(
    `insert into task_claim (subtask_id, account_id, at) values (?, ?, ?)
     on conflict (subtask_id) do update set account_id = excluded.account_id, at = excluded.at`,
    subtaskId,
    accountId,
    at,
  );
}

export async function deleteClaim(transaction: Transaction, subtaskId: string): Promise<void> {
  await transaction.run(`delete from task_claim where subtask_id = ?`, subtaskId);
}

/** Deletes claims that were made before this time: they count no longer. */
export async function deleteClaimsBefore(transaction: Transaction, before: number): Promise<void> {
  await transaction.run(`delete from task_claim where at < ?`, before);
}

function toClaim(row: Row): ClaimRecord {
  return {
    subtaskId: String(row.subtask_id),
    accountId: String(row.account_id),
    at: Number(row.at),
  };
}
