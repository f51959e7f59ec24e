import type { Queries, Transaction } from '../../storage/port.ts';
import { searchName } from '../auth/records.ts';

export async function readSetting(queries: Queries, name: string): Promise<string | undefined> {
  const row = await queries.one<{ value: string }>(`select value from setting where name = ?`, name);
  return row?.value;
}

export async function writeSetting(transaction: Transaction, name: string, value: string): Promise<void> {
  await transaction.run(
    `insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value`,
    name,
    value,
  );
}

/** Those who can sign in. */
export async function countAdministrators(queries: Queries): Promise<number> {
  const row = await queries.one<{ n: number }>(`select count(*) as n from account where admin = 1 and enabled = 1`);
  return Number(row?.n ?? 0);
}

type NewProject = { id: string; name: string; sdkKey: string; secret: string; internal: boolean; now: number };

export async function insertProject(transaction: Transaction, project: NewProject): Promise<void> {
  await transaction.run(
    `insert into project (id, name, sdk_key, secret, internal, created_at) values (?, ?, ?, ?, ?, ?)`,
    project.id,
    project.name,
    project.sdkKey,
    project.secret,
    project.internal ? 1 : 0,
    project.now,
  );
}

/** Which of the names and addresses, in lower case, an account has. */
export async function takenKeys(queries: Queries, keys: readonly string[]): Promise<Set<string>> {
  const places = keys.map(() => '?').join(', ');
  const rows = await queries.all<{ name_key: string; email_key: string | null }>(
    `select name_key, email_key from account where name_key in (${places}) or email_key in (${places})`,
    ...keys,
    ...keys,
  );
  return new Set(rows.flatMap(({ name_key, email_key }) => [name_key, email_key ?? '']));
}

type FirstAccount = { id: string; name: string; email: string | null; passwordHash: string; now: number };

export async function insertAccount(transaction: Transaction, account: FirstAccount): Promise<void> {
  const [name, email] = [account.name.toLowerCase(), account.email?.toLowerCase() ?? null];
  await transaction.run(
    `insert into account (id, name, name_key, email, email_key, email_verified, display_name, search_name, password_hash, admin,
       created_at) values (?, ?, ?, ?, ?, ?, 'Administrator', ?, ?, 1, ?)`,
    account.id,
    account.name,
    name,
    account.email,
    email,
    email ? 1 : 0,
    searchName(name, 'Administrator'),
    account.passwordHash,
    account.now,
  );
}
