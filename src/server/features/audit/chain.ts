/** The chains of the audit log: each hash covers the entry and the hash before it, and is keyed with the house's secret. */
import type { ChainHead, OldSecret, Secrets } from '../../secrets.ts';
import type { Queries } from '../../storage/port.ts';
import { chainsOf } from './engine-chains.ts';
import { entriesAfter, headOf, headsOf, strayEntry, type Detail, type EntryRecord, type WholeEntry } from './store.ts';

/** The hash before the first entry of a chain. */
export const CHAIN_START = '0'.repeat(64);
const ROWS_AT_ONCE = 1000;

/** Hex HMAC-SHA256 over every field of the entry, the hash of its details and the hash of the entry before it. */
export function entryHash(secret: string, entry: Omit<EntryRecord, 'hash'>): string {
  const { chain, number, place, at, actorId, onBehalfOf, action, target, detailHash, previousHash } = entry;
  // Entries of before there was such a field are whole without it.
  const behalf = onBehalfOf === null ? [] : [onBehalfOf];
  return keyed(secret, [chain, number, place, at, actorId, action, target, detailHash, previousHash, ...behalf]);
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

/**
 * Reads the whole log, chain after chain, a thousand entries at a time. Entries from before a change of the secret are
 * checked with the one that it had then; of one that is lost only the order can be checked. `anchors`: what the newest
 * entries once were, written down elsewhere.
 */
export async function verifyChains(
  queries: Queries,
  secrets: Secrets,
  anchors: readonly ChainHead[] = [],
): Promise<Verdict> {
  const { count } = chainsOf(queries.engine);
  let entries = 0;
  let broken: Broken | null = null;
  for (let chain = 0; chain < count; chain += 1) {
    const verdict = await verifyChain(queries, chain, expectedOf(secrets, chain, anchors));
    entries += verdict.entries;
    broken ??= verdict.broken;
  }
  return { entries, broken: broken ?? (await strayEntry(queries, count)) ?? null };
}

/** What the entries of one chain must be. */
type Expected = {
  /** The secret that this entry is keyed with; null where nobody has it any more. */
  readonly secretAt: (number: number) => string | null;
  /** By number, where an entry was once written down. */
  readonly hashes: ReadonlyMap<number, string>;
};

function expectedOf({ secret, oldSecrets = [] }: Secrets, chain: number, anchors: readonly ChainHead[]): Expected {
  const ended = ({ heads }: Pick<OldSecret, 'heads'>) => heads.find((head) => head.chain === chain)?.number ?? 0;
  const known = [...oldSecrets.flatMap(({ heads }) => heads), ...anchors];
  return {
    secretAt: (number) => (oldSecrets.find((old) => number <= ended(old)) ?? { secret }).secret,
    hashes: new Map(known.filter((head) => head.chain === chain).map((head) => [head.number, head.hash])),
  };
}

async function verifyChain(queries: Queries, chain: number, { secretAt, hashes }: Expected): Promise<Verdict> {
  let [number, previousHash] = [0, CHAIN_START];
  const verdict = (whole: boolean) => ({ entries: number, broken: whole ? null : { chain, number: number + 1 } });
  const known = (row: EntryRecord) => (hashes.get(row.number) ?? row.hash) === row.hash;
  for (;;) {
    const rows = await entriesAfter(queries, chain, number, ROWS_AT_ONCE);
    for (const row of rows) {
      const follows = row.number === number + 1 && row.previousHash === previousHash;
      if (!follows || !known(row) || !isWhole(secretAt(row.number), row)) return verdict(false);
      [number, previousHash] = [row.number, row.hash];
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  const head = await headOf(queries, chain);
  const cutOff = Math.max(0, ...hashes.keys()) > number;
  return verdict(!cutOff && head?.number === number && head.hash === previousHash);
}

function isWhole(secret: string | null, { detail, ...entry }: WholeEntry): boolean {
  if (detail === undefined) return false;
  if (secret === null) return true;
  if (entryHash(secret, entry) !== entry.hash) return false;
  return detail === null || detailHash(secret, detail) === entry.detailHash;
}

/** The newest entry of every chain that has one: as a text for a log elsewhere, which whoever has the secret cannot reach. */
export async function headText(queries: Queries): Promise<string> {
  const heads = await headsOf(queries);
  return heads.map(({ chain, number, hash }) => `${chain}:${number}:${hash}`).join(' ') || 'empty';
}

/** Reads what `headText` has written, whatever stands before it on the line. Errors: one line for anything else. */
export function readHeads(text: string): ChainHead[] {
  const heads = [...text.matchAll(/(?:^|\s)(\d{1,3}):(\d{1,15}):([0-9a-f]{64})(?=\s|$)/g)].map(
    ([, chain, number, hash = '']) => ({
      chain: Number(chain),
      number: Number(number),
      hash,
    }),
  );
  if (heads.length === 0 && !/(?:^|\s)empty$/.test(text.trim())) throw new Error('this is no head of an audit log');
  return heads;
}
