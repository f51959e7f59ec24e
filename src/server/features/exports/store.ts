/** Exports of projects. Times are milliseconds UTC. */
import type { ExportPart, ExportState } from '../../../wire/exports/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type ExportRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly parts: readonly ExportPart[];
  readonly state: ExportState;
  readonly done: number;
  readonly total: number;
  readonly size: number;
  readonly accountId: string;
  readonly at: number;
  readonly expiresAt: number | null;
};

const columns = 'id, project_id, parts, state, done, total, size, account_id, at, expires_at';

export async function insertExport(transaction: Transaction, record: ExportRecord): Promise<void> {
  await transaction.run(
    `insert into project_export (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    record.id,
    record.projectId,
    JSON.stringify(record.parts),
    record.state,
    record.done,
    record.total,
    record.size,
    record.accountId,
    record.at,
    record.expiresAt,
  );
}

/** Of whatever project: no two exports have one id. */
export async function exportById(queries: Queries, id: string): Promise<ExportRecord | undefined> {
  const row = await queries.one(`select ${columns} from project_export where id = ?`, id);
  return row && toExport(row);
}

/** Newest first. */
export async function latestExports(queries: Queries, projectId: string, most: number): Promise<ExportRecord[]> {
  const rows = await queries.all(
    `select ${columns} from project_export where project_id = ? order by at desc, id desc limit ?`,
    projectId,
    most,
  );
  return rows.map(toExport);
}

export async function countUnderWay(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from project_export where project_id = ? and state in ('waiting', 'running')`,
    projectId,
  );
  return Number(row?.n);
}

/** Those whose file is kept no longer. */
export async function endedExports(queries: Queries, now: number, most: number): Promise<string[]> {
  const rows = await queries.all(
    `select id from project_export where state = 'ready' and expires_at <= ? order by expires_at limit ?`,
    now,
    most,
  );
  return rows.map(({ id }) => String(id));
}

/** False where it is not there any more. */
export async function saveExport(transaction: Transaction, record: ExportRecord): Promise<boolean> {
  const changed = await transaction.run(
    `update project_export set state = ?, done = ?, total = ?, size = ?, expires_at = ? where id = ?`,
    record.state,
    record.done,
    record.total,
    record.size,
    record.expiresAt,
    record.id,
  );
  return changed > 0;
}

export async function deleteExport(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from project_export where id = ?`, id);
}

function toExport(row: Row): ExportRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    parts: JSON.parse(String(row.parts)) as ExportPart[],
    state: String(row.state) as ExportState,
    done: Number(row.done),
    total: Number(row.total),
    size: Number(row.size),
    accountId: String(row.account_id),
    at: Number(row.at),
    expiresAt: row.expires_at === null ? null : Number(row.expires_at),
  };
}
