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
