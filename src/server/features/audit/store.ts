import type { ChainHead } from '../../secrets.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

/** Time in milliseconds; `before` and `after` are JSON, null once they have been emptied. */
export type EntryRecord = {
  readonly chain: number;
  /** Within its chain, from 1 on without gaps. */
  readonly number: number;
  /** Within the list over all chains: later entries have larger ones. */
  readonly place: number;
  readonly at: number;
  readonly actorId: string | null;
  /** In whose place. */
  readonly onBehalfOf: string | null;
  readonly action: string;
  readonly target: string;
  readonly detailHash: string;
  readonly previousHash: string;
  readonly hash: string;
};
export type Detail = { readonly before: string; readonly after: string };
/** `detail` is undefined where its row is missing, null where it has been emptied. */
export type WholeEntry = EntryRecord & { readonly detail: Detail | null | undefined };

const columns =
  'e.chain, e.number, e.place, e.at, e.actor_id, e.on_behalf_of, e.action, e.target, e.detail_hash, e.previous_hash, e.hash';
const withDetail = `audit_entry e left join audit_detail d on d.chain = e.chain and d.number = e.number`;
const detailColumns = 'd.number as detail_number, d.before, d.after, d.emptied_at';

/** Takes the next number of a chain; the hash is that of the entry before it. */
export async function takeNumber(
  transaction: Transaction,
  chain: number,
): Promise<{ number: number; previousHash: string }> {
  const head = await transaction.one(
    `update audit_chain set number = number + 1 where chain = ? returning number, hash`,
    chain,
  );
  if (!head) throw new Error(`the audit log has lost its chain ${chain}`);
  return { number: Number(head.number), previousHash: String(head.hash) };
}

export async function insertEntry(transaction: Transaction, entry: EntryRecord, detail: Detail): Promise<void> {
  await transaction.run(
    `insert into audit_entry (chain, number, place, at, actor_id, on_behalf_of, action, target, detail_hash, previous_hash,
       hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    entry.chain,
    entry.number,
    entry.place,
    entry.at,
    entry.actorId,
    entry.onBehalfOf,
    entry.action,
    entry.target,
    entry.detailHash,
    entry.previousHash,
    entry.hash,
  );
  await transaction.run(
    `insert into audit_detail (chain, number, before, after) values (?, ?, ?, ?)`,
    entry.chain,
    entry.number,
    detail.before,
    detail.after,
  );
  await transaction.run(`update audit_chain set hash = ? where chain = ?`, entry.hash, entry.chain);
}

/** How many entries a chain has and the hash of its last one, kept apart: a log that lost its end shows it. */
export async function headOf(queries: Queries, chain: number): Promise<{ number: number; hash: string } | undefined> {
  const row = await queries.one(`select number, hash from audit_chain where chain = ?`, chain);
  return row && { number: Number(row.number), hash: String(row.hash) };
}

/** The heads of all chains that have an entry. */
export async function headsOf(queries: Queries): Promise<ChainHead[]> {
  const rows = await queries.all(`select chain, number, hash from audit_chain where number > 0 order by chain`);
  return rows.map((row) => ({ chain: Number(row.chain), number: Number(row.number), hash: String(row.hash) }));
}

/** Entries of a chain after the one with `number`, oldest first. */
export async function entriesAfter(
  queries: Queries,
  chain: number,
  number: number,
  limit: number,
): Promise<WholeEntry[]> {
  const rows = await queries.all(
    `select ${columns}, ${detailColumns} from ${withDetail} where e.chain = ? and e.number > ? order by e.number limit ?`,
    chain,
    number,
    limit,
  );
  return rows.map(toEntry);
}

/** The first entry that is in none of the chains 0 to `chains` − 1. */
export async function strayEntry(
  queries: Queries,
  chains: number,
): Promise<{ chain: number; number: number } | undefined> {
  const row = await queries.one(
    `select chain, number from audit_entry where chain < 0 or chain >= ? order by chain, number limit 1`,
    chains,
  );
  return row && { chain: Number(row.chain), number: Number(row.number) };
}

export type AuditFilter = {
  readonly target?: string | undefined;
  readonly actor?: string | undefined;
  readonly before: number;
  readonly limit: number;
};

/** Newest first, those whose place is below `before`. */
export async function newestEntries(
  queries: Queries,
  { target, actor, before, limit }: AuditFilter,
): Promise<WholeEntry[]> {
  const filters = [
    ...(target === undefined ? [] : [{ sql: 'e.target = ?', value: target }]),
    ...(actor === undefined ? [] : [{ sql: 'e.actor_id = ?', value: actor }]),
  ];
  const rows = await queries.all(
    `select ${columns}, ${detailColumns} from ${withDetail}
     where ${[...filters.map(({ sql }) => sql), 'e.place < ?'].join(' and ')} order by e.place desc limit ?`,
    ...filters.map(({ value }) => value),
    before,
    limit,
  );
  return rows.map(toEntry);
}

function toEntry(row: Row): WholeEntry {
  return {
    chain: Number(row.chain),
    number: Number(row.number),
    place: Number(row.place),
    at: Number(row.at),
    actorId: row.actor_id === null ? null : String(row.actor_id),
    onBehalfOf: row.on_behalf_of === null ? null : String(row.on_behalf_of),
    action: String(row.action),
    target: String(row.target),
    detailHash: String(row.detail_hash),
    previousHash: String(row.previous_hash),
    hash: String(row.hash),
    detail: toDetail(row),
  };
}

function toDetail(row: Row): WholeEntry['detail'] {
  if (row.detail_number === null) return undefined;
  if (typeof row.emptied_at === 'number') return null;
  return { before: String(row.before), after: String(row.after) };
}

export type Forgotten = {
  /** Entries about these, such as `user:0190…`. */
  readonly targets: readonly string[];
  /** Patterns of `like` for the JSON of before and after, in lower case. */
  readonly patterns: readonly string[];
};

/** Empties what the entries tell beside their ids; returns how many had something to tell. */
export async function emptyDetails(
  transaction: Transaction,
  { targets, patterns }: Forgotten,
  now: number,
): Promise<number> {
  const empty = (where: string, value: string) =>
    transaction.run(
      `update audit_detail set before = null, after = null, emptied_at = ? where emptied_at is null and ${where}`,
      now,
      value,
    );
  const told = `exists (select 1 from audit_entry e
    where e.chain = audit_detail.chain and e.number = audit_detail.number and e.target = ?)`;
  let emptied = 0;
  for (const target of targets) emptied += await empty(told, target);
  for (const pattern of patterns)
    emptied += await empty(`lower(before || ' ' || after) like lower(?) escape '!'`, pattern);
  return emptied;
}
