/** Actions for one person each, and messages that carry actions, many in a statement. */
import type { Queries, Transaction } from '../../storage/port.ts';
import type { ActionRecord, NewMessage } from './store.ts';

/** Those whose visitors are all found. */
export async function insertWholeActions(
  transaction: Transaction,
  actions: readonly Pick<
    ActionRecord,
    'id' | 'projectId' | 'body' | 'audience' | 'byAccount' | 'createdAt' | 'visitors'
  >[],
): Promise<void> {
  if (actions.length === 0) return;
  await transaction.run(
    `insert into outbound_action (id, project_id, body, audience, by_account, created_at, visitors, complete)
     values ${actions.map(() => '(?, ?, ?, ?, ?, ?, ?, 1)').join(', ')}`,
    ...actions.flatMap((one) => [
      one.id,
      one.projectId,
      one.body,
      one.audience,
      one.byAccount,
      one.createdAt,
      one.visitors,
    ]),
  );
}

/** Those of the ids that are an action's, of whatever project. */
export async function actionsAmong(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const sql = `select id from outbound_action where id in (${ids.map(() => '?').join(', ')})`;
  return new Set((await queries.all(sql, ...ids)).map(({ id }) => String(id)));
}

export type NewCarrier = Pick<NewMessage, 'projectId' | 'visitorId' | 'now'> & { readonly actionId: string };

/**
 * Adds a message that carries an action for each of some visitors, no visitor twice, as `appendMessage` does for one; answers
 * the numbers by visitor.
 */
export async function appendCarriers(
  transaction: Transaction,
  carriers: readonly NewCarrier[],
  kept: number,
): Promise<ReadonlyMap<string, number>> {
  if (carriers.length === 0) return new Map();
  const rows = await transaction.all(
    `insert into visitor_inbox (visitor_id, latest) values ${carriers.map(() => '(?, 1)').join(', ')}
     on conflict (visitor_id) do update set latest = visitor_inbox.latest + 1 returning visitor_id, latest`,
    ...carriers.map(({ visitorId }) => visitorId),
  );
  const numbers = new Map(rows.map((row) => [String(row.visitor_id), Number(row.latest)]));
  await transaction.run(
    `insert into visitor_message (visitor_id, seq, project_id, name, action_id, created_at)
     values ${carriers.map(() => `(?, ?, ?, 'update', ?, ?)`).join(', ')}`,
    ...carriers.flatMap((one) => [one.visitorId, numbers.get(one.visitorId)!, one.projectId, one.actionId, one.now]),
  );
  for (const [visitorId, seq] of numbers)
    if (seq > kept)
      await transaction.run(`delete from visitor_message where visitor_id = ? and seq <= ?`, visitorId, seq - kept);
  return numbers;
}
