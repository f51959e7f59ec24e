/** Comments on requests, with one level of answers. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { COUNTED_MOST } from './lists-store.ts';
import { marks } from './requests-store.ts';
import { toComment, type CommentRecord } from './rows.ts';

const columns = `id, project_id, request_id, parent_id, author, body, state, held, official, internal, edited, at`;

export async function commentById(queries: Queries, project: string, id: string): Promise<CommentRecord | undefined> {
  const row = await queries.one(`select ${columns} from request_comment where id = ? and project_id = ?`, id, project);
  return row && toComment(row);
}

/** Of whatever project: an id that is taken. */
export async function anyComment(queries: Queries, id: string): Promise<CommentRecord | undefined> {
  const row = await queries.one(`select ${columns} from request_comment where id = ?`, id);
  return row && toComment(row);
}

export async function writeComment(transaction: Transaction, comment: CommentRecord): Promise<void> {
  await transaction.run(
    `insert into request_comment (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set body = excluded.body, state = excluded.state, held = excluded.held,
       official = excluded.official, edited = excluded.edited, author = excluded.author`,
    comment.id,
    comment.projectId,
    comment.request,
    comment.parent,
    comment.author,
    comment.body,
    comment.state,
    comment.held,
    comment.official ? 1 : 0,
    comment.internal ? 1 : 0,
    comment.edited ? 1 : 0,
    comment.at,
  );
}

/** Who reads: staff read all that is not deleted without answers; a visitor what is visible, and their own that waits. */
export type Reader = { readonly staff: true } | { readonly staff: false; readonly voter: string };

/** One that is deleted stays where somebody has answered it. */
const answered = `exists (select 1 from request_comment a where a.parent_id = c.id and a.state <> 'deleted')`;

function seenBy(reader: Reader): { readonly sql: string; readonly values: readonly string[] } {
  if (reader.staff) return { sql: `(c.state <> 'deleted' or ${answered})`, values: [] };
  return {
    sql: `c.internal = 0 and (c.state = 'visible' or (c.state in ('pending', 'spam') and c.author = ?) or (c.state = 'deleted' and ${answered}))`,
    values: [reader.voter],
  };
}

type Paging = { readonly after: string | undefined; readonly limit: number };

/** Those that answer none, of these requests, oldest first, after `after` by its id. */
export async function topComments(
  queries: Queries,
  requests: readonly string[],
  reader: Reader,
  { after, limit }: Paging,
): Promise<CommentRecord[]> {
  const { sql, values } = seenBy(reader);
  const page =
    after === undefined ? '' : `and (c.at, c.id) > (select a.at, a.id from request_comment a where a.id = ?)`;
  const rows = await queries.all(
    `select ${columns} from request_comment c where c.request_id in (${requests.map(() => '?').join(', ')})
       and c.parent_id is null and ${sql} ${page} order by c.at, c.id limit ?`,
    ...requests,
    ...values,
    ...(after === undefined ? [] : [after]),
    limit,
  );
  return rows.map(toComment);
}

/** Oldest first. */
export async function answersTo(
  queries: Queries,
  parents: readonly string[],
  reader: Reader,
): Promise<CommentRecord[]> {
  if (parents.length === 0) return [];
  const { sql, values } = seenBy(reader);
  const rows = await queries.all(
    `select ${columns} from request_comment c where c.parent_id in (${parents.map(() => '?').join(', ')}) and ${sql}
     order by c.at, c.id`,
    ...parents,
    ...values,
  );
  return rows.map(toComment);
}

export async function countAnswers(queries: Queries, parent: string): Promise<number> {
  const row = await queries.one(`select count(*) as n from request_comment where parent_id = ?`, parent);
  return Number(row?.n ?? 0);
}

/** Of these requests, that this reader sees; at most `COUNTED_MOST`. */
export async function countComments(queries: Queries, requests: readonly string[], reader: Reader): Promise<number> {
  const { sql, values } = seenBy(reader);
  const row = await queries.one(
    `select count(*) as n from (select 1 as one from request_comment c
       where c.request_id in (${requests.map(() => '?').join(', ')}) and c.parent_id is null and ${sql}
       limit ${COUNTED_MOST}) found`,
    ...requests,
    ...values,
  );
  return Number(row?.n ?? 0);
}

/** How many each of these has of its own that everybody may read. */
export async function visibleOn(queries: Queries, requests: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (requests.length === 0) return new Map();
  const rows = await queries.all(
    `select request_id, count(*) as n from request_comment
     where request_id in (${marks(requests)}) and state = 'visible' and internal = 0 group by request_id`,
    ...requests,
  );
  return new Map(rows.map((row) => [String(row.request_id), Number(row.n)]));
}

/** The official answer, of the request itself. */
export async function officialOn(queries: Queries, request: string): Promise<CommentRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from request_comment where request_id = ? and official = 1 and state = 'visible' limit 1`,
    request,
  );
  return row && toComment(row);
}

/** When staff said something first that everybody may read; undefined where they have not. */
export async function firstAnswerAt(queries: Queries, request: string): Promise<number | undefined> {
  const row = await queries.one(
    `select min(at) as first from request_comment
     where request_id = ? and state = 'visible' and internal = 0 and author like 'a:%'`,
    request,
  );
  return row?.first === null || row?.first === undefined ? undefined : Number(row.first);
}

/** The same text by the same author, written since then. */
export async function hasSameComment(
  queries: Queries,
  project: string,
  { author, body, since }: { readonly author: string; readonly body: string; readonly since: number },
): Promise<boolean> {
  const row = await queries.one(
    `select 1 as found from request_comment where project_id = ? and author = ? and at >= ? and body = ? limit 1`,
    project,
    author,
    since,
    body,
  );
  return row !== undefined;
}

/** Everything that one wrote becomes another's. */
export async function giveWritings(transaction: Transaction, project: string, from: string, to: string): Promise<void> {
  await transaction.run(`update request_comment set author = ? where project_id = ? and author = ?`, to, project, from);
  await transaction.run(`update request set author = ? where project_id = ? and author = ?`, to, project, from);
}

export async function countWaiting(queries: Queries, project: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from (select 1 as one from request_comment where project_id = ? and state = 'pending' limit 1000) found`,
    project,
  );
  return Number(row?.n ?? 0);
}

/** Oldest first, after `after` by its id. */
export async function waitingComments(
  queries: Queries,
  project: string,
  {
    before,
    limit,
  }: { readonly before?: { readonly at: number; readonly id: string } | undefined; readonly limit: number },
): Promise<CommentRecord[]> {
  const page = before === undefined ? '' : 'and (at, id) > (?, ?)';
  const rows = await queries.all(
    `select ${columns} from request_comment where project_id = ? and state = 'pending' ${page} order by at, id limit ?`,
    project,
    ...(before === undefined ? [] : [before.at, before.id]),
    limit,
  );
  return rows.map(toComment);
}
