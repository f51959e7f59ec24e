/** Old addresses of the public pages. Times are milliseconds UTC. */
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';

export type RedirectRecord = {
  readonly id: string;
  readonly path: string;
  readonly target: string;
  readonly way: 'staff' | 'import';
  readonly at: number;
  readonly hits: number;
  readonly hitAt: number | null;
};

const columns = 'id, path, target, way, at, hits, hit_at';

export async function redirectAt(queries: Queries, project: string, path: string): Promise<RedirectRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from site_redirect where project_id = ? and path = ?`,
    project,
    path,
  );
  return row && toRecord(row);
}

type Wanted = { readonly after: string | undefined; readonly limit: number; readonly q: string | undefined };

/** The newest first. */
export async function redirectsOf(
  queries: Queries,
  project: string,
  { after, limit, q }: Wanted,
): Promise<{ readonly rows: readonly RedirectRecord[]; readonly total: number }> {
  const word = q === undefined ? undefined : `%${q.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
  const found = word === undefined ? '' : `and (lower(path) like ? escape '!' or lower(target) like ? escape '!')`;
  const values: Value[] = word === undefined ? [] : [word, word];
  const rows = await queries.all(
    `select ${columns} from site_redirect where project_id = ? ${found} ${after === undefined ? '' : 'and id < ?'}
     order by id desc limit ?`,
    project,
    ...values,
    ...(after === undefined ? [] : [after]),
    limit,
  );
  const all = await queries.one(
    `select count(*) as n from site_redirect where project_id = ? ${found}`,
    project,
    ...values,
  );
  return { rows: rows.map(toRecord), total: Number(all?.n) };
}

/** Those that lead to an article, whatever its language and the words behind its number. */
export async function redirectsToArticle(
  queries: Queries,
  project: string,
  { number, most }: { readonly number: number; readonly most: number },
): Promise<RedirectRecord[]> {
  const place = `/help/%/articles/${number}`;
  const rows = await queries.all(
    `select ${columns} from site_redirect where project_id = ? and (target like ? or target like ?) order by path limit ?`,
    project,
    place,
    `${place}-%`,
    most,
  );
  return rows.map(toRecord);
}

export async function countRedirects(queries: Queries, project: string): Promise<number> {
  return Number((await queries.one(`select count(*) as n from site_redirect where project_id = ?`, project))?.n);
}

export async function insertRedirect(
  transaction: Transaction,
  project: string,
  { id, path, target, way, at }: RedirectRecord,
): Promise<void> {
  await transaction.run(
    `insert into site_redirect (id, project_id, path, target, way, at) values (?, ?, ?, ?, ?, ?)`,
    id,
    project,
    path,
    target,
    way,
    at,
  );
}

/** Answers whether there was one. */
export async function deleteRedirect(transaction: Transaction, project: string, path: string): Promise<boolean> {
  const rows = await transaction.all(
    `delete from site_redirect where project_id = ? and path = ? returning id`,
    project,
    path,
  );
  return rows.length > 0;
}

export async function addHits(transaction: Transaction, id: string, hits: number, at: number): Promise<void> {
  await transaction.run(`update site_redirect set hits = hits + ?, hit_at = ? where id = ?`, hits, at, id);
}

function toRecord(row: Row): RedirectRecord {
  return {
    id: String(row.id),
    path: String(row.path),
    target: String(row.target),
    way: row.way as RedirectRecord['way'],
    at: Number(row.at),
    hits: Number(row.hits),
    hitAt: row.hit_at === null ? null : Number(row.hit_at),
  };
}
