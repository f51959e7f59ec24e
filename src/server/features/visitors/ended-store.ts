/**
 * Sessions that were erased. Their ids open nothing any more, yet their hashes, which no list holds, would prove them for
 * ever; so a mark of each is kept. Ids are 128 random bits: a plain SHA-256 of one tells nobody which it was.
 */
import { createHash } from 'node:crypto';
import type { Queries, Transaction } from '../../storage/port.ts';

/** What an erased session is remembered by. */
export function markOf(projectId: string, sessionId: string): string {
  return createHash('sha256').update(`session ${projectId}:${sessionId}`).digest('base64url');
}

export async function someEnded(queries: Queries): Promise<boolean> {
  return (await queries.one(`select 1 as one from ended_session limit 1`)) !== undefined;
}

/** The session itself while it lives; of an erased one the session that came after it, where one did lately; else null. */
export async function livingSession(
  queries: Queries,
  projectId: string,
  sessionId: string | null,
  now: number,
): Promise<string | null> {
  if (sessionId === null) return null;
  const row = await queries.one(
    `select next_id, next_until from ended_session where mark = ?`,
    markOf(projectId, sessionId),
  );
  if (!row) return sessionId;
  return row.next_id !== null && Number(row.next_until) > now ? String(row.next_id) : null;
}

/** Those of the sessions that were erased. */
export async function endedAmong(
  queries: Queries,
  projectId: string,
  sessions: readonly string[],
): Promise<Set<string>> {
  if (sessions.length === 0) return new Set();
  const byMark = new Map(sessions.map((id) => [markOf(projectId, id), id]));
  const rows = await queries.all(
    `select mark from ended_session where mark in (${sessions.map(() => '?').join(', ')})`,
    ...byMark.keys(),
  );
  return new Set(rows.map(({ mark }) => byMark.get(String(mark)) ?? ''));
}

/** From now on these ids open nothing, not even what came after an earlier one. */
export async function endSessions(
  transaction: Transaction,
  projectId: string,
  sessions: readonly string[],
  now: number,
): Promise<void> {
  for (const id of sessions) {
    await transaction.run(
      `insert into ended_session (mark, at) values (?, ?) on conflict (mark) do nothing`,
      markOf(projectId, id),
      now,
    );
    await transaction.run(`update ended_session set next_id = null, next_until = null where next_id = ?`, id);
  }
}

/** Whoever proves the erased session is taken for this one until then. */
export async function succeedSession(
  transaction: Transaction,
  { projectId, sessionId, next, until }: { projectId: string; sessionId: string; next: string; until: number },
): Promise<void> {
  await transaction.run(
    `update ended_session set next_id = ?, next_until = ? where mark = ?`,
    next,
    until,
    markOf(projectId, sessionId),
  );
}
