/** Which sessions are whose: the contact of a session stands in its row. */
import { inPieces } from '../../storage/lists.ts';
import type { Queries, Transaction, Value } from '../../storage/port.ts';

/** How ids of sessions begin that no browser has: what a site's own server tells of somebody is kept in one of them. */
export const SERVER_SESSION = 'server-';

/** A piece of a statement that another feature's store may hold. */
type Condition = { readonly sql: string; readonly values: readonly Value[] };

/** Rows of `id` and `contact_id` of these sessions. */
export const contactsOfThese = (ids: readonly string[]): Condition => ({
  sql: `select id, contact_id from visitor where contact_id <> '' and id in (${ids.map(() => '?').join(', ')})`,
  values: ids,
});

/** The contacts of these sessions alone. */
export function contactsOfTheseAlone(ids: readonly string[]): Condition {
  const { sql, values } = contactsOfThese(ids);
  return { sql: `select of_these.contact_id from (${sql}) of_these`, values };
}

/** The contact of each of these sessions that has one. */
export async function contactsByThese(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { sql, values } = contactsOfThese(ids);
  const rows = await queries.all(sql, ...values);
  return new Map(rows.map((row) => [String(row.id), String(row.contact_id)]));
}

/** All sessions of a contact. */
export const sessionsOfContact = (contactId: string): Condition => ({
  sql: `select id from visitor where contact_id = ? and contact_id <> ''`,
  values: [contactId],
});

/** Sessions of the contact whose id stands in the column, such as `contact.id`. */
export const sessionsOfEach = (column: string): Condition => ({
  sql: `select visitor.id from visitor where visitor.contact_id = ${column} and visitor.contact_id <> ''`,
  values: [],
});

/** All sessions of these contacts: rows of their ids. */
export const sessionsOfContacts = (contacts: Condition): Condition => ({
  sql: `select id from visitor where contact_id <> '' and contact_id in (${contacts.sql})`,
  values: contacts.values,
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

/** By contact, its sessions, those seen last first, at most `most` of each. */
export async function latestOfContacts(
  queries: Queries,
  contacts: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  const latest = `select * from (select id, contact_id from visitor where contact_id = ? and contact_id <> ''
    order by seen_at desc, id desc limit ?) latest`;
  for (const some of inPieces(contacts)) {
    const sql = some.map(() => latest).join(' union all ');
    const rows = await queries.all(sql, ...some.flatMap((contact) => [contact, most]));
    for (const row of rows)
      found.set(String(row.contact_id), [...(found.get(String(row.contact_id)) ?? []), String(row.id)]);
  }
  return found;
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

/** Those of its sessions that are a browser's. */
export async function countOfBrowsers(queries: Queries, contactId: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from visitor where contact_id = ? and contact_id <> '' and substr(id, 1, ?) <> ?`,
    contactId,
    SERVER_SESSION.length,
    SERVER_SESSION,
  );
  return Number(row?.n ?? 0);
}

/** The session that holds what the site's own server tells of a contact; undefined where there is none yet. */
export async function serverSessionOf(queries: Queries, contactId: string): Promise<string | undefined> {
  const row = await queries.one(
    `select id from visitor where contact_id = ? and contact_id <> '' and substr(id, 1, ?) = ? order by id limit 1`,
    contactId,
    SERVER_SESSION.length,
    SERVER_SESSION,
  );
  return row && String(row.id);
}

export async function giveSessions(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.run(`update visitor set contact_id = ? where contact_id = ? and contact_id <> ''`, to, from);
}

/** Who a session says, or has proven, that it is. */
export type Identity = { readonly userId: string; readonly proven: boolean };

/**
 * Sessions of `from` go to `to`: those among these that have not become `stays` since, and all that are `goes`. A user id
 * of '' is nobody's. Answers how many went.
 */
export async function partSessions(
  transaction: Transaction,
  {
    from,
    to,
    among,
    stays,
    goes,
  }: {
    readonly from: string;
    readonly to: string;
    readonly among: Condition;
    readonly stays: Identity;
    readonly goes: Identity;
  },
): Promise<number> {
  return transaction.run(
    `update visitor set contact_id = ? where contact_id = ? and contact_id <> ''
       and ((id in (${among.sql}) and not (user_id <> '' and user_id = ? and verified = ?))
         or (user_id <> '' and user_id = ? and verified = ?))`,
    to,
    from,
    ...among.values,
    stays.userId,
    stays.proven ? 1 : 0,
    goes.userId,
    goes.proven ? 1 : 0,
  );
}

/** How many of a contact's sessions are this user: of those among these, and of all others. */
export async function countOfIdentity(
  queries: Queries,
  contactId: string,
  { userId, proven }: Identity,
  among: Condition,
): Promise<{ readonly among: number; readonly others: number }> {
  const count = async (word: '' | 'not') => {
    const row = await queries.one(
      `select count(*) as n from visitor where contact_id = ? and contact_id <> '' and user_id = ? and verified = ?
         and id ${word} in (${among.sql})`,
      contactId,
      userId,
      proven ? 1 : 0,
      ...among.values,
    );
    return Number(row?.n ?? 0);
  };
  return { among: await count(''), others: await count('not') };
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
