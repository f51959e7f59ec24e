import type { Queries, Transaction } from '../../storage/port.ts';

export type NoteRecord = {
  readonly id: string;
  readonly authorId: string;
  readonly body: string;
  readonly createdAt: number;
};

/** The last `most` notes of a ticket, the oldest of them first. */
export async function notesOf(queries: Queries, ticketId: string, most: number): Promise<NoteRecord[]> {
  const rows = await queries.all(
    `select id, author_id, body, created_at from ticket_note where ticket_id = ? order by id desc limit ?`,
    ticketId,
    most,
  );
  return rows
    .map((row) => ({
      id: String(row.id),
      authorId: String(row.author_id),
      body: String(row.body),
      createdAt: Number(row.created_at),
    }))
    .toReversed();
}

export async function insertNote(transaction: Transaction, ticketId: string, note: NoteRecord): Promise<void> {
  await transaction.run(
    `insert into ticket_note (id, ticket_id, author_id, body, created_at) values (?, ?, ?, ?, ?)`,
    note.id,
    ticketId,
    note.authorId,
    note.body,
    note.createdAt,
  );
}
