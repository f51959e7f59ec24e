/** How far each member has read each thread (P-DSK-02). How far staff as a whole have read stands with the ticket. */
import type { Queries, Transaction } from '../../storage/port.ts';

type Reader = { readonly project: string; readonly ticket: string; readonly account: string };

/** `upTo`: a change of the thread. Never back. */
export async function memberSaw(transaction: Transaction, { project, ticket, account }: Reader, upTo: number) {
  await transaction.run(
    `insert into ticket_seen (ticket_id, account_id, project_id, change) values (?, ?, ?, ?)
     on conflict (account_id, ticket_id) do update set change = excluded.change
       where excluded.change > ticket_seen.change`,
    ticket,
    account,
    project,
    upTo,
  );
}

/** Undefined: this member has never had it open. */
export async function seenByMember(
  queries: Queries,
  { ticket, account }: Omit<Reader, 'project'>,
): Promise<number | undefined> {
  const row = await queries.one(
    `select change from ticket_seen where account_id = ? and ticket_id = ?`,
    account,
    ticket,
  );
  return row && Number(row.change);
}

/** Of these tickets, by ticket. */
export async function marksOf(
  queries: Queries,
  account: string,
  tickets: readonly string[],
): Promise<Record<string, number>> {
  if (tickets.length === 0) return {};
  const rows = await queries.all(
    `select ticket_id, change from ticket_seen
     where account_id = ? and ticket_id in (${tickets.map(() => '?').join(', ')})`,
    account,
    ...tickets,
  );
  return Object.fromEntries(rows.map((row) => [String(row.ticket_id), Number(row.change)]));
}
