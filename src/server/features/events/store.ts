import type { Queries, Transaction, Value } from '../../storage/port.ts';
import { inPieces, rowsOf } from '../../storage/lists.ts';
import type { TimePlace } from '../../http/cursor.ts';
import type { SessionIds } from '../data-requests/slots.ts';

export type EventRow = {
  readonly id: string;
  readonly projectId: string;
  readonly visitorId: string;
  readonly name: string;
  /** JSON, or null without data. */
  readonly data: string | null;
  /** Milliseconds UTC. */
  readonly at: number;
};

export async function insertEvents(transaction: Transaction, events: readonly EventRow[]): Promise<void> {
  for (const some of inPieces(events))
    await transaction.run(
      `insert into event (id, project_id, visitor_id, name, data, at) values ${rowsOf(some.length, 6)}`,
      ...some.flatMap((row): Value[] => [row.id, row.projectId, row.visitorId, row.name, row.data, row.at]),
    );
}

/** The whole address of the page that the visitor has told of last, as JSON of the event's data. */
export async function lastPageView(queries: Queries, visitorId: string): Promise<string | undefined> {
  const row = await queries.one<{ data: string | null }>(
    `select data from event where visitor_id = ? and name = 'pageView' order by at desc, id desc limit 1`,
    visitorId,
  );
  return row?.data ?? undefined;
}

const ofKind = { page: ` and name = 'pageView'`, event: ` and name <> 'pageView'` } as const;

/** Of one visitor, the latest first, after `place`; `page`: views of pages, `event`: all others. */
export async function latestEvents(
  queries: Queries,
  visitorId: string,
  {
    kind,
    place,
    most,
  }: {
    readonly kind?: 'page' | 'event' | undefined;
    readonly place?: TimePlace | undefined;
    readonly most: number;
  },
): Promise<Pick<EventRow, 'id' | 'name' | 'data' | 'at'>[]> {
  const rows = await queries.all(
    `select id, name, data, at from event where visitor_id = ?${kind ? ofKind[kind] : ''}${place ? ' and (at, id) < (?, ?)' : ''}
     order by at desc, id desc limit ?`,
    visitorId,
    ...(place ? [place.at, place.id] : []),
    most,
  );
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    data: row.data === null ? null : String(row.data),
    at: Number(row.at),
  }));
}

/** In the order in which they came, after the one of this id. */
export async function eventsAfter(
  queries: Queries,
  id: string,
  most: number,
): Promise<Pick<EventRow, 'id' | 'projectId' | 'at'>[]> {
  const rows = await queries.all(`select id, project_id, at from event where id > ? order by id limit ?`, id, most);
  return rows.map((row) => ({ id: String(row.id), projectId: String(row.project_id), at: Number(row.at) }));
}

/** Ids per statement: few different statements, so that each is prepared once. */
const DELETED_AT_ONCE = 100;

export async function deleteEvents(transaction: Transaction, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += DELETED_AT_ONCE) {
    const some = ids.slice(from, from + DELETED_AT_ONCE);
    await transaction.run(`delete from event where id in (${some.map(() => '?').join(', ')})`, ...some);
  }
}

export async function deleteEventsOf(transaction: Transaction, visitorId: string): Promise<void> {
  await transaction.run(`delete from event where visitor_id = ?`, visitorId);
}

export async function countPersonEvents(queries: Queries, projectId: string, sessions: SessionIds): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from event where project_id = ? and visitor_id in (${sessions.sql})`,
    projectId,
    ...sessions.values,
  );
  return Number(row?.n ?? 0);
}

/** By their time, after `after`. */
export async function personEvents(
  queries: Queries,
  projectId: string,
  sessions: SessionIds,
  { after, rows: most }: { after: TimePlace; rows: number },
): Promise<EventRow[]> {
  const rows = await queries.all(
    `select id, project_id, visitor_id, name, data, at from event
     where project_id = ? and visitor_id in (${sessions.sql}) and (at, id) > (?, ?) order by at, id limit ?`,
    projectId,
    ...sessions.values,
    after.at,
    after.id,
    most,
  );
  return rows.map((row) => ({
    id: String(row.id),
    projectId: String(row.project_id),
    visitorId: String(row.visitor_id),
    name: String(row.name),
    data: row.data === null ? null : String(row.data),
    at: Number(row.at),
  }));
}

/** Deletes some of them, at most so many; answers how many. */
export async function deletePersonEvents(
  transaction: Transaction,
  projectId: string,
  sessions: SessionIds,
  most: number,
): Promise<number> {
  return transaction.run(
    `delete from event where id in
       (select id from event where project_id = ? and visitor_id in (${sessions.sql}) limit ?)`,
    projectId,
    ...sessions.values,
    most,
  );
}
