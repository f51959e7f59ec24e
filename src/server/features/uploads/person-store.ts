import type { Queries, Transaction } from '../../storage/port.ts';
import type { SessionIds } from '../data-requests/slots.ts';

export type PersonFileRecord = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly visitorId: string;
  readonly createdAt: number;
};

/** Files that the sessions have sent, after `after` by id. */
export async function filesOf(
  queries: Queries,
  projectId: string,
  { sql, values }: SessionIds,
  { after, rows: most }: { after: string; rows: number },
): Promise<PersonFileRecord[]> {
  const rows = await queries.all(
    `select id, name, type, size, visitor_id, created_at from file
     where project_id = ? and visitor_id in (${sql}) and id > ? order by id limit ?`,
    projectId,
    ...values,
    after,
    most,
  );
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    type: String(row.type),
    size: Number(row.size),
    visitorId: String(row.visitor_id),
    createdAt: Number(row.created_at),
  }));
}

/** Files, and uploads that are not whole yet. */
export async function countFilesOf(queries: Queries, projectId: string, { sql, values }: SessionIds): Promise<number> {
  const row = await queries.one(
    `select (select count(*) from file where project_id = ? and visitor_id in (${sql}))
       + (select count(*) from upload where project_id = ? and visitor_id in (${sql})) as n`,
    projectId,
    ...values,
    projectId,
    ...values,
  );
  return Number(row?.n ?? 0);
}

/** Ids of uploads of the sessions that are not whole yet. */
export async function uploadsOf(
  queries: Queries,
  projectId: string,
  { sql, values }: SessionIds,
  most: number,
): Promise<string[]> {
  const rows = await queries.all(
    `select id from upload where project_id = ? and visitor_id in (${sql}) order by id limit ?`,
    projectId,
    ...values,
    most,
  );
  return rows.map(({ id }) => String(id));
}

export async function deleteFileRows(transaction: Transaction, ids: readonly string[]): Promise<number> {
  return transaction.run(`delete from file where id in (${ids.map(() => '?').join(', ')})`, ...ids);
}
