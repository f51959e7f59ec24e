/** A person as one project knows them: the sessions that say so. */
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import type { SessionIds } from '../data-requests/slots.ts';

/** What somebody is looked for by. */
export type Subject = { readonly by: 'userId' | 'email' | 'sessionId'; readonly value: string };

export const noSessions: SessionIds = { sql: 'null', values: [] };

const conditions: Readonly<Record<Subject['by'], string>> = {
  userId: `user_id = ? and user_id <> ''`,
  email: `lower(email) = lower(?) and email <> ''`,
  sessionId: 'id = ?',
};

/** All sessions of the project with this user id, proven or claimed, this address, or this id. */
export function sessionsOf(projectId: string, { by, value }: Subject): SessionIds {
  return { sql: `select id from visitor where project_id = ? and ${conditions[by]}`, values: [projectId, value] };
}

/** Those of `sessionsOf`, and of a user id also the sessions of whom staff have merged with it. */
export function sessionsWithMerged(projectId: string, subject: Subject): SessionIds {
  const { sql, values } = sessionsOf(projectId, subject);
  if (subject.by !== 'userId') return { sql, values };
  const contacts = `select contact_id from visitor where contact_id <> '' and id in (${sql})`;
  return {
    sql: `${sql} union select id from visitor where contact_id <> '' and contact_id in (${contacts})`,
    values: [...values, ...values],
  };
}

export function theseSessions(ids: readonly string[]): SessionIds {
  return ids.length === 0 ? noSessions : { sql: ids.map(() => '?').join(', '), values: ids };
}

export async function isAmong(queries: Queries, { sql, values }: SessionIds, id: string): Promise<boolean> {
  return id !== '' && (await queries.one(`select 1 as one where ? in (${sql})`, id, ...values)) !== undefined;
}

export type PersonSession = {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly identity: 'verified' | 'claimed' | 'none';
  readonly firstSeen: number;
  readonly lastSeen: number;
};

/** How many of the sessions have proven their user id, only say it, or have none. */
export async function countIdentities(
  queries: Queries,
  { sql, values }: SessionIds,
): Promise<Record<PersonSession['identity'], number>> {
  const row = await queries.one(
    `select count(*) as n, coalesce(sum(case when user_id = '' then 1 else 0 end), 0) as nobody,
       coalesce(sum(case when user_id <> '' and verified = 1 then 1 else 0 end), 0) as proven
     from visitor where id in (${sql})`,
    ...values,
  );
  const [all, none, verified] = [Number(row?.n), Number(row?.nobody), Number(row?.proven)];
  return { verified, claimed: all - none - verified, none };
}

/** The sessions last seen first. */
export async function latestSessions(
  queries: Queries,
  { sql, values }: SessionIds,
  most: number,
): Promise<PersonSession[]> {
  const rows = await queries.all(
    `select id, user_id, name, email, verified, created_at, seen_at from visitor where id in (${sql})
     order by seen_at desc, id limit ?`,
    ...values,
    most,
  );
  return rows.map((row) => ({
    id: String(row.id),
    userId: String(row.user_id),
    name: String(row.name),
    email: String(row.email),
    identity: row.user_id === '' ? 'none' : row.verified === 1 ? 'verified' : 'claimed',
    firstSeen: Number(row.created_at),
    lastSeen: Number(row.seen_at),
  }));
}

/** Whom the newest of the sessions is of, and in which language they read. */
export async function newestSession(
  queries: Queries,
  { sql, values }: SessionIds,
): Promise<{ readonly name: string; readonly lang: string; readonly contactId: string } | undefined> {
  const row = await queries.one(
    `select name, user_id, email, lang, contact_id from visitor where id in (${sql}) order by seen_at desc, id limit 1`,
    ...values,
  );
  if (!row) return undefined;
  const name = String(row.name) || String(row.email) || String(row.user_id);
  return { name, lang: String(row.lang), contactId: String(row.contact_id) };
}

/** A session, and what it calls its visitor. */
export type SessionKey = Pick<PersonSession, 'id' | 'userId' | 'name' | 'email'>;

/** Sessions after `after` by id, of those that were there at `began`. */
export async function pageOfSessions(
  queries: Queries,
  { sql, values }: SessionIds,
  { after = '', began, rows: most }: { after?: string; began: number; rows: number },
): Promise<SessionKey[]> {
  const rows = await queries.all(
    `select id, user_id, name, email from visitor where id in (${sql}) and id > ? and created_at <= ? order by id limit ?`,
    ...values,
    after,
    began,
    most,
  );
  return rows.map((row) => ({
    id: String(row.id),
    userId: String(row.user_id),
    name: String(row.name),
    email: String(row.email),
  }));
}

export async function countSessionsWith(queries: Queries, projectId: string, userId: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from visitor where project_id = ? and user_id = ? and user_id <> ''`,
    projectId,
    userId,
  );
  return Number(row?.n ?? 0);
}

/** Everything of the sessions after `after` by id that is kept of them, as it stands. */
export async function wholeSessions(
  queries: Queries,
  { sql, values }: SessionIds,
  after: string,
  most: number,
): Promise<Row[]> {
  return queries.all(
    `select id, user_id, verified, name, email, phone, value, custom_data, contact, lang, created_at, seen_at
     from visitor where id in (${sql}) and id > ? order by id limit ?`,
    ...values,
    after,
    most,
  );
}

export async function deleteSessions(transaction: Transaction, { sql, values }: SessionIds): Promise<number> {
  return transaction.run(`delete from visitor where id in (${sql})`, ...values);
}

/** Refused identities of user ids. */
export async function countRefusals(queries: Queries, projectId: string, userId: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from identity_refusal where project_id = ? and user_id = ?`,
    projectId,
    userId,
  );
  return Number(row?.n ?? 0);
}

export async function refusalsFor(queries: Queries, projectId: string, userId: string): Promise<Row[]> {
  return queries.all(
    `select user_id, reason, times, at from identity_refusal where project_id = ? and user_id = ? order by reason`,
    projectId,
    userId,
  );
}

export async function deleteRefusals(transaction: Transaction, projectId: string, userId: string): Promise<number> {
  return transaction.run(`delete from identity_refusal where project_id = ? and user_id = ?`, projectId, userId);
}
