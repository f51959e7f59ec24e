import type { Queries } from '../../storage/port.ts';

/** The ticket's snapshot as reports/screenshot-part.ts writes it; undefined when it has none. */
export async function snapshotOf(queries: Queries, ticketId: string): Promise<string | undefined> {
  const row = await queries.one(
    `select body from ticket_part where ticket_id = ? and part = 'screenshotData'`,
    ticketId,
  );
  return row && String(row.body);
}
