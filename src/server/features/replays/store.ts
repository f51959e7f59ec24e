import type { Queries } from '../../storage/port.ts';

/** JSON texts of parts of a ticket by name; what the report did not have is missing. */
export async function replayParts(queries: Queries, ticketId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await queries.all(
    `select part, body from ticket_part where ticket_id = ? and part in ('webReplay', 'customEventLog')`,
    ticketId,
  );
  return new Map(rows.map((row) => [String(row.part), String(row.body)]));
}

/** Whether this project has this ticket. */
export async function hasTicket(queries: Queries, projectId: string, ticketId: string): Promise<boolean> {
  return (
    (await queries.one(`select id from ticket where project_id = ? and id = ?`, projectId, ticketId)) !== undefined
  );
}
