import type { Queries, Transaction } from '../../storage/port.ts';

/** Of whoever was joined to this person, the block of each counts. */
const theirs = `contact_id = ? or contact_id in (select id from contact where merged_into = ?)`;

export async function isBlocked(queries: Queries, contactId: string): Promise<boolean> {
  const row = await queries.one(`select contact_id from contact_block where ${theirs} limit 1`, contactId, contactId);
  return row !== undefined;
}

export async function saveBlock(transaction: Transaction, contactId: string, now: number): Promise<void> {
  await transaction.run(`insert into contact_block (contact_id, at) values (?, ?)`, contactId, now);
}

export async function removeBlocks(transaction: Transaction, contactId: string): Promise<void> {
  await transaction.run(`delete from contact_block where ${theirs}`, contactId, contactId);
}
