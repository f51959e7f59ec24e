/** Lists of requests: the desk's, those of visitors, the roadmap. Each is read from an index in its order. */
import { requestSorts, type RequestSort, type RequestState } from '../../../wire/requests/choices.ts';
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
  /** Of these ids alone. */
  readonly ids?: readonly string[] | undefined;
  /** Their status was given since then. */
  readonly statusSince?: number | undefined;
};
export type Listing = {
  readonly sort: RequestSort;
  /** An id: what comes after it. */
  readonly after?: string | undefined;
  readonly limit: number;
  /** Rows that are left out before them. */
  readonly offset?: number;
  /** As `countRequests` has said; it is asked where it matters and is not given. */
  readonly total?: number;
};

/**
 * Where many are found, the first ones are soon met in the order that is wanted; where few are, all of them are read by what
 * they have in common and put in order. Either way a page reads a small part of a large project.
 */
export async function listRequests(queries: Queries, filter: Filter, listing: Listing): Promise<RequestRecord[]> {
  const { sort, after, limit, offset = 0, total } = listing;
  const key = keyOf(filter);
  const isFew = !has(key, sort) && (total ?? (await countRequests(queries, filter))) < COUNTED_MOST;
  const column = orders[sort];
  const read = readBy(filter, isFew ? key : inOrder(filter, sort), column);
  const {
    from,
    where,
    values,
    by: [by, id],
  } = isFew ? { ...read, by: [`${column} + 0`, 'id'] } : read;
  const page =
    after === undefined ? '' : `and (${by}, ${id}) < (select a.${column}, a.id from request a where a.id = ?)`;
  const rows = await queries.all(
    `select ${requestColumns} from ${from} where ${where} ${page} order by ${by} desc, ${id} desc limit ? offset ?`,
    ...values,
    ...(after === undefined ? [] : [after]),
    limit,
    offset,
  );
  return rows.map(toRequest);
}

/** At most `COUNTED_MOST`. */
export async function countRequests(queries: Queries, filter: Filter): Promise<number> {
  const { from, where, values } = readBy(filter, keyOf(filter));
  const row = await queries.one(
    `select count(*) as n from (select 1 as one from ${from} where ${where} limit ${COUNTED_MOST}) found`,
    ...values,
  );
  return Number(row?.n ?? 0);
}

/** What requests are read by. `columns`: of its indexes, besides project and state; `sorts`: the orders that they have. */
type Key = { readonly columns: readonly string[]; readonly sorts: readonly RequestSort[] };
type KeyName = 'ids' | 'tag' | 'owner' | 'since' | 'column' | 'status' | 'unanswered' | 'board' | 'project';
const keys: Readonly<Record<KeyName, Key>> = {
  ids: { columns: ['id'], sorts: [] },
  tag: { columns: [], sorts: requestSorts },
  owner: { columns: ['owner_id'], sorts: ['votes'] },
  since: { columns: ['board_id', 'status_id', 'status_at'], sorts: [] },
  column: { columns: ['board_id', 'status_id'], sorts: ['votes'] },
  status: { columns: ['status_id'], sorts: requestSorts },
  unanswered: { columns: ['answered_at'], sorts: ['votes'] },
  board: { columns: ['board_id'], sorts: ['votes', 'newest'] },
  project: { columns: [], sorts: requestSorts },
};
const has = (key: KeyName, sort: RequestSort): boolean => keys[key].sorts.includes(sort);

/** All that a filter says, what the fewest have in common first, as far as anybody can tell. */
function keysOf({ ids, tag, owner, status, boards, statusSince, unanswered }: Filter): KeyName[] {
  const isOneBoard = boards?.length === 1;
  const all: Readonly<Record<KeyName, boolean>> = {
    ids: ids !== undefined,
    tag: tag !== undefined,
    since: isOneBoard && status !== undefined && statusSince !== undefined,
    column: isOneBoard && status !== undefined,
    owner: owner !== undefined,
    status: status !== undefined,
    unanswered: unanswered === true,
    board: isOneBoard,
    project: true,
  };
  return (Object.keys(all) as KeyName[]).filter((key) => all[key]);
}

const keyOf = (filter: Filter): KeyName => keysOf(filter)[0]!;
const inOrder = (filter: Filter, sort: RequestSort): KeyName => keysOf(filter).find((key) => has(key, sort))!;

type Condition = { readonly sql: string; readonly values: readonly Value[] };

/** What other indexes would serve is written so that none does: SQLite knows no counts, and would read a board for a status. */
function readBy(filter: Filter, key: KeyName, order = 'votes') {
  const { project, state, boards, status, tag, owner, unanswered, ids, statusSince } = filter;
  const isOfKey = (column: string) => keys[key].columns.includes(column);
  const of = (column: string) => (isOfKey(column) ? column : `${column} || ''`);
  const tagged = `select request_id, ${order} as place from request_tag where project_id = ? and tag = ? and state = ?`;
  const tagOf = tag === undefined ? [] : [project, tag, state];
  const parts: Condition[] = [];
  if (key === 'tag') parts.push({ sql: 'id = request_id', values: tagOf });
  else
    parts.push({
      sql: `${key === 'ids' ? `project_id || ''` : 'project_id'} = ? and state = ?`,
      values: [project, state],
    });
  if (key !== 'tag' && tag !== undefined)
    parts.push({ sql: `exists (${tagged} and request_id = request.id)`, values: tagOf });
  if (boards) parts.push({ sql: `${of('board_id')} in (${marks(boards)})`, values: boards });
  if (status !== undefined) parts.push({ sql: `${of('status_id')} = ?`, values: [status] });
  if (owner === null) parts.push({ sql: `${of('owner_id')} is null`, values: [] });
  else if (owner !== undefined) parts.push({ sql: `${of('owner_id')} = ?`, values: [owner] });
  if (unanswered)
    parts.push({ sql: `${isOfKey('answered_at') ? 'answered_at' : 'answered_at + 0'} is null`, values: [] });
  if (ids) parts.push({ sql: `id in (${marks(ids)})`, values: ids });
  if (statusSince !== undefined)
    parts.push({ sql: `${isOfKey('status_at') ? 'status_at' : 'status_at + 0'} >= ?`, values: [statusSince] });
  return {
    from: key === 'tag' ? `(${tagged}) tagged cross join request` : 'request',
    where: parts.map(({ sql }) => sql).join(' and '),
    values: parts.flatMap(({ values }) => values),
    by: key === 'tag' ? (['place', 'request_id'] as const) : ([order, 'id'] as const),
  };
}

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

/** What visitors see on those boards, the last changed first, at most `most`. */
export async function linesOfBoards(
  queries: Queries,
  project: string,
  { boards, most }: { readonly boards: readonly string[]; readonly most: number },
): Promise<SeenLine[]> {
  const rows = await queries.all(
    `select id, number, board_id, title, changed_at from request where project_id = ? and state = 'visible'
     and board_id || '' in (${marks(boards)}) order by changed_at desc, id desc limit ?`,
    project,
    ...boards,
    most,
  );
  return rows.map((row) => ({
    id: String(row.id),
    number: Number(row.number),
    board: String(row.board_id),
    title: String(row.title),
    changedAt: Number(row.changed_at),
  }));
}
