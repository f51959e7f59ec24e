import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { accountColumns, toAccountRecord, type AccountRecord } from './records.ts';

/** Times are milliseconds. */
export type SessionRecord = {
  readonly id: string;
  readonly accountId: string;
  /** Hex SHA-256 of the refresh token; the token itself is stored nowhere. */
  readonly refreshHash: string;
  readonly deviceName: string | null;
  readonly updatedAt: number;
  readonly expiresAt: number;
};

export type LiveSession = { readonly session: SessionRecord; readonly account: AccountRecord };

const sessionColumns = `s.id as session_id, s.account_id, s.refresh_hash, s.device_name, s.updated_at, s.expires_at`;

/** `key` is the name or the e-mail address, trimmed and lower-cased. A name never holds an @, so they cannot meet. */
export async function accountByLogin(queries: Queries, key: string): Promise<AccountRecord | undefined> {
  const row = await queries.one(
    `select ${accountColumns} from account a where a.name_key = ? or a.email_key = ?`,
    key,
    key,
  );
  return row && toAccountRecord(row);
}

export async function accountById(queries: Queries, id: string): Promise<AccountRecord | undefined> {
  const row = await queries.one(`select ${accountColumns} from account a where a.id = ?`, id);
  return row && toAccountRecord(row);
}

export async function liveSession(queries: Queries, id: string): Promise<LiveSession | undefined> {
  return live(await queries.one(`${joined} where s.id = ?`, id));
}

export async function liveSessionByRefresh(queries: Queries, refreshHash: string): Promise<LiveSession | undefined> {
  return live(await queries.one(`${joined} where s.refresh_hash = ?`, refreshHash));
}

const joined = `select ${accountColumns}, ${sessionColumns} from account_session s join account a on a.id = s.account_id`;

export async function insertSession(transaction: Transaction, session: SessionRecord): Promise<void> {
  await transaction.run(
    `insert into account_session (id, account_id, refresh_hash, device_name, created_at, updated_at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
    session.id,
    session.accountId,
    session.refreshHash,
    session.deviceName,
    session.updatedAt,
    session.updatedAt,
    session.expiresAt,
  );
}

/** Replaces the refresh token by the next one: 1 when the old one was still good, else 0. */
export async function rotateSession(
  transaction: Transaction,
  change: { id: string; from: string; to: string; now: number; expiresAt: number },
): Promise<number> {
  return transaction.run(
    `update account_session set refresh_hash = ?, updated_at = ?, expires_at = ?
     where id = ? and refresh_hash = ? and expires_at > ?`,
    change.to,
    change.now,
    change.expiresAt,
    change.id,
    change.from,
    change.now,
  );
}

/** All of an account but the one with the id `keep`. */
export async function deleteSessions(transaction: Transaction, accountId: string, keep = ''): Promise<void> {
  await transaction.run(`delete from account_session where account_id = ? and id <> ?`, accountId, keep);
}

/** Of one session of that account: 1 when there was one, else 0. */
export async function deleteSession(transaction: Transaction, accountId: string, id: string): Promise<number> {
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
    `select ${sessionColumns} from account_session s where s.account_id = ? and s.expires_at > ?
     order by s.updated_at desc, s.id limit ?`,
    accountId,
    now,
    limit,
  );
  return rows.map(toSession);
}

export async function deleteExpiredSessions(transaction: Transaction, accountId: string, now: number): Promise<void> {
  await transaction.run(`delete from account_session where account_id = ? and expires_at <= ?`, accountId, now);
}

export async function noteLogin(transaction: Transaction, accountId: string, now: number): Promise<void> {
  await transaction.run(`update account set last_login = ? where id = ?`, now, accountId);
}

/** Counts the account as active on a UTC day since 1970, once: what comes again on that day writes nothing. */
export async function noteActivity(transaction: Transaction, accountId: string, day: number): Promise<void> {
  const first = await transaction.run(
    `update account set active_day = ? where id = ? and active_day < ?`,
    day,
    accountId,
    day,
  );
  if (first === 0) return;
  await transaction.run(
    `insert into activity_day (day, users) values (?, 1) on conflict (day) do update set users = activity_day.users + 1`,
    day,
  );
}

function live(row: Row | undefined): LiveSession | undefined {
  return row && { session: toSession(row), account: toAccountRecord(row) };
}

function toSession(row: Row): SessionRecord {
  return {
    id: String(row.session_id),
    accountId: String(row.account_id),
    refreshHash: String(row.refresh_hash),
    deviceName: row.device_name === null ? null : String(row.device_name),
    updatedAt: Number(row.updated_at),
    expiresAt: Number(row.expires_at),
  };
}

/** What proves the second factor; the secret is base32, `step` the period of the last code that was used. */
export type MfaRecord = { readonly secret: string | null; readonly step: number; readonly recoveryHash: string | null };

export async function mfaOf(queries: Queries, accountId: string): Promise<MfaRecord | undefined> {
  const row = await queries.one(`select mfa_secret, mfa_step, recovery_hash from account where id = ?`, accountId);
  if (!row) return undefined;
  const maybe = (value: Row[string] | undefined) => (typeof value === 'string' ? value : null);
  return { secret: maybe(row.mfa_secret), step: Number(row.mfa_step), recoveryHash: maybe(row.recovery_hash) };
}

export async function writeMfa(
  transaction: Transaction,
  accountId: string,
  mfa: { enabled: boolean; secret: string | null; recoveryHash: string | null },
): Promise<void> {
  await transaction.run(
    `update account set mfa_enabled = ?, mfa_secret = ?, recovery_hash = ? where id = ?`,
    mfa.enabled ? 1 : 0,
    mfa.secret,
    mfa.recoveryHash,
    accountId,
  );
}

/** Takes the code of a period: 1 the first time, 0 for that period and all before it ever after. */
export async function takeStep(transaction: Transaction, accountId: string, step: number): Promise<number> {
  return transaction.run(`update account set mfa_step = ? where id = ? and mfa_step < ?`, step, accountId, step);
}

/** 1 the first time, then 0. */
export async function takeRecovery(transaction: Transaction, accountId: string, hash: string): Promise<number> {
  return transaction.run(`update account set recovery_hash = null where id = ? and recovery_hash = ?`, accountId, hash);
}
