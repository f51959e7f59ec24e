import type { Queries, Row } from '../../storage/port.ts';

export type FileRecord = { readonly id: string; readonly name: string; readonly type: string; readonly size: number };

/** Those of the files that this visitor uploaded to this project. */
export async function filesOfVisitor(
  queries: Queries,
  projectId: string,
  visitorId: string,
  ids: readonly string[],
): Promise<Map<string, FileRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.all(
    `select id, name, type, size from file
     where project_id = ? and visitor_id = ? and id in (${ids.map(() => '?').join(', ')})`,
    projectId,
    visitorId,
    ...ids,
  );
  return new Map(rows.map((row) => [String(row.id), toFile(row)]));
}

function toFile(row: Row): FileRecord {
  return { id: String(row.id), name: String(row.name), type: String(row.type), size: Number(row.size) };
}
