/** The chain of the audit log: each hash covers the entry and the hash before it, and is keyed with the house's secret. */
import type { Queries } from '../../storage/port.ts';
import { entriesAfter, readHead, type EntryRecord } from './store.ts';

/** The hash before the first entry. */
export const CHAIN_START = '0'.repeat(64);
const ROWS_AT_ONCE = 1000;

/** Hex HMAC-SHA256 over every field of the entry and the hash of the one before it. */
export function entryHash(secret: string, entry: Omit<EntryRecord, 'hash'>): string {
  const { number, at, actorId, action, target, before, after, previousHash } = entry;
  return new Bun.CryptoHasher('sha256', `audit ${secret}`)
    .update(JSON.stringify([number, at, actorId, action, target, before, after, previousHash]))
    .digest('hex');
}

/** What is kept beside the log of its last entry. */
export function headOf(number: number, hash: string): string {
  return `${number} ${hash}`;
}

/** How many entries there are, and the number of the first one that is changed, missing or too much; null when all is well. */
export type Verdict = { readonly entries: number; readonly broken: number | null };

/** Reads the whole log, a thousand entries at a time. */
export async function verifyChain(queries: Queries, secret: string): Promise<Verdict> {
  let [number, previousHash] = [0, CHAIN_START];
  for (;;) {
    const rows = await entriesAfter(queries, number, ROWS_AT_ONCE);
    for (const row of rows) {
      const follows = row.number === number + 1 && row.previousHash === previousHash;
      if (!follows || entryHash(secret, row) !== row.hash) return { entries: number, broken: number + 1 };
      [number, previousHash] = [row.number, row.hash];
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  const head = (await readHead(queries)) ?? headOf(0, CHAIN_START);
  return { entries: number, broken: head === headOf(number, previousHash) ? null : number + 1 };
}
