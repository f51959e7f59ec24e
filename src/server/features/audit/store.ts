import type { Queries, Row, Transaction } from '../../storage/port.ts';

/** Time in milliseconds; `before` and `after` are JSON. */
export type EntryRecord = {
  readonly number: number;
  readonly at: number;
  readonly actorId: string | null;
  readonly action: string;
  readonly target: string;
  readonly before: string;
  readonly after: string;
  readonly previousHash: string;
  readonly hash: string;
};

const columns = 'number, at, actor_id, action, target, before, after, previous_hash, hash';

export async function lastEntry(queries: Queries): Promise<{ number: number; hash: string } | undefined> {
  const row = await queries.one(`select number, hash from audit_entry order by number desc limit 1`);
  return row && { number: Number(row.number), hash: String(row.hash) };
}

export async function insertEntry(transaction: Transaction, entry: EntryRecord): Promise<void> {
  await transaction.run(
    `insert into audit_entry (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    entry.number,
    entry.at,
    entry.actorId,
    entry.action,
    entry.target,
    entry.before,
    entry.after,
    entry.previousHash,
    entry.hash,
  );
}

/** How many entries there are and the hash of the last one, kept apart: a log that lost its end shows it. */
export async function writeHead(transaction: Transaction, head: string): Promise<void> {
  await transaction.run(
    `insert into setting (name, value) values ('audit_head', ?)
     on conflict (name) do update set value = excluded.value`,
    head,
  );
}

export async function readHead(queries: Queries): Promise<string | undefined> {
  const row = await queries.one(`select value from setting where name = 'audit_head'`);
  return row && String(row.value);
}

/** Oldest first, from the entry after `number`. */
export async function entriesAfter(queries: Queries, number: number, limit: number): Promise<EntryRecord[]> {
  const rows = await queries.all(
    `select ${columns} from audit_entry where number > ? order by number limit ?`,
    number,
    limit,
  );
  return rows.map(toEntry);
}

export type AuditFilter = {
  readonly target?: string | undefined;
  readonly actor?: string | undefined;
  readonly before: number;
  readonly limit: number;
};

/** Newest first, below `before`, with the display name of who did it. */
export async function newestEntries(
  queries: Queries,
  { target, actor, before, limit }: AuditFilter,
): Promise<(EntryRecord & { readonly actorName: string | null })[]> {
  const filters = [
    ...(target === undefined ? [] : [{ sql: 'e.target = ?', value: target }]),
    ...(actor === undefined ? [] : [{ sql: 'e.actor_id = ?', value: actor }]),
  ];
  const rows = await queries.all(
    `select ${columns
      .split(', ')
      .map((column) => `e.${column}`)
      .join(', ')}, a.display_name from audit_entry e left join account a on a.id = e.actor_id
     where ${[...filters.map(({ sql }) => sql), 'e.number < ?'].join(' and ')} order by e.number desc limit ?`,
    ...filters.map(({ value }) => value),
    before,
    limit,
  );
  return rows.map((row) => ({
    ...toEntry(row),
    actorName: typeof row.display_name === 'string' ? row.display_name : null,
  }));
}

function toEntry(row: Row): EntryRecord {
  return {
    number: Number(row.number),
    at: Number(row.at),
    actorId: row.actor_id === null ? null : String(row.actor_id),
    action: String(row.action),
    target: String(row.target),
    before: String(row.before),
    after: String(row.after),
    previousHash: String(row.previous_hash),
    hash: String(row.hash),
  };
}
