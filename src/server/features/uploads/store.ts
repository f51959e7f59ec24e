import type { Queries, Transaction } from '../../storage/port.ts';

export type FileRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly visitorId: string | null;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
};

export async function insertFile(transaction: Transaction, file: FileRecord, now: number): Promise<void> {
  await transaction.run(
    `insert into file (id, project_id, visitor_id, name, type, size, created_at) values (?, ?, ?, ?, ?, ?, ?)`,
    file.id,
    file.projectId,
    file.visitorId,
    file.name,
    file.type,
    file.size,
    now,
  );
}

export async function resizeFile(transaction: Transaction, id: string, size: number): Promise<void> {
  await transaction.run(`update file set size = ? where id = ?`, size, id);
}

export async function fileById(queries: Queries, id: string): Promise<FileRecord | undefined> {
  const row = await queries.one(`select id, project_id, visitor_id, name, type, size from file where id = ?`, id);
  return (
    row && {
      id: String(row.id),
      projectId: String(row.project_id),
      visitorId: row.visitor_id === null ? null : String(row.visitor_id),
      name: String(row.name),
      type: String(row.type),
      size: Number(row.size),
    }
  );
}

/** A file that is not whole yet. */
export type UploadRecord = Pick<FileRecord, 'id' | 'projectId' | 'visitorId' | 'name'>;

/** Writes an upload that was begun or gone on with: the time for which it is kept begins anew. */
export async function saveUpload(transaction: Transaction, upload: UploadRecord, now: number): Promise<void> {
  await transaction.run(
    `insert into upload (id, project_id, visitor_id, name, at) values (?, ?, ?, ?, ?)
      on conflict (id) do update set at = excluded.at, visitor_id = excluded.visitor_id`,
    upload.id,
    upload.projectId,
    upload.visitorId,
    upload.name,
    now,
  );
}

export async function uploadById(queries: Queries, id: string): Promise<UploadRecord | undefined> {
  const row = await queries.one(`select id, project_id, visitor_id, name from upload where id = ?`, id);
  return (
    row && {
      id: String(row.id),
      projectId: String(row.project_id),
      visitorId: row.visitor_id === null ? null : String(row.visitor_id),
      name: String(row.name),
    }
  );
}

/** Ids of those that nobody has gone on with since `before`. */
export async function oldUploads(queries: Queries, before: number, most: number): Promise<string[]> {
  const rows = await queries.all(`select id from upload where at < ? order by at limit ?`, before, most);
  return rows.map(({ id }) => String(id));
}

export async function deleteUpload(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from upload where id = ?`, id);
}

/** Answers the ids of the session's unfinished uploads, which it deletes. */
export async function deleteUploadsOf(transaction: Transaction, visitorId: string): Promise<string[]> {
  const rows = await transaction.all(`select id from upload where visitor_id = ?`, visitorId);
  await transaction.run(`delete from upload where visitor_id = ?`, visitorId);
  return rows.map(({ id }) => String(id));
}

export async function deleteFiles(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.run(`delete from file where id in (${ids.map(() => '?').join(', ')})`, ...ids);
}

/** Whether a file or an upload has this id: one that is finished is named before its row is written. */
export async function isKnown(queries: Queries, id: string): Promise<boolean> {
  const row = await queries.one(
    `select id from file where id = ? union all select id from upload where id = ?`,
    id,
    id,
  );
  return row !== undefined;
}

/** Ids of the files that this session has sent. */
export async function filesOfSession(transaction: Transaction, visitorId: string): Promise<string[]> {
  const rows = await transaction.all(`select id from file where visitor_id = ?`, visitorId);
  return rows.map(({ id }) => String(id));
}
