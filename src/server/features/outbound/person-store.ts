/** What was sent to one person: their messages and counts, and actions that were for them alone. */
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import type { SessionIds } from '../data-requests/slots.ts';

export async function countMessagesOf(
  queries: Queries,
  projectId: string,
  { sql, values }: SessionIds,
): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from visitor_message where visitor_id in (${sql}) and project_id = ?`,
    ...values,
    projectId,
  );
  return Number(row?.n ?? 0);
}

export type MessagePlace = { readonly visitorId: string; readonly seq: number };

/** The next messages after this place, with the action that some of them carry. */
export async function messagesOf(
  queries: Queries,
  projectId: string,
  { sql, values }: SessionIds,
  { after, rows: most }: { after: MessagePlace; rows: number },
): Promise<Row[]> {
  return queries.all(
    `select m.visitor_id, m.seq, m.name, m.body, a.body as action, m.created_at, m.sent_at from visitor_message m
     left join outbound_action a on a.id = m.action_id
     where m.visitor_id in (${sql}) and m.project_id = ? and (m.visitor_id, m.seq) > (?, ?)
     order by m.visitor_id, m.seq limit ?`,
    ...values,
    projectId,
    after.visitorId,
    after.seq,
    most,
  );
}

/** Deletes some of the messages, at most so many; answers how many. */
export async function deleteMessagesOf(
  transaction: Transaction,
  projectId: string,
  { sql, values }: SessionIds,
  most: number,
): Promise<number> {
  return transaction.run(
    `delete from visitor_message where (visitor_id, seq) in
       (select visitor_id, seq from visitor_message where visitor_id in (${sql}) and project_id = ? limit ?)`,
    ...values,
    projectId,
    most,
  );
}

export async function deleteInboxesOf(transaction: Transaction, { sql, values }: SessionIds): Promise<void> {
  await transaction.run(`delete from visitor_inbox where visitor_id in (${sql})`, ...values);
}

/** Deletes an action that was for this audience alone, in the form in which it was stored, with what still carries it. */
export async function deleteActionsFor(transaction: Transaction, projectId: string, audience: string): Promise<number> {
  const ours = `select id from outbound_action where project_id = ? and audience = ?`;
  await transaction.run(`delete from visitor_message where action_id in (${ours})`, projectId, audience);
  return transaction.run(`delete from outbound_action where project_id = ? and audience = ?`, projectId, audience);
}
