/** What members note on a person for each other; no visitor sees it. */
import type { Queries, Transaction } from '../../storage/port.ts';

export type NoteRecord = {
  readonly id: string;
  readonly accountId: string;
  readonly body: string;
  /** Milliseconds. */
  readonly at: number;
};

/** Of whoever was joined to this person, the notes on each count. */
const theirs = `(contact_id = ? or contact_id in (select id from contact where merged_into = ?))`;

/** The newest first. */
export async function notesOfContact(queries: Queries, contactId: string, most: number): Promise<NoteRecord[]> {
  const rows = await queries.all(
    `select id, account_id, body, at from contact_note where ${theirs} order by at desc, id desc limit ?`,
    contactId,
    contactId,
    most,
  );
  return rows.map((row) => ({
    id: String(row.id),
    accountId: String(row.account_id),
    body: String(row.body),
    at: Number(row.at),
  }));
}

export async function insertNote(
  transaction: Transaction,
  contactId: string,
  { id, accountId, body, at }: NoteRecord,
): Promise<void> {
  await transaction.run(
    `insert into contact_note (id, contact_id, account_id, body, at) values (?, ?, ?, ?, ?)`,
    id,
    contactId,
    accountId,
    body,
    at,
  );
}

/** Answers how many there were of it on this person: 0 or 1. */
export async function removeNote(transaction: Transaction, contactId: string, id: string): Promise<number> {
  return transaction.run(`delete from contact_note where id = ? and ${theirs}`, id, contactId, contactId);
}
