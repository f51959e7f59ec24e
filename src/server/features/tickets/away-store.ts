/** Who has been told that the team is away, and conversations that wait for whoever does not come back. */
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

/** Conversations that wait for their visitor since before a time, with staff's word as the last; not what is put away. */
export async function quietConversations(
  queries: Queries,
  projectId: string,
  { before, most }: { readonly before: number; readonly most: number },
): Promise<string[]> {
  const rows = await queries.all(
    `select id from ticket where project_id = ? and status = 'waiting' and away = 0 and kind = 'conversation'
       and last_author <> 'visitor' and last_at <= ? order by last_at, id limit ?`,
    projectId,
    before,
    most,
  );
  return rows.map(({ id }) => String(id));
}
