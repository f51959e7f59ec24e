/** The session of an address that mails have come from. */
import type { Queries } from '../../storage/port.ts';
import { visitorById, type VisitorRecord } from './store.ts';

/** How ids of such sessions begin. */
export const MAIL_SESSION = 'mail-';

export async function mailSessionOf(
  queries: Queries,
  { projectId, email }: Pick<VisitorRecord, 'projectId' | 'email'>,
): Promise<VisitorRecord | undefined> {
  const row = await queries.one(
    `select id from visitor where project_id = ? and lower(email) = lower(?) and email <> '' and substr(id, 1, ?) = ?
     order by id limit 1`,
    projectId,
    email,
    MAIL_SESSION.length,
    MAIL_SESSION,
  );
  return row && visitorById(queries, projectId, String(row.id));
}
