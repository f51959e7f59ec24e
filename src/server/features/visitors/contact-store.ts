/** Which sessions are whose: the contact of a session stands in its row. */
import type { Queries, Transaction, Value } from '../../storage/port.ts';

/** A piece of a statement that another feature's store may hold. */
type Condition = { readonly sql: string; readonly values: readonly Value[] };

/** Rows of `id` and `contact_id` of these sessions. */
export const contactsOfThese = (ids: readonly string[]): Condition => ({
  sql: `select id, contact_id from visitor where contact_id <> '' and id in (${ids.map(() => '?').join(', ')})`,
  values: ids,
});

/** All sessions of a contact. */
export const sessionsOfContact = (contactId: string): Condition => ({
  sql: `select id from visitor where contact_id = ? and contact_id <> ''`,
  values: [contactId],
});

export type SessionTime = { readonly id: string; readonly seenAt: number };

/** A contact's sessions, those seen last first. */
export async function latestOfContact(queries: Queries, contactId: string, most: number): Promise<SessionTime[]> {
  const rows = await queries.all(
    `select id, seen_at from visitor where contact_id = ? and contact_id <> '' order by seen_at desc, id desc limit ?`,
    contactId,
    most,
  );
  return rows.map((row) => ({ id: String(row.id), seenAt: Number(row.seen_at) }));
}

/** `among`: those of its sessions that are among these alone. */
export async function countOfContact(queries: Queries, contactId: string, among?: Condition): Promise<number> {
  const ofThese = among ? `and id in (${among.sql})` : '';
  const row = await queries.one(
    `select count(*) as n from visitor where contact_id = ? and contact_id <> '' ${ofThese}`,
    contactId,
    ...(among?.values ?? []),
  );
  return Number(row?.n ?? 0);
}

export async function giveSessions(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.run(`update visitor set contact_id = ? where contact_id = ? and contact_id <> ''`, to, from);
}

export async function setContact(transaction: Transaction, id: string, contactId: string): Promise<void> {
  await transaction.run(`update visitor set contact_id = ? where id = ?`, contactId, id);
}

/** Sessions without a contact, after `after` by id. */
export async function sessionsWithoutContact(queries: Queries, after: string, most: number): Promise<VisitorKey[]> {
  const rows = await queries.all(
    `select id, project_id from visitor where contact_id = '' and id > ? order by id limit ?`,
    after,
    most,
  );
  return rows.map((row) => ({ id: String(row.id), projectId: String(row.project_id) }));
}

export type VisitorKey = { readonly id: string; readonly projectId: string };

/** The contacts of these sessions. */
export async function contactsOfSessions(queries: Queries, { sql, values }: Condition): Promise<string[]> {
  const rows = await queries.all(
    `select distinct contact_id from visitor where contact_id <> '' and id in (${sql})`,
    ...values,
  );
  return rows.map((row) => String(row.contact_id));
}
