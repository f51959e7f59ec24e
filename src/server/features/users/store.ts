import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';
import type { BanAction } from '../../../wire/task-reports/shapes.ts';
import { accountColumns, searchName, toAccountRecord, type AccountRecord } from './records.ts';
import { readSetting, writeSetting } from '../installation/settings.ts';
import { heldBy } from '../bans/holding.ts';
import type { UserRows } from './slots.ts';

/** What a list of users is asked for; undefined means any. */
export type UserFilter = {
  /** Part of the name or the display name. */
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly enabled: boolean | undefined;
  readonly admin: boolean | undefined;
  readonly mfaEnabled: boolean | undefined;
  readonly emailVerified: boolean | undefined;
  readonly newsletter: boolean | undefined;
  /** Registered at this time or later; milliseconds. */
  readonly registeredFrom?: number | undefined;
  /** Active on this UTC day since 1970 or later. */
  readonly activeFromDay?: number | undefined;
  /** Held by a ban of this kind at the time `at`; milliseconds. */
  readonly banned?: { readonly action: BanAction; readonly at: number } | undefined;
  readonly newestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
};

type Where = { readonly sql: string; readonly values: readonly Value[] };

/**
 * One page in the order of registration, and how many match. Page and count together are one pass over one index: what
 * comes after the page is only counted.
 */
export async function usersPage(
  queries: Queries,
  filter: UserFilter,
): Promise<{ total: number; users: AccountRecord[] }> {
  const where = whereOf(filter);
  const page = pageQuery(filter, where);
  const found = await queries.all<PageRow>(page.sql, ...page.values);
  const users = await usersByIds(
    queries,
    found.map(({ id }) => id),
  );
  const last = found.at(-1);
  // A page that is not full is the end, unless it lies past the end.
  if (last && found.length < filter.limit) return { total: filter.offset + found.length, users };
  // All of them are counted without a look at any: what comes after a place in the list is not.
  const from = where.sql === '' ? undefined : last;
  const rest = restQuery(filter, where, from);
  const counted = Number((await queries.one(rest.sql, ...rest.values))?.n ?? 0);
  return { total: from ? filter.offset + found.length + counted : counted, users };
}

type PageRow = { id: string; created_at: number };

/** The page's ids and times. For the test of its plan too. */
export function pageQuery({ limit, offset, newestFirst }: UserFilter, where: Where): Where {
  const order = newestFirst ? 'created_at desc, id desc' : 'created_at, id';
  return {
    sql: `select id, created_at from account${clause([where])} order by ${order} limit ? offset ?`,
    values: [...where.values, limit, offset],
  };
}

/** Of what matches, what comes after the page; without a page, all of it. */
export function restQuery({ newestFirst }: UserFilter, where: Where, last: PageRow | undefined): Where {
  if (!last) return { sql: `select count(*) as n from account${clause([where])}`, values: where.values };
  const after: Where = {
    sql: `(created_at, id) ${newestFirst ? '<' : '>'} (?, ?)`,
    values: [last.created_at, last.id],
  };
  return {
    sql: `select count(*) as n from account${clause([where, after])}`,
    values: [...where.values, ...after.values],
  };
}

export function whereOf(filter: UserFilter): Where {
  const flags = {
    enabled: filter.enabled,
    admin: filter.admin,
    mfa_enabled: filter.mfaEnabled,
    email_verified: filter.emailVerified,
    newsletter: filter.newsletter,
  };
  const parts: Where[] = Object.entries(flags)
    .filter(([, wanted]) => wanted !== undefined)
    .map(([column, wanted]) => ({ sql: `${column} = ?`, values: [wanted ? 1 : 0] }));
  if (filter.registeredFrom !== undefined) parts.push({ sql: 'created_at >= ?', values: [filter.registeredFrom] });
  if (filter.activeFromDay !== undefined) parts.push({ sql: 'active_day >= ?', values: [filter.activeFromDay] });
  if (filter.banned !== undefined) parts.push(heldBy(filter.banned));
  if (filter.name !== undefined) parts.push(containing('search_name', filter.name));
  if (filter.email !== undefined) parts.push(containing('email_key', filter.email));
  return { sql: parts.map(({ sql }) => sql).join(' and '), values: parts.flatMap(({ values }) => values) };
}

/** Both sides are lower-cased by us, because engines differ in what their `like` folds. */
function containing(column: string, term: string): Where {
  return { sql: `${column} like ? escape '!'`, values: [`%${term.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`] };
}

function clause(parts: readonly Where[]): string {
  const filled = parts.map(({ sql }) => sql).filter(Boolean);
  return filled.length === 0 ? '' : ` where ${filled.join(' and ')}`;
}

/** The accounts in the order of the ids; ids of deleted accounts are left out. */
export async function usersByIds(queries: Queries, ids: readonly string[]): Promise<AccountRecord[]> {
  if (ids.length === 0) return [];
  const rows = await queries.all(
    `select ${accountColumns} from account a where a.id in (${ids.map(() => '?').join(', ')})`,
    ...ids,
  );
  const byId = new Map(rows.map((row) => [String(row.id), toAccountRecord(row)]));
  return ids.map((id) => byId.get(id)).filter((user) => user !== undefined);
}

