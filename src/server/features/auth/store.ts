import type { Queries, Row, Transaction } from '../../storage/port.ts';

/** Times are milliseconds. */
export type AccountRecord = {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly passwordHash: string | null;
  readonly admin: boolean;
  readonly enabled: boolean;
  readonly mfaEnabled: boolean;
  readonly newsletter: boolean;
  readonly description: string;
  /** JSON of a list of texts. */
  readonly tags: string;
  readonly createdAt: number;
  readonly lastLogin: number | null;
  readonly lastNameChange: number | null;
};

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

const accountColumns = `a.id, a.name, a.display_name, a.email, a.email_verified, a.password_hash, a.admin, a.enabled,
  a.mfa_enabled, a.newsletter, a.description, a.tags, a.created_at, a.last_login, a.last_name_change`;
const sessionColumns = `s.id as session_id, s.account_id, s.refresh_hash, s.device_name, s.updated_at, s.expires_at`;

/** `key` is the name or the e-mail address, trimmed and lower-cased. A name never holds an @, so they cannot meet. */
export async function accountByLogin(queries: Queries, key: string): Promise<AccountRecord | undefined> {
  const row = await queries.one(
    `select ${accountColumns} from account a where a.name_key = ? or a.email_key = ?`,
    key,
    key,
  );
  return row && toAccount(row);
}

export async function accountExists(queries: Queries, id: string): Promise<boolean> {
  return (await queries.one(`select id from account where id = ?`, id)) !== undefined;
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

export async function deleteSessions(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.run(`delete from account_session where account_id = ?`, accountId);
}

export async function deleteExpiredSessions(transaction: Transaction, accountId: string, now: number): Promise<void> {
  await transaction.run(`delete from account_session where account_id = ? and expires_at <= ?`, accountId, now);
}

export async function noteLogin(transaction: Transaction, accountId: string, now: number): Promise<void> {
  await transaction.run(`update account set last_login = ? where id = ?`, now, accountId);
}

function live(row: Row | undefined): LiveSession | undefined {
  return row && { session: toSession(row), account: toAccount(row) };
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

function toAccount(row: Row): AccountRecord {
  const maybe = (value: Row[string] | undefined) => (value === null || value === undefined ? null : value);
  const number = (value: Row[string] | undefined) => (maybe(value) === null ? null : Number(value));
  const string = (value: Row[string] | undefined) => (maybe(value) === null ? null : String(value));
  return {
    id: String(row.id),
    name: String(row.name),
    displayName: String(row.display_name),
    email: string(row.email),
    emailVerified: row.email_verified === 1,
    passwordHash: string(row.password_hash),
    admin: row.admin === 1,
    enabled: row.enabled === 1,
    mfaEnabled: row.mfa_enabled === 1,
    newsletter: row.newsletter === 1,
    description: String(row.description),
    tags: String(row.tags),
    createdAt: Number(row.created_at),
    lastLogin: number(row.last_login),
    lastNameChange: number(row.last_name_change),
  };
}
