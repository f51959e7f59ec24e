/** What visitors say of how they were answered, once for each closing of a conversation. */
import type { Queries, Transaction } from '../../storage/port.ts';

/** `score`: 1 to 5. Times are milliseconds. */
export type RatingRecord = {
  readonly closing: number;
  readonly score: number;
  readonly comment: string;
  readonly at: number;
};

export async function ratingOf(queries: Queries, ticketId: string, closing: number): Promise<RatingRecord | undefined> {
  const rows = await ratingsWhere(queries, ticketId, closing);
  return rows[0];
}

/** Of all closings, the latest first, at most `most`. */
export async function ratingsOf(queries: Queries, ticketId: string, most: number): Promise<RatingRecord[]> {
  const rows = await queries.all(
    `select closing, score, comment, at from rating where ticket_id = ? order by closing desc limit ?`,
    ticketId,
    most,
  );
  return rows.map(toRating);
}

/** Of the last closing of each of these tickets that was rated, by ticket. */
export async function scoresOf(queries: Queries, tickets: readonly string[]): Promise<Map<string, number>> {
  if (tickets.length === 0) return new Map();
  const rows = await queries.all(
    `select ticket_id, score from rating where ticket_id in (${tickets.map(() => '?').join(', ')}) order by closing`,
    ...tickets,
  );
  return new Map(rows.map((row) => [String(row.ticket_id), Number(row.score)]));
}

/** One that is changed keeps the time at which it was given first. */
export async function saveRating(
  transaction: Transaction,
  ticketId: string,
  { closing, score, comment, at }: RatingRecord,
): Promise<void> {
  await transaction.run(
    `insert into rating (ticket_id, closing, score, comment, at) values (?, ?, ?, ?, ?)
      on conflict (ticket_id, closing) do update set score = excluded.score, comment = excluded.comment`,
    ticketId,
    closing,
    score,
    comment,
    at,
  );
}

async function ratingsWhere(queries: Queries, ticketId: string, closing: number): Promise<RatingRecord[]> {
  const sql = `select closing, score, comment, at from rating where ticket_id = ? and closing = ?`;
  return (await queries.all(sql, ticketId, closing)).map(toRating);
}

const toRating = (row: Readonly<Record<string, unknown>>): RatingRecord => ({
  closing: Number(row.closing),
  score: Number(row.score),
  comment: String(row.comment),
  at: Number(row.at),
});
