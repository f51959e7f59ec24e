/** Sessions of one person, as far as they have proven it. */
import type { Piece } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';

/** This session, and where it has proven a user all sessions that have proven the same one. */
export const sessionsAlike = (projectId: string, session: string, provenUser: string | null): Piece =>
  provenUser === null
    ? { sql: 'select id from visitor where id = ? and project_id = ?', values: [session, projectId] }
    : {
        sql: `select id from visitor where project_id = ? and user_id = ? and user_id <> '' and verified = 1`,
        values: [projectId, provenUser],
      };

/** Those of them that were seen since, at most `most`, the newest of them. */
export async function sessionsAlikeSince(
  queries: Queries,
  sessions: Piece,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<string[]> {
  const rows = await queries.all(
    `select id from visitor where id in (${sessions.sql}) and seen_at >= ? order by seen_at desc, id limit ?`,
    ...sessions.values,
    since,
    most,
  );
  return rows.map(({ id }) => String(id));
}
