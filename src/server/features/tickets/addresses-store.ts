import type { Queries, Transaction } from '../../storage/port.ts';

export type TicketAddress = { readonly id: string; readonly number: number; readonly address: string };

/** Tickets of the project with an address, after the one of this number. */
export async function addressesAfter(
  queries: Queries,
  project: string,
  { after, most }: { after: number; most: number },
): Promise<TicketAddress[]> {
  const rows = await queries.all(
    `select id, number, address from ticket where project_id = ? and number > ? and address is not null
     order by number limit ?`,
    project,
    after,
    most,
  );
  return rows.map((row) => ({ id: String(row.id), number: Number(row.number), address: String(row.address) }));
}

export async function setAddress(transaction: Transaction, id: string, address: string | null): Promise<void> {
  await transaction.run(`update ticket set address = ? where id = ?`, address, id);
}
