/** The chains of the audit log: each hash covers the entry and the hash before it, and is keyed with the house's secret. */
import type { Queries } from '../../storage/port.ts';
import { chainsOf } from './engine-chains.ts';
import { entriesAfter, headOf, strayEntry, type Detail, type EntryRecord, type WholeEntry } from './store.ts';

/** The hash before the first entry of a chain. */
export const CHAIN_START = '0'.repeat(64);
const ROWS_AT_ONCE = 1000;

/** Hex HMAC-SHA256 over every field of the entry, the hash of its details and the hash of the entry before it. */
export function entryHash(secret: string, entry: Omit<EntryRecord, 'hash'>): string {
  const { chain, number, place, at, actorId, action, target, detailHash, previousHash } = entry;
  return keyed(secret, [chain, number, place, at, actorId, action, target, detailHash, previousHash]);
}

/** Of what may name people. It stays in the chain when they are emptied, and tells nobody what they were. */
export function detailHash(secret: string, { before, after }: Detail): string {
  return keyed(secret, [before, after]);
}

function keyed(secret: string, parts: readonly unknown[]): string {
  return new Bun.CryptoHasher('sha256', `audit ${secret}`).update(JSON.stringify(parts)).digest('hex');
}

export type Broken = { readonly chain: number; readonly number: number };
/** How many entries are whole, and the first one of the first broken chain that is changed, missing or too much. */
export type Verdict = { readonly entries: number; readonly broken: Broken | null };

/** Reads the whole log, chain after chain, a thousand entries at a time. */
export async function verifyChains(queries: Queries, secret: string): Promise<Verdict> {
  const { count } = chainsOf(queries.engine);
  let entries = 0;
  let broken: Broken | null = null;
  for (let chain = 0; chain < count; chain += 1) {
    const verdict = await verifyChain(queries, secret, chain);
    entries += verdict.entries;
    broken ??= verdict.broken;
  }
  return { entries, broken: broken ?? (await strayEntry(queries, count)) ?? null };
}

async function verifyChain(queries: Queries, secret: string, chain: number): Promise<Verdict> {
  let [number, previousHash] = [0, CHAIN_START];
  const verdict = (whole: boolean) => ({ entries: number, broken: whole ? null : { chain, number: number + 1 } });
  for (;;) {
    const rows = await entriesAfter(queries, chain, number, ROWS_AT_ONCE);
    for (const row of rows) {
      const follows = row.number === number + 1 && row.previousHash === previousHash;
      if (!follows || !isWhole(secret, row)) return verdict(false);
      [number, previousHash] = [row.number, row.hash];
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  const head = await headOf(queries, chain);
  return verdict(head?.number === number && head.hash === previousHash);
}

function isWhole(secret: string, { detail, ...entry }: WholeEntry): boolean {
  if (entryHash(secret, entry) !== entry.hash || detail === undefined) return false;
  return detail === null || detailHash(secret, detail) === entry.detailHash;
}
