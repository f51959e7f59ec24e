import { LEAVING } from './leaving.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import type { LeavingTicket } from './slots.ts';

export { LEAVING };

/** Those of the tickets that the project has, by id; those that are leaving already are none. */
export async function numbersOf(
  queries: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.all(
    `select id, number from ticket
     where project_id = ? and status <> ? and id in (${ids.map(() => '?').join(', ')})`,
    projectId,
    LEAVING,
    ...ids,
  );
  return new Map(rows.map((row) => [String(row.id), Number(row.number)]));
}

export async function setLeaving(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.run(`update ticket set status = ? where id in (${ids.map(() => '?').join(', ')})`, LEAVING, ...ids);
}

export async function leavingTicket(queries: Queries, id: string): Promise<LeavingTicket | undefined> {
  const row = await queries.one(`select ${leavingColumns} from ticket where id = ? and status = ?`, id, LEAVING);
  return row && toLeaving(row);
}

/** Of a row of `ticket`; read it by `toLeaving`. */
export const leavingColumns = `id, project_id, visitor_id, recording_url,
  case when exists (select 1 from ticket_removed r where r.ticket_id = ticket.id and r.kind = 'attachments')
    then 1 else 0 end as attachments_gone`;

export function toLeaving(row: Row): LeavingTicket {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    visitorId: row.visitor_id === null ? null : String(row.visitor_id),
    recordingUrl: row.recording_url === null ? null : String(row.recording_url),
    attachmentsGone: Number(row.attachments_gone) === 1,
  };
}

export async function deleteTicket(transaction: Transaction, id: string): Promise<void> {
  for (const table of [
    'ticket_part',
    'ticket_tag',
    'message',
    'ticket_step',
    'rating',
    'ticket_changed',
    'ticket_mention',
    'ticket_seen',
    'ticket_removed',
    'ticket_merge',
    'ticket_own',
    'ticket_reply',
  ])
    await transaction.run(`delete from ${table} where ticket_id = ?`, id);
  // What was linked under it is nobody's now.
  await transaction.run(`update ticket set parent_id = null, link = null where parent_id = ?`, id);
  await transaction.run(`delete from ticket where id = ?`, id);
}
