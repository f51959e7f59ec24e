/** Captures that were made in conversations: tickets of their own below them. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { CAPTURED } from './leaving.ts';

/** The ticket is a capture of that conversation from now on, and in no list. */
export async function markCapture(transaction: Transaction, id: string, parentId: string): Promise<void> {
  const sql = `update ticket set status = ?, parent_id = ?, link = 'capture', share_token = '' where id = ?`;
  await transaction.run(sql, CAPTURED, parentId, id);
}

/** Ids of what was captured in these conversations. */
export async function capturesOf(queries: Queries, parents: readonly string[]): Promise<string[]> {
  if (parents.length === 0) return [];
  const marks = parents.map(() => '?').join(', ');
  const rows = await queries.all(
    `select id from ticket where parent_id in (${marks}) and link = 'capture'`,
    ...parents,
  );
  return rows.map(({ id }) => String(id));
}
