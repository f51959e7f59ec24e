/** Actions as a whole: taken back, and how far they have come. */
import type { Queries, Transaction } from '../../storage/port.ts';

/** Messages that nobody has received yet go, and no more are made. */
export async function withdrawAction(transaction: Transaction, actionId: string): Promise<void> {
  await transaction.run(`delete from visitor_message where action_id = ? and sent_at is null`, actionId);
  await transaction.run(`update outbound_action set complete = 1 where id = ?`, actionId);
}

/** As if they had never been sent. */
export async function deleteActions(transaction: Transaction, project: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ours = `select id from outbound_action where project_id = ? and id in (${ids.map(() => '?').join(', ')})`;
  await transaction.run(`delete from visitor_message where action_id in (${ours})`, project, ...ids);
  await transaction.run(`delete from outbound_action where id in (${ours})`, project, ...ids);
}

/** One that has come to all whom it was for: `visitors` of them. */
export async function rememberAction(
  transaction: Transaction,
  action: {
    readonly id: string;
    readonly project: string;
    readonly at: number;
    readonly body: object;
    readonly visitors: number;
  },
): Promise<void> {
  const { id, project, at, body, visitors } = action;
  await transaction.run(
    `insert into outbound_action (id, project_id, body, audience, by_account, visitors, sent, last_sent_at, complete, created_at)
     values (?, ?, ?, ?, '', ?, ?, ?, 1, ?)`,
    id,
    project,
    JSON.stringify(body),
    JSON.stringify('all'),
    visitors,
    visitors,
    at,
    at,
  );
}

export async function arrivedOf(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.all(
    `select id, sent from outbound_action where id in (${ids.map(() => '?').join(', ')})`,
    ...ids,
  );
  return new Map(rows.map((row) => [String(row.id), Number(row.sent)]));
}
