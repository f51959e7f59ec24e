/** Contacts by their e-mail address. */
import type { Queries } from '../../storage/port.ts';
import { contactColumns, toContact, type ContactRecord } from './store.ts';

/** Whom a file or the site's own server has told of under this address, and who has not come yet. */
export async function neverCome(queries: Queries, projectId: string, email: string): Promise<ContactRecord[]> {
  const rows = await queries.all(
    `select ${contactColumns} from contact
     where project_id = ? and lower(email) = ? and email <> '' and merged_into = '' and visits = 0`,
    projectId,
    email.toLowerCase(),
  );
  return rows.map(toContact);
}

/** Who has this address by somebody's word that is trusted; at most two. */
export async function contactsOfAddress(queries: Queries, projectId: string, email: string): Promise<ContactRecord[]> {
  if (email === '') return [];
  const rows = await queries.all(
    `select ${contactColumns} from contact where project_id = ? and lower(email) = ? and email <> ''
       and merged_into = '' and email_trusted = 1 limit 2`,
    projectId,
    email.toLowerCase(),
  );
  return rows.map(toContact);
}
