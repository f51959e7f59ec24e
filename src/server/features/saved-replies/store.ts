import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';

/** Times are milliseconds. */
export type SavedRecord = {
  readonly id: string;
  readonly projectId: string;
  /** '' of one that everybody has. */
  readonly ownerId: string;
  readonly name: string;
  readonly shortcut: string | null;
  readonly folder: string;
  /** JSON of documents by language. */
  readonly texts: string;
  /** JSON. */
  readonly actions: string;
  /** Lower case, for a search by parts of words. */
  readonly search: string;
  readonly createdAt: number;
  readonly changedAt: number;
};

const columns = `id, project_id, account_id, name, shortcut, folder, texts, actions, search, created_at, changed_at`;

export async function insertSaved(transaction: Transaction, saved: SavedRecord): Promise<void> {
  await transaction.run(
    `insert into saved_reply (${columns}, name_key) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    saved.id,
    saved.projectId,
    saved.ownerId,
    saved.name,
    saved.shortcut,
    saved.folder,
    saved.texts,
    saved.actions,
    saved.search,
    saved.createdAt,
    saved.changedAt,
    saved.name.toLowerCase(),
  );
}

export async function updateSaved(transaction: Transaction, saved: SavedRecord): Promise<void> {
  await transaction.run(
    `update saved_reply set account_id = ?, name = ?, name_key = ?, shortcut = ?, folder = ?, texts = ?, actions = ?,
       search = ?, changed_at = ? where id = ?`,
    saved.ownerId,
    saved.name,
    saved.name.toLowerCase(),
    saved.shortcut,
    saved.folder,
    saved.texts,
    saved.actions,
    saved.search,
    saved.changedAt,
    saved.id,
  );
}

export async function deleteSaved(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from saved_reply_key where reply_id = ?`, id);
  await transaction.run(`delete from saved_reply_use where reply_id = ?`, id);
  await transaction.run(`delete from saved_reply where id = ?`, id);
}

/** What everybody has and what is this account's. */
export async function savedById(
  queries: Queries,
  { project, account, id }: { readonly project: string; readonly account: string; readonly id: string },
): Promise<SavedRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from saved_reply where id = ? and project_id = ? and account_id in ('', ?)`,
    id,
    project,
    account,
  );
  return row && toSaved(row);
}

/** By name. `words`: each stands somewhere in what it is found by. `owners`: '' for those that everybody has. */
export async function savedOf(
  queries: Queries,
  project: string,
  { owners, words }: { readonly owners: readonly [string, string]; readonly words: readonly string[] },
): Promise<SavedRecord[]> {
  const patterns = words.map((word) => `%${word.replaceAll(/[!%_]/g, '!$&')}%`);
  const found = patterns.map(() => `and search like ? escape '!'`).join(' ');
  const rows = await queries.all(
    `select ${columns} from saved_reply where project_id = ? and account_id in (?, ?) ${found} order by name_key, id`,
    project,
    ...owners,
    ...patterns,
  );
  return rows.map(toSaved);
}

export async function countOwned(queries: Queries, project: string, owner: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from saved_reply where project_id = ? and account_id = ?`,
    project,
    owner,
  );
  return Number(row?.n ?? 0);
}

/** Those of these that are there and that this account has. */
export async function usable(
  queries: Queries,
  { project, account, ids }: { readonly project: string; readonly account: string; readonly ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await queries.all(
    `select id from saved_reply where project_id = ? and account_id in ('', ?) and id in (${marks(ids)})`,
    project,
    account,
    ...ids,
  );
  return rows.map((row) => String(row.id));
}

export async function countUse(transaction: Transaction, reply: string, day: number): Promise<void> {
  await transaction.run(
    `insert into saved_reply_use (reply_id, day, uses) values (?, ?, 1)
     on conflict (reply_id, day) do update set uses = saved_reply_use.uses + 1`,
    reply,
    day,
  );
}

/** Since a day, by reply. */
export async function usesOf(queries: Queries, ids: readonly string[], since: number): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.all(
    `select reply_id, sum(uses) as n from saved_reply_use where reply_id in (${marks(ids)}) and day >= ?
     group by reply_id`,
    ...ids,
    since,
  );
  return new Map(rows.map((row) => [String(row.reply_id), Number(row.n)]));
}

/** Digits of one member, by reply. */
export async function keysOf(queries: Queries, project: string, account: string): Promise<Map<string, number>> {
  const rows = await queries.all(
    `select reply_id, digit from saved_reply_key where project_id = ? and account_id = ?`,
    project,
    account,
  );
  return new Map(rows.map((row) => [String(row.reply_id), Number(row.digit)]));
}

type KeyRecord = { readonly projectId: string; readonly accountId: string; readonly replyId: string };

/** Null for none. Whatever else had this digit has none any more. */
export async function writeKey(
  transaction: Transaction,
  { projectId, accountId, replyId }: KeyRecord,
  digit: number | null,
): Promise<void> {
  await transaction.run(`delete from saved_reply_key where reply_id = ? and account_id = ?`, replyId, accountId);
  if (digit === null) return;
  await transaction.run(
    `insert into saved_reply_key (project_id, account_id, digit, reply_id) values (?, ?, ?, ?)
     on conflict (project_id, account_id, digit) do update set reply_id = excluded.reply_id`,
    projectId,
    accountId,
    digit,
    replyId,
  );
}

/** Of a reply that nobody but its owner has any more. */
export async function deleteKeysOfOthers(transaction: Transaction, reply: string, owner: string): Promise<void> {
  await transaction.run(`delete from saved_reply_key where reply_id = ? and account_id <> ?`, reply, owner);
}

const marks = (ids: readonly Value[]): string => ids.map(() => '?').join(', ');

function toSaved(row: Row): SavedRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    ownerId: String(row.account_id),
    name: String(row.name),
    shortcut: row.shortcut === null ? null : String(row.shortcut),
    folder: String(row.folder),
    texts: String(row.texts),
    actions: String(row.actions),
    search: String(row.search),
    createdAt: Number(row.created_at),
    changedAt: Number(row.changed_at),
  };
}
