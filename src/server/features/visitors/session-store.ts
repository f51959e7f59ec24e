import { inPieces, rowsOf } from '../../storage/lists.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';
import type { Piece } from '../../storage/piece.ts';
import type { Sdk } from '../../../wire/visitors/sdks.ts';
import { sessionVoter, userVoter } from './voter.ts';

/** The session was seen again. */
export async function touchVisitor(
  transaction: Transaction,
  projectId: string,
  id: string,
  now: number,
): Promise<void> {
  await transaction.run(`update visitor set seen_at = ? where id = ? and project_id = ?`, now, id, projectId);
}

/** `contacts`: of those of these contacts alone. */
export async function countSessionsSince(
  queries: Queries,
  projectId: string,
  since: number,
  contacts?: Piece,
): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from visitor where project_id = ? and seen_at >= ?
       ${contacts ? `and contact_id in (${contacts.sql})` : ''}`,
    projectId,
    since,
    ...(contacts?.values ?? []),
  );
  return Number(row?.n ?? 0);
}

/** `seen`: sessions and when, milliseconds UTC. */
export async function markSeen(transaction: Transaction, seen: Iterable<readonly [string, number]>): Promise<void> {
  for (const some of inPieces([...seen]))
    await transaction.run(
      `update visitor set seen_at = told.column2 from (values ${rowsOf(some.length, ['?', 'cast(? as bigint)'])}) told
       where visitor.id = told.column1 and visitor.seen_at < told.column2`,
      ...some.flat(),
    );
}

/** Whom a page of an audience is looked for among: visitors after `after` by id. */
export type AudiencePage = { readonly projectId: string; readonly after: string; readonly rows: number };
export type Reached = { readonly id: string; readonly seenAt: number };

/** Known visitors of the project, whenever they were last seen. */
export async function visitorsOf(queries: Queries, { projectId, after, rows }: AudiencePage): Promise<Reached[]> {
  const found = await queries.all(
    `select id, seen_at from visitor where project_id = ? and id > ? order by id limit ?`,
    projectId,
    after,
    rows,
  );
  return found.map(toReached);
}

/**
 * Sessions of a user. Where one of them has proven who it is, those that only say so are left out: what is sent to a
 * user is not for whoever claims the name.
 */
export async function sessionsOfUser(
  queries: Queries,
  userId: string,
  { projectId, after, rows }: AudiencePage,
): Promise<Reached[]> {
  const found = await queries.all(
    `select id, seen_at from visitor v where project_id = ? and user_id = ? and user_id <> '' and id > ? and (verified = 1
       or not exists (select 1 from visitor p where p.project_id = ? and p.user_id = ? and p.user_id <> '' and p.verified = 1))
     order by id limit ?`,
    projectId,
    userId,
    after,
    projectId,
    userId,
    rows,
  );
  return found.map(toReached);
}

export type OfUser = { readonly user: string; readonly id: string };

/** The same of several users at once, in the order of users and sessions, after one of them. */
export async function sessionsOfUsers(
  queries: Queries,
  projectId: string,
  users: readonly string[],
  { after, rows }: { readonly after: OfUser; readonly rows: number },
): Promise<OfUser[]> {
  if (users.length === 0) return [];
  const found = await queries.all(
    `select user_id, id from visitor v where project_id = ? and user_id in (${users.map(() => '?').join(', ')})
       and user_id <> '' and (user_id, id) > (?, ?) and (verified = 1 or not exists (select 1 from visitor p
         where p.project_id = v.project_id and p.user_id = v.user_id and p.user_id <> '' and p.verified = 1))
     order by user_id, id limit ?`,
    projectId,
    ...users,
    after.user,
    after.id,
    rows,
  );
  return found.map((row) => ({ user: String(row.user_id), id: String(row.id) }));
}

/** Whether the user that an expression names has a session in the project. */
export const hasSession = (user: string, projectId: string): { readonly sql: string; readonly values: Value[] } => ({
  sql: `exists (select 1 from visitor where visitor.project_id = ? and visitor.user_id = ${user} and visitor.user_id <> '')`,
  values: [projectId],
});

/** Those of the users who have one. */
export async function usersWithSessions(
  queries: Queries,
  projectId: string,
  users: readonly string[],
): Promise<ReadonlySet<string>> {
  if (users.length === 0) return new Set();
  const rows = await queries.all(
    `select distinct user_id from visitor
     where project_id = ? and user_id <> '' and user_id in (${users.map(() => '?').join(', ')})`,
    projectId,
    ...users,
  );
  return new Set(rows.map((row) => String(row.user_id)));
}

/** Those of the sessions that are there. */
export async function visitorsAmong(
  queries: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const marks = ids.map(() => '?').join(', ');
  const rows = await queries.all(`select id from visitor where id in (${marks}) and project_id = ?`, ...ids, projectId);
  return new Set(rows.map(({ id }) => String(id)));
}

/** By session: under which name they vote and follow. */
export async function votersOfSessions(
  queries: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.all(
    `select id, user_id, verified from visitor where project_id = ? and id in (${ids.map(() => '?').join(', ')})`,
    projectId,
    ...ids,
  );
  return new Map(
    rows.map(({ id, user_id: user, verified }) => [
      String(id),
      Number(verified) === 1 && String(user) !== '' ? userVoter(String(user)) : sessionVoter(String(id)),
    ]),
  );
}

export async function visitorExists(queries: Queries, projectId: string, id: string): Promise<boolean> {
  return (
    (await queries.one(`select 1 as one from visitor where id = ? and project_id = ?`, id, projectId)) !== undefined
  );
}

function toReached(row: Row): Reached {
  return { id: String(row.id), seenAt: Number(row.seen_at) };
}

/** The session in which a user was seen last: one that has proven who it is, where there is one. */
export async function newestOfUser(queries: Queries, projectId: string, userId: string): Promise<string | undefined> {
  const row = await queries.one(
    `select id from visitor where project_id = ? and user_id = ? and user_id <> '' order by verified desc, seen_at desc, id limit 1`,
    projectId,
    userId,
  );
  return row && String(row.id);
}

/** By session: whose SDK it spoke through last. None for those of whom nobody knows. */
export async function sdksOfSessions(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Sdk>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.all(
    `select id, sdk from visitor where sdk <> '' and id in (${ids.map(() => '?').join(', ')})`,
    ...ids,
  );
  return new Map(rows.map(({ id, sdk }) => [String(id), String(sdk) as Sdk]));
}
