/** Lists of requests: the desk's, those of visitors, the roadmap. Each is read from an index in its order. */
import type { RequestSort, RequestState } from '../../../wire/requests/choices.ts';
import type { Queries, Value } from '../../storage/port.ts';
import { marks, requestColumns } from './requests-store.ts';
import { toRequest, type RequestRecord } from './rows.ts';

/** Totals are counted no further. */
export const COUNTED_MOST = 1000;

const orders: Readonly<Record<RequestSort, string>> = {
  votes: 'votes',
  trending: 'recent',
  value: 'value',
  newest: 'created_at',
  changed: 'changed_at',
};

export type Filter = {
  readonly project: string;
  /** Absent: all boards. */
  readonly boards?: readonly string[] | undefined;
  readonly state: RequestState;
  readonly status?: string | undefined;
  readonly tag?: string | undefined;
  /** Null: nobody's. */
  readonly owner?: string | null | undefined;
  readonly unanswered?: boolean | undefined;
  /** Of these numbers alone. */
  readonly numbers?: readonly number[] | undefined;
  /** Of these ids alone. */
  readonly ids?: readonly string[] | undefined;
  /** Their status has one of these kinds and was given since then. */
  readonly statusSince?: number | undefined;
};
export type Listing = {
  readonly sort: RequestSort;
  /** An id: what comes after it. */
  readonly after?: string | undefined;
  readonly limit: number;
  /** Rows that are left out before them. */
  readonly offset?: number;
};
type Condition = { readonly sql: string; readonly values: readonly Value[] };

export async function listRequests(queries: Queries, filter: Filter, listing: Listing): Promise<RequestRecord[]> {
  const { sql, values } = whereOf(filter, listing.sort === 'votes');
  const by = orders[listing.sort];
  const page =
    listing.after === undefined ? '' : `and (${by}, id) < (select a.${by}, a.id from request a where a.id = ?)`;
  const rows = await queries.all(
    `select ${requestColumns} from request where ${sql} ${page} order by ${by} desc, id desc limit ? offset ?`,
    ...values,
    ...(listing.after === undefined ? [] : [listing.after]),
    listing.limit,
    listing.offset ?? 0,
  );
  return rows.map(toRequest);
}

/** At most `COUNTED_MOST`. */
export async function countRequests(queries: Queries, filter: Filter): Promise<number> {
  const { sql, values } = whereOf(filter, true);
  const row = await queries.one(
    `select count(*) as n from (select 1 as one from request where ${sql} limit ${COUNTED_MOST}) found`,
    ...values,
  );
  return Number(row?.n ?? 0);
}

/**
 * `byStatus`: requests of one status can be read from its own index. What another index would serve is written so that none
 * does, or SQLite, which knows no counts, reads a whole board for a status in which nothing stands.
 */
function whereOf(filter: Filter, byStatus: boolean): Condition {
  const plain = (column: string) => (byStatus && filter.status !== undefined ? `${column} || ''` : column);
  const parts: Condition[] = [
    { sql: `${plain('project_id')} = ? and state = ?`, values: [filter.project, filter.state] },
  ];
  const { boards, status, tag, owner, unanswered, numbers, ids, statusSince } = filter;
  if (boards) parts.push({ sql: `${plain('board_id')} in (${marks(boards)})`, values: boards });
  if (status !== undefined) parts.push({ sql: 'status_id = ?', values: [status] });
  // A tag as it stands in the list of them.
  if (tag !== undefined) parts.push({ sql: `tags like ? escape '\\'`, values: [`%${escaped(JSON.stringify(tag))}%`] });
  if (owner === null) parts.push({ sql: 'owner_id is null', values: [] });
  else if (owner !== undefined) parts.push({ sql: 'owner_id = ?', values: [owner] });
  if (unanswered) parts.push({ sql: 'answered_at is null', values: [] });
  if (numbers) parts.push({ sql: `number in (${marks(numbers)})`, values: numbers });
  if (ids) parts.push({ sql: `id in (${marks(ids)})`, values: ids });
  if (statusSince !== undefined) parts.push({ sql: 'status_at >= ?', values: [statusSince] });
  return { sql: parts.map(({ sql }) => sql).join(' and '), values: parts.flatMap(({ values }) => values) };
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** The roots of what one has written, voted for or follows, the latest first. */
export async function rootsOfPerson(queries: Queries, project: string, voter: string, most: number): Promise<string[]> {
  const rows = await queries.all(
    `select g.root_id, max(mine.at) as at from (
       select request_id, at from request_vote where project_id = ? and voter = ?
       union all select id as request_id, created_at as at from request where project_id = ? and author = ?
       union all select request_id, at from request_follow where project_id = ? and voter = ? and follows = 1) mine
     join request g on g.id = mine.request_id group by g.root_id order by at desc, g.root_id desc limit ?`,
    project,
    voter,
    project,
    voter,
    project,
    voter,
    most,
  );
  return rows.map((row) => String(row.root_id));
}

/** Those that wait and that one has written. */
export async function ownWaiting(
  queries: Queries,
  project: string,
  author: string,
  most: number,
): Promise<RequestRecord[]> {
  const rows = await queries.all(
    `select ${requestColumns} from request where project_id = ? and author = ? and state in ('pending', 'spam')
     order by created_at desc, id desc limit ?`,
    project,
    author,
    most,
  );
  return rows.map(toRequest);
}

/** Tags of the latest requests, the most used first. */
export async function tagsOf(queries: Queries, project: string, { among, most }: { among: number; most: number }) {
  const rows = await queries.all(
    `select tags from request where project_id = ? and state = 'visible' and tags <> '[]' order by changed_at desc limit ?`,
    project,
    among,
  );
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const tag of JSON.parse(String(row.tags)) as string[]) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .slice(0, most)
    .map(([tag]) => tag);
}

/** Those that wait for staff, oldest first. */
export async function waitingRequests(
  queries: Queries,
  project: string,
  {
    before,
    limit,
  }: { readonly before?: { readonly at: number; readonly id: string } | undefined; readonly limit: number },
): Promise<RequestRecord[]> {
  const page = before === undefined ? '' : 'and (created_at, id) > (?, ?)';
  const rows = await queries.all(
    `select ${requestColumns} from request where project_id = ? and state = 'pending' ${page}
     order by created_at, id limit ?`,
    project,
    ...(before === undefined ? [] : [before.at, before.id]),
    limit,
  );
  return rows.map(toRequest);
}

export type SeenLine = Pick<RequestRecord, 'id' | 'number' | 'board' | 'title' | 'changedAt'>;

/** What visitors see on those boards, the last changed first. */
export async function linesOfBoards(queries: Queries, project: string, boards: readonly string[]): Promise<SeenLine[]> {
  const rows = await queries.all(
    `select id, number, board_id, title, changed_at from request where project_id = ? and state = 'visible'
     and board_id in (${marks(boards)}) order by changed_at desc, id desc`,
    project,
    ...boards,
  );
  return rows.map((row) => ({
    id: String(row.id),
    number: Number(row.number),
    board: String(row.board_id),
    title: String(row.title),
    changedAt: Number(row.changed_at),
  }));
}
