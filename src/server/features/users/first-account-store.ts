import type { Queries, Transaction } from '../../storage/port.ts';
import { searchName } from './records.ts';

/** How many administrators can sign in. */
export async function countAdministrators(queries: Queries): Promise<number> {
  const row = await queries.one<{ n: number }>(`select count(*) as n from account where admin = 1 and enabled = 1`);
  return Number(row?.n ?? 0);
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
