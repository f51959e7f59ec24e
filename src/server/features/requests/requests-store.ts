/** Requests: one by one, and what they count. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { toRequest, type RequestRecord } from './rows.ts';
import { writeTags, writeTagVotes } from './tags-store.ts';

export const requestColumns = `id, project_id, number, board_id, status_id, state, title, body, lang, files, author, eta, tags,
  owner_id, held, edited, merged_into, merged_at, merged_by, root_id, votes, unnamed, recent, value, comments, answered_at,
  created_at, changed_at, status_at`;

export async function requestById(queries: Queries, project: string, id: string): Promise<RequestRecord | undefined> {
  const row = await queries.one(`select ${requestColumns} from request where id = ? and project_id = ?`, id, project);
  return row && toRequest(row);
}

/** Of whatever project: an id that is taken. */
export async function anyRequest(queries: Queries, id: string): Promise<RequestRecord | undefined> {
  const row = await queries.one(`select ${requestColumns} from request where id = ?`, id);
  return row && toRequest(row);
}

export async function requestByNumber(
  queries: Queries,
  project: string,
  number: number,
): Promise<RequestRecord | undefined> {
  const row = await queries.one(
    `select ${requestColumns} from request where project_id = ? and number = ?`,
    project,
    number,
  );
  return row && toRequest(row);
}

/** In no order. */
export async function requestsByNumbers(
  queries: Queries,
  project: string,
  numbers: readonly number[],
): Promise<RequestRecord[]> {
  if (numbers.length === 0) return [];
  const rows = await queries.all(
    `select ${requestColumns} from request where project_id = ? and number in (${marks(numbers)})`,
    project,
    ...numbers,
  );
  return rows.map(toRequest);
}

export async function requestsByIds(queries: Queries, ids: readonly string[]): Promise<RequestRecord[]> {
  if (ids.length === 0) return [];
  const rows = await queries.all(`select ${requestColumns} from request where id in (${marks(ids)})`, ...ids);
  return rows.map(toRequest);
}

/** The one that counts for it: itself where it is not merged. Undefined where it is gone. */
export async function rootOf(queries: Queries, project: string, id: string): Promise<string | undefined> {
  const row = await queries.one(`select root_id from request where id = ? and project_id = ?`, id, project);
  return row && String(row.root_id);
}

/** A request with all that point at it, however far; itself is among them. */
export async function groupOf(queries: Queries, root: string): Promise<RequestRecord[]> {
  const rows = await queries.all(`select ${requestColumns} from request where root_id = ? order by number`, root);
  return rows.map(toRequest);
}

/** Makes it, or writes all that can change but counts, which have their own ways. */
export async function writeRequest(transaction: Transaction, request: RequestRecord): Promise<void> {
  await transaction.run(
    `insert into request (${requestColumns}, figured_at) values (${Array.from({ length: 30 }, () => '?').join(', ')})
     on conflict (id) do update set board_id = excluded.board_id, status_id = excluded.status_id, state = excluded.state,
       title = excluded.title, body = excluded.body, files = excluded.files, author = excluded.author, eta = excluded.eta,
       tags = excluded.tags, owner_id = excluded.owner_id, held = excluded.held, edited = excluded.edited,
       merged_into = excluded.merged_into, merged_at = excluded.merged_at, merged_by = excluded.merged_by,
       root_id = excluded.root_id, answered_at = excluded.answered_at, changed_at = excluded.changed_at,
       status_at = excluded.status_at`,
    request.id,
    request.projectId,
    request.number,
    request.board,
    request.status,
    request.state,
    request.title,
    request.body,
    request.lang,
    JSON.stringify(request.files),
    request.author,
    request.eta,
    JSON.stringify(request.tags),
    request.owner,
    request.held,
    request.edited ? 1 : 0,
    request.mergedInto,
    request.mergedAt,
    request.mergedBy,
    request.root,
    request.votes,
    request.unnamed,
    request.recent,
    request.value,
    request.comments,
    request.answeredAt,
    request.createdAt,
    request.changedAt,
    request.statusAt,
    0,
  );
  await writeTags(transaction, request);
}

/** `by` may be negative. What comes of it (`recent`, `value`) is worked out soon. */
export async function addVotes(transaction: Transaction, id: string, by: number): Promise<void> {
  await transaction.run(`update request set votes = votes + ?, figured_at = 0 where id = ?`, by, id);
  await writeTagVotes(transaction, id);
}

/** An import has made it: its author is told of it once they follow it themselves. */
export async function writeBrought(transaction: Transaction, id: string, brought: boolean): Promise<void> {
  await transaction.run(`update request set brought = ? where id = ?`, brought ? 1 : 0, id);
}

/** Of that request alone; what its root counts is to be counted anew. */
export async function writeUnnamed(transaction: Transaction, id: string, unnamed: number): Promise<void> {
  await transaction.run(`update request set unnamed = ? where id = ?`, unnamed, id);
}

export async function addComments(transaction: Transaction, id: string, by: number): Promise<void> {
  await transaction.run(`update request set comments = comments + ? where id = ?`, by, id);
}

/** Counts votes and comments of a root anew, of all that point at it: after it has taken one in or let one go. */
export async function recount(transaction: Transaction, root: string): Promise<void> {
  await transaction.run(
    `update request set figured_at = 0,
       votes = (select count(distinct v.voter) from request_vote v where v.request_id in (select g.id from request g where g.root_id = ?))
         + (select coalesce(sum(g.unnamed), 0) from request g where g.root_id = ?),
       comments = (select count(*) from request_comment c where c.state = 'visible' and c.internal = 0
         and c.request_id in (select g.id from request g where g.root_id = ?))
     where id = ?`,
    root,
    root,
    root,
    root,
  );
  await writeTagVotes(transaction, root);
}

/** With all that is kept of it. */
export async function deleteRequestRows(transaction: Transaction, id: string): Promise<void> {
  for (const table of ['vote', 'comment', 'follow', 'link', 'event', 'told', 'notice', 'tag', 'file'])
    await transaction.run(`delete from request_${table} where request_id = ?`, id);
  await transaction.run(`delete from request where id = ?`, id);
}

/** The same text by the same author, written since then. */
export async function hasSameText(
  queries: Queries,
  project: string,
  { author, title, body, since }: { author: string; title: string; body: string; since: number },
): Promise<boolean> {
  const row = await queries.one(
    `select 1 as found from request where project_id = ? and author = ? and created_at >= ? and title = ? and body = ? limit 1`,
    project,
    author,
    since,
    title,
    body,
  );
  return row !== undefined;
}

export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
