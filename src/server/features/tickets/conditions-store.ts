/** Tickets of a contact that are not done, as audiences ask for them. */
import { piece, type Piece } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';
import { sessionsOfContact, sessionsOfEach } from '../visitors/service.ts';

const isOpen: Piece = { sql: `status in ('open', 'in_progress', 'waiting')`, values: [] };

/** How many, in a statement over `contact`; `type`: of this kind alone. */
export const openTicketsOfEach = (type: string | undefined): Piece =>
  piece`(select count(*) from ticket where visitor_id in (${sessionsOfEach('contact.id')}) and ${isOpen}
    ${type === undefined ? { sql: '', values: [] } : piece`and type = ${type}`})`;

/** The kind of each. */
export async function openTicketsOf(queries: Queries, contactId: string): Promise<string[]> {
  const sessions = sessionsOfContact(contactId);
  const rows = await queries.all(
    `select type from ticket where visitor_id in (${sessions.sql}) and ${isOpen.sql}`,
    ...sessions.values,
  );
  return rows.map((row) => String(row.type));
}
