/** Who has been told that the team is away. */
import type { Queries } from '../../storage/port.ts';

type Asked = {
  readonly ticketId: string;
  readonly visitorId: string | null;
  /** Milliseconds: since then the team is away. */
  readonly since: number;
};

/** In this thread, or in another of the same session where they have read it. */
export async function toldAway(queries: Queries, { ticketId, visitorId, since }: Asked): Promise<boolean> {
  const here = await queries.one(
    `select 1 as told from message where ticket_id = ? and event = 'away' and created_at >= ? limit 1`,
    ticketId,
    since,
  );
  if (here || visitorId === null) return here !== undefined;
  const read = await queries.one(
    `select 1 as told from ticket t join message m on m.ticket_id = t.id
     where t.visitor_id = ? and t.last_at >= ? and m.event = 'away' and m.created_at >= ? and t.seen_by_visitor >= m.change
     limit 1`,
    visitorId,
    since,
    since,
  );
  return read !== undefined;
}