export async function userById(queries: Queries, id: string): Promise<AccountRecord | undefined> {
  const row = await queries.one(`select ${accountColumns} from account a where a.id = ?`, id);
  return row && toAccountRecord(row);
}

export async function userByEmail(queries: Queries, email: string): Promise<AccountRecord | undefined> {
  const row = await queries.one(`select ${accountColumns} from account a where a.email_key = ?`, email.toLowerCase());
  return row && toAccountRecord(row);
}

/** The id of the account that has the name, in any case. */
export async function idByName(queries: Queries, name: string): Promise<string | undefined> {
  return idOf(await queries.one(`select id from account where name_key = ?`, name.toLowerCase()));
}

export async function idByEmail(queries: Queries, email: string): Promise<string | undefined> {
  return idOf(await queries.one(`select id from account where email_key = ?`, email.toLowerCase()));
}

export async function otherAdministrators(queries: Queries, id: string): Promise<number> {
  const row = await queries.one(`select count(*) as n from account where admin = 1 and enabled = 1 and id <> ?`, id);
  return Number(row?.n ?? 0);
}

export type NewUser = {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly now: number;
};

export async function insertUser(transaction: Transaction, user: NewUser): Promise<void> {
  await transaction.run(
    `insert into account (id, name, name_key, search_name, email, email_key, display_name, password_hash, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    user.id,
    user.name,
    user.name.toLowerCase(),
    searchName(user.name, user.displayName),
    user.email,
    user.email?.toLowerCase() ?? null,
    user.displayName,
    user.passwordHash,
    user.now,
  );
}

/** Columns to write; what is not named stays. */
export type UserColumns = Partial<
  Record<
    | 'email_verified'
    | 'enabled'
    | 'admin'
    | 'newsletter'
    | 'business'
    | 'description'
    | 'tags'
    | 'password_hash'
    | 'first_name'
    | 'last_name'
    | 'street'
    | 'zip_code'
    | 'city'
    | 'country'
    | 'vat_id'
    | 'last_name_change',
    Value
  >
> & { name?: string; display_name?: string; email?: string };

export async function updateUser(transaction: Transaction, user: AccountRecord, columns: UserColumns): Promise<void> {
  const name = columns.name ?? user.name;
  const displayName = columns.display_name ?? user.displayName;
  const derived: Record<string, Value> = {
    name_key: name.toLowerCase(),
    search_name: searchName(name, displayName),
    email_key: (columns.email ?? user.email)?.toLowerCase() ?? null,
  };
  const all = { ...columns, ...derived };
  const names = Object.keys(all) as (keyof typeof all)[];
  await transaction.run(
    `update account set ${names.map((column) => `${column} = ?`).join(', ')} where id = ?`,
    ...names.map((column) => all[column] as Value),
    user.id,
  );
}

/** The user with all that is only theirs, in the tables that other features name. Tasks and reports stay: they are the platform's. */
export async function deleteUserRows(transaction: Transaction, id: string, rows: readonly UserRows[]): Promise<void> {
  for (const { table } of rows) await transaction.run(`delete from ${table} where account_id = ?`, id);
  await transaction.run(`delete from account where id = ?`, id);
}

export type CodePurpose = 'verify_email' | 'reset_password';
export type CodeRecord = {
  readonly hash: string;
  readonly expiresAt: number;
  readonly sentAt: number;
  readonly tries: number;
};

export async function codeOf(
  queries: Queries,
  accountId: string,
  purpose: CodePurpose,
): Promise<CodeRecord | undefined> {
  const row = await queries.one(
    `select code_hash, expires_at, sent_at, tries from account_code where account_id = ? and purpose = ?`,
    accountId,
    purpose,
  );
  return (
    row && {
      hash: String(row.code_hash),
      expiresAt: Number(row.expires_at),
      sentAt: Number(row.sent_at),
      tries: Number(row.tries),
    }
  );
}

export async function writeCode(
  transaction: Transaction,
  code: { accountId: string; purpose: CodePurpose; hash: string; now: number; expiresAt: number },
): Promise<void> {
  await transaction.run(
    `insert into account_code (account_id, purpose, code_hash, sent_at, expires_at, tries) values (?, ?, ?, ?, ?, 0)
     on conflict (account_id, purpose) do update set
       code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0`,
    code.accountId,
    code.purpose,
    code.hash,
    code.now,
    code.expiresAt,
  );
}

export async function countTry(transaction: Transaction, accountId: string, purpose: CodePurpose): Promise<void> {
  await transaction.run(
    `update account_code set tries = tries + 1 where account_id = ? and purpose = ?`,
    accountId,
    purpose,
  );
}

export async function deleteCode(transaction: Transaction, accountId: string, purpose: CodePurpose): Promise<void> {
  await transaction.run(`delete from account_code where account_id = ? and purpose = ?`, accountId, purpose);
}

/** None of them opens anything any more. When they were sent stays: the pause between two mails is not over. */
export async function endCodes(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.run(`update account_code set expires_at = 0 where account_id = ?`, accountId);
}

export async function readRegistration(queries: Queries): Promise<boolean> {
  return (await readSetting(queries, 'registration')) !== 'off';
}

export const writeRegistration = (transaction: Transaction, on: boolean): Promise<void> =>
  writeSetting(transaction, 'registration', on ? 'on' : 'off');

function idOf(row: Row | undefined): string | undefined {
  return row && String(row.id);
}
