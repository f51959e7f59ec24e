/** What an import has made of contacts, for as long as it can be undone: it goes with the contact. */
import type { Queries, Transaction } from '../../storage/port.ts';

/** Null where the import made the contact. */
export type ImportedBefore = {
  readonly fields: Readonly<Record<string, string | number | boolean>>;
  /** By key: as it was stored; null for none. */
  readonly attributes: Readonly<Record<string, { readonly given: unknown; readonly source: string } | null>>;
} | null;

export async function noteImported(
  transaction: Transaction,
  { importId, contactId, before, at }: { importId: string; contactId: string; before: ImportedBefore; at: number },
): Promise<void> {
  await transaction.run(
    `insert into contact_import (import_id, contact_id, before, at) values (?, ?, ?, ?)
     on conflict (import_id, contact_id) do nothing`,
    importId,
    contactId,
    JSON.stringify(before),
    at,
  );
}

export async function importedBefore(
  queries: Queries,
  importId: string,
  contactId: string,
): Promise<{ readonly before: ImportedBefore; readonly at: number } | undefined> {
  const row = await queries.one(
    `select before, at from contact_import where import_id = ? and contact_id = ?`,
    importId,
    contactId,
  );
  return row && { before: JSON.parse(String(row.before)) as ImportedBefore, at: Number(row.at) };
}

export async function forgetImported(transaction: Transaction, before: number, most: number): Promise<number> {
  return transaction.run(
    `delete from contact_import where (import_id, contact_id) in
       (select import_id, contact_id from contact_import where at < ? order by at limit ?)`,
    before,
    most,
  );
}
