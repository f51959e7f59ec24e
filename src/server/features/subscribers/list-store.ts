/** Subscribers as the desk lists them, and those of a person. */
import type { SubscriberQuery } from '../../../wire/subscribers/shapes.ts';
import type { Queries, Value } from '../../storage/port.ts';
import type { Person } from '../data-requests/slots.ts';
import { keyOfEmail, subscriberColumns, toSubscriber, type SubscriberRecord } from './store.ts';

type Condition = { readonly sql: string; readonly values: readonly Value[] };
type Filter = Pick<SubscriberQuery, 'search' | 'state'>;

/** Newest first, before the id `before`. */
export async function subscribersOf(
  queries: Queries,
  projectId: string,
  { before, limit, ...filter }: Filter & { readonly before: string; readonly limit: number },
): Promise<SubscriberRecord[]> {
  const { sql, values } = filtered(projectId, filter);
  const rows = await queries.all(
    `select ${subscriberColumns} from subscriber where ${sql} and id < ? order by id desc limit ?`,
    ...values,
    before,
    limit,
  );
  return rows.map(toSubscriber);
}

export async function countSubscribers(queries: Queries, projectId: string, filter: Filter): Promise<number> {
  const { sql, values } = filtered(projectId, filter);
  const row = await queries.one(`select count(*) as n from subscriber where ${sql}`, ...values);
  return Number(row?.n ?? 0);
}

function filtered(projectId: string, { search = '', state }: Filter): Condition {
  const parts: Condition[] = [{ sql: 'project_id = ?', values: [projectId] }];
  if (state !== undefined) parts.push({ sql: 'state = ?', values: [state] });
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean))
    parts.push({ sql: `email_key like ? escape '!'`, values: [`%${word.replace(/[!%_]/g, '!$&')}%`] });
  return { sql: parts.map(({ sql }) => sql).join(' and '), values: parts.flatMap(({ values }) => values) };
}

function ofPerson({ projectId, sessions, email, userId }: Person): Condition {
  const parts: Condition[] = [{ sql: `visitor_id in (${sessions.sql})`, values: sessions.values }];
  if (email) parts.push({ sql: 'email_key = ?', values: [keyOfEmail(email)] });
  if (userId) parts.push({ sql: 'user_id = ?', values: [userId] });
  const any = parts.map(({ sql }) => sql).join(' or ');
  return { sql: `project_id = ? and (${any})`, values: [projectId, ...parts.flatMap(({ values }) => values)] };
}

/** By their address, by the session that asked, or by its user. */
export async function subscribersOfPerson(queries: Queries, person: Person): Promise<SubscriberRecord[]> {
  const { sql, values } = ofPerson(person);
  const rows = await queries.all(`select ${subscriberColumns} from subscriber where ${sql} order by id`, ...values);
  return rows.map(toSubscriber);
}
