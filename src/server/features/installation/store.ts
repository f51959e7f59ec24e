import type { Queries, Transaction } from '../../storage/port.ts';

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

export async function countAdministrators(queries: Queries): Promise<number> {
  const row = await queries.one<{ n: number }>(`select count(*) as n from account where admin = 1`);
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

type FirstAccount = { id: string; email: string; passwordHash: string; now: number };

export async function insertAccount(transaction: Transaction, account: FirstAccount): Promise<void> {
  await transaction.run(
    `insert into account (id, name, name_key, email, email_key, email_verified, display_name, search_name, password_hash, admin,
       created_at) values (?, 'admin', 'admin', ?, ?, 1, 'Administrator', 'admin
administrator', ?, 1, ?)`,
    account.id,
    account.email,
    account.email.toLowerCase(),
    account.passwordHash,
    account.now,
  );
}
