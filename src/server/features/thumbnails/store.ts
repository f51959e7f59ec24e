import type { Queries, Transaction } from '../../storage/port.ts';

export type ThumbnailRecord = { readonly type: string; readonly body: string };

/** `body` is base64. */
export async function insertThumbnail(
  transaction: Transaction,
  ticketId: string,
  { type, body }: ThumbnailRecord,
  now: number,
): Promise<void> {
  await transaction.run(
    `insert into ticket_thumbnail (ticket_id, type, body, at) values (?, ?, ?, ?)`,
    ticketId,
    type,
    body,
    now,
  );
}

export async function thumbnailOf(queries: Queries, ticketId: string): Promise<ThumbnailRecord | undefined> {
  const row = await queries.one(`select type, body from ticket_thumbnail where ticket_id = ?`, ticketId);
  return row && { type: String(row.type), body: String(row.body) };
}

export async function deleteThumbnail(transaction: Transaction, ticketId: string): Promise<void> {
  await transaction.run(`delete from ticket_thumbnail where ticket_id = ?`, ticketId);
}
