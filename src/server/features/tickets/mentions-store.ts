/** Members who are named in notes, until they have opened the ticket (P-DSK-22). */
import type { Queries, Transaction } from '../../storage/port.ts';

type Mention = {
  readonly project: string;
  readonly ticket: string;
  readonly account: string;
  readonly message: string;
  readonly at: number;
};

/** The latest of a ticket counts. */
export async function mentionIn(transaction: Transaction, mention: Mention): Promise<void> {
  await transaction.run(
    `insert into ticket_mention (ticket_id, account_id, project_id, message_id, at) values (?, ?, ?, ?, ?)
     on conflict (account_id, project_id, ticket_id) do update set message_id = excluded.message_id, at = excluded.at`,
    mention.ticket,
    mention.account,
    mention.project,
    mention.message,
    mention.at,
  );
}

/** They have opened it. Answers whether they were named there. */
export async function openMentions(
  transaction: Transaction,
  { project, ticket, account }: Pick<Mention, 'project' | 'ticket' | 'account'>,
): Promise<boolean> {
  const sql = `delete from ticket_mention where account_id = ? and project_id = ? and ticket_id = ?`;
  return (await transaction.run(sql, account, project, ticket)) > 0;
}

export async function isNamed(
  queries: Queries,
  { project, ticket, account }: Pick<Mention, 'project' | 'ticket' | 'account'>,
): Promise<boolean> {
  const row = await queries.one(
    `select 1 as named from ticket_mention where account_id = ? and project_id = ? and ticket_id = ?`,
    account,
    project,
    ticket,
  );
  return row !== undefined;
}
