import type { Queries, Row } from '../../storage/port.ts';

export type FileRecord = { readonly id: string; readonly name: string; readonly type: string; readonly size: number };

/** What of a ticket names files: who reported it, its form and its recording. */
export type TicketSource = {
  readonly projectId: string;
  readonly visitorId: string | null;
  /** JSON of the report's formData. */
  readonly formData: string | null;
  readonly recordingUrl: string | null;
};

export async function ticketSource(queries: Queries, ticketId: string): Promise<TicketSource | undefined> {
  const row = await queries.one(
    `select t.project_id, t.visitor_id, t.recording_url, p.body from ticket t
     left join ticket_part p on p.ticket_id = t.id and p.part = 'formData' where t.id = ?`,
    ticketId,
  );
  const maybe = (value: Row[string] | undefined) => (value === null || value === undefined ? null : String(value));
  return (
    row && {
      projectId: String(row.project_id),
      visitorId: maybe(row.visitor_id),
      formData: maybe(row.body),
      recordingUrl: maybe(row.recording_url),
    }
  );
}

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
