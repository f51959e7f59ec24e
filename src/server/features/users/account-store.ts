import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { accountColumns, toAccountRecord, type AccountRecord } from './records.ts';

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

export async function noteLogin(transaction: Transaction, accountId: string, now: number): Promise<void> {
  await transaction.run(`update account set last_login = ? where id = ?`, now, accountId);
}

/** Whether this is the account's first time on that UTC day since 1970. */
export async function markActive(transaction: Transaction, accountId: string, day: number): Promise<boolean> {
  const first = await transaction.run(
    `update account set active_day = ? where id = ? and active_day < ?`,
    day,
    accountId,
    day,
  );
  return first > 0;
}

/** What proves the second factor; the secret is sealed (`mfa-seal.ts`), `step` the period of the last code that was used. */
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

/** Every secret of a second factor as it lies in the database. */
export async function mfaSecrets(queries: Queries): Promise<{ accountId: string; text: string }[]> {
  const rows = await queries.all(`select id, mfa_secret from account where mfa_secret is not null`);
  return rows.map((row) => ({ accountId: String(row.id), text: String(row.mfa_secret) }));
}

export async function saveMfaSecret(transaction: Transaction, accountId: string, text: string): Promise<void> {
  await transaction.run(`update account set mfa_secret = ? where id = ?`, text, accountId);
}
