import type { Queries, Row, Transaction } from '../../storage/port.ts';

/** Times are milliseconds. */
export type SessionRecord = {
  readonly id: string;
  readonly accountId: string;
  /** Hex SHA-256 of the refresh token; the token itself is stored nowhere. */
  readonly refreshHash: string;
  readonly deviceName: string | null;
  readonly updatedAt: number;
  readonly expiresAt: number;
  /** Null for a session that the user began. */
  readonly opener: Opener | null;
  /** Used within the last seconds, so that a second use of them is a race of two tabs. */
  readonly spent: readonly SpentRefresh[];
};

/** Who opened a session as somebody else, and in which session of their own. */
export type Opener = { readonly accountId: string; readonly sessionId: string };

/** `at`: when it was used, in milliseconds. */
export type SpentRefresh = { readonly hash: string; readonly at: number };

const sessionColumns = `id, account_id, refresh_hash, device_name, updated_at, expires_at, opened_by, opened_in,
  spent_refresh`;

export async function sessionById(queries: Queries, id: string): Promise<SessionRecord | undefined> {
  const row = await queries.one(`select ${sessionColumns} from account_session where id = ?`, id);
  return row && toSession(row);
}

export async function sessionByRefresh(queries: Queries, refreshHash: string): Promise<SessionRecord | undefined> {
  const row = await queries.one(`select ${sessionColumns} from account_session where refresh_hash = ?`, refreshHash);
  return row && toSession(row);
}

export async function insertSession(transaction: Transaction, session: SessionRecord): Promise<void> {
  await transaction.run(
    `insert into account_session (id, account_id, refresh_hash, device_name, created_at, updated_at, expires_at,
       opened_by, opened_in, spent_refresh) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    session.id,
    session.accountId,
    session.refreshHash,
    session.deviceName,
    session.updatedAt,
    session.updatedAt,
    session.expiresAt,
    session.opener?.accountId ?? null,
    session.opener?.sessionId ?? null,
    JSON.stringify(session.spent),
  );
}

/** Replaces the refresh token by the next one: 1 when the old one was still good, else 0. */
export async function rotateSession(
  transaction: Transaction,
  change: { id: string; from: string; to: string; now: number; expiresAt: number; spent: readonly SpentRefresh[] },
): Promise<number> {
  return transaction.run(
    `update account_session set refresh_hash = ?, updated_at = ?, expires_at = ?, spent_refresh = ?
     where id = ? and refresh_hash = ? and expires_at > ?`,
    change.to,
    change.now,
    change.expiresAt,
    JSON.stringify(change.spent),
    change.id,
    change.from,
    change.now,
  );
}

/** Deletes all sessions of an account but the one with the id `keep`, and what was opened from them as somebody else. */
export async function deleteSessions(transaction: Transaction, accountId: string, keep = ''): Promise<void> {
  await transaction.run(`delete from account_session where account_id = ? and id <> ?`, accountId, keep);
  await deleteOpened(transaction, accountId, keep);
}

/** Deletes what the account has opened as somebody else, but from the session with the id `keep`. */
export async function deleteOpened(transaction: Transaction, accountId: string, keep = ''): Promise<void> {
  await transaction.run(`delete from account_session where opened_by = ? and opened_in <> ?`, accountId, keep);
}

/** Deletes one session of the account, and what was opened from it. Answers 1 when there was such a session, else 0. */
export async function deleteSession(transaction: Transaction, accountId: string, id: string): Promise<number> {
  await transaction.run(`delete from account_session where opened_by = ? and opened_in = ?`, accountId, id);
  return transaction.run(`delete from account_session where account_id = ? and id = ?`, accountId, id);
}

/** Living ones, the latest used first. */
export async function sessionsOf(
  queries: Queries,
  accountId: string,
  now: number,
  limit: number,
): Promise<SessionRecord[]> {
  const rows = await queries.all(
    `select ${sessionColumns} from account_session where account_id = ? and expires_at > ?
     order by updated_at desc, id limit ?`,
    accountId,
    now,
    limit,
  );
  return rows.map(toSession);
}

export async function deleteExpiredSessions(transaction: Transaction, accountId: string, now: number): Promise<void> {
  await transaction.run(`delete from account_session where account_id = ? and expires_at <= ?`, accountId, now);
}

function toSession(row: Row): SessionRecord {
  return {
    id: String(row.id),
    accountId: String(row.account_id),
    refreshHash: String(row.refresh_hash),
    deviceName: row.device_name === null ? null : String(row.device_name),
    updatedAt: Number(row.updated_at),
    expiresAt: Number(row.expires_at),
    opener:
      row.opened_by === null ? null : { accountId: String(row.opened_by), sessionId: String(row.opened_in ?? '') },
    spent: JSON.parse(String(row.spent_refresh)) as SpentRefresh[],
  };
}

/** Counts one more active account for this UTC day; `day` is counted from 1970. */
export async function countActivity(transaction: Transaction, day: number): Promise<void> {
  await transaction.run(
    `insert into activity_day (day, users) values (?, 1) on conflict (day) do update set users = activity_day.users + 1`,
    day,
  );
}

/** By the number of the UTC day since 1970, from the first day to the last. */
export async function activeByDay(queries: Queries, first: number, last: number): Promise<Map<number, number>> {
  const rows = await queries.all(`select day, users from activity_day where day between ? and ?`, first, last);
  return new Map(rows.map((row) => [Number(row.day), Number(row.users)]));
}
