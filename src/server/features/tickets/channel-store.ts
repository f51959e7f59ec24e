/** What a ticket began by. */
import type { Queries, Transaction } from '../../storage/port.ts';

export type TicketChannel = 'messenger' | 'mail' | 'widget';

/** Undefined for one that is not there. */
export async function channelOf(queries: Queries, ticket: string): Promise<TicketChannel | undefined> {
  const row = await queries.one(`select channel from ticket where id = ?`, ticket);
  return row && (String(row.channel) as TicketChannel);
}

export async function setChannel(transaction: Transaction, ticket: string, channel: TicketChannel): Promise<void> {
  await transaction.run(`update ticket set channel = ? where id = ?`, channel, ticket);
}

/** Also of one that was merged. Undefined for one that is not there. */
export async function projectOfTicket(queries: Queries, ticket: string): Promise<string | undefined> {
  const row = await queries.one(`select project_id from ticket where id = ?`, ticket);
  return row && String(row.project_id);
}
