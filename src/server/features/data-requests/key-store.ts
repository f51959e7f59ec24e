import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type KeyRecord = { readonly kid: string; readonly publicKey: string; readonly sealed: string };

/** Newest first. */
export async function certificateKeys(queries: Queries): Promise<KeyRecord[]> {
  const rows = await queries.all(`select kid, public_key, sealed from certificate_key order by at desc, kid`);
  return rows.map(toKey);
}

export async function insertKey(transaction: Transaction, key: KeyRecord, now: number): Promise<void> {
  await transaction.run(
    `insert into certificate_key (kid, public_key, sealed, at) values (?, ?, ?, ?)`,
    key.kid,
    key.publicKey,
    key.sealed,
    now,
  );
}

function toKey(row: Row): KeyRecord {
  return { kid: String(row.kid), publicKey: String(row.public_key), sealed: String(row.sealed) };
}
