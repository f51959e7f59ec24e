import type { Queries, Transaction } from '../../storage/port.ts';

export type ThumbnailRecord = { readonly type: string; readonly body: string };

/** Of a visitor's own ticket: whether it has a screenshot, and a small picture of it already. */
export async function ownTicket(
  queries: Queries,
  { ticketId, projectId, visitorId }: { ticketId: string; projectId: string; visitorId: string },
): Promise<{ hasScreenshot: boolean; hasThumbnail: boolean } | undefined> {
  const row = await queries.one(
    `select has_screenshot, exists (select 1 from ticket_thumbnail where ticket_id = ticket.id) as has_thumbnail
     from ticket where id = ? and project_id = ? and visitor_id = ?`,
    ticketId,
    projectId,
    visitorId,
  );
  return row && { hasScreenshot: Number(row.has_screenshot) === 1, hasThumbnail: Number(row.has_thumbnail) === 1 };
}

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
