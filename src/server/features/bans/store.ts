import type { BanAction } from '../../../wire/task-reports/shapes.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';
import { everyAccount } from '../users/people.ts';

/** Times are milliseconds; without an end it is for ever. */
export type BanRecord = {
  readonly id: string;
  readonly accountId: string;
  readonly creatorId: string;
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly action: BanAction;
  readonly reason: string;
};

export type BanFilter = {
  readonly user: string | undefined;
  readonly creator: string | undefined;
  readonly action: BanAction | undefined;
  readonly active: boolean | undefined;
};

const ACTIVE = '(starts_at <= ? and (ends_at is null or ends_at > ?))';

/** The latest first. `now` in milliseconds. */
export async function bansThat(
  queries: Queries,
  { user, creator, action, active }: BanFilter,
  now: number,
  limit: number,
): Promise<BanRecord[]> {
  const parts: { sql: string; values: Value[] }[] = [
    ...(user === undefined ? [] : [{ sql: 'account_id = ?', values: [user] }]),
    ...(creator === undefined ? [] : [{ sql: 'creator_id = ?', values: [creator] }]),
    ...(action === undefined ? [] : [{ sql: 'action = ?', values: [action] }]),
    ...(active === undefined ? [] : [{ sql: active ? ACTIVE : `not ${ACTIVE}`, values: [now, now] }]),
  ];
  const where = parts.length > 0 ? ` where ${parts.map(({ sql }) => sql).join(' and ')}` : '';
  const rows = await queries.all(
    `select * from ban${where} order by id desc limit ?`,
    ...parts.flatMap(({ values }) => values),
    limit,
  );
  return rows.map(toBan);
}

export async function banById(queries: Queries, id: string): Promise<BanRecord | undefined> {
  const row = await queries.one(`select * from ban where id = ?`, id);
  return row && toBan(row);
}

/** How many bans of this action the user has had, in force or not. */
export async function countBans(queries: Queries, accountId: string, action: BanAction): Promise<number> {
  const row = await queries.one(`select count(*) as n from ban where account_id = ? and action = ?`, accountId, action);
  return Number(row?.n ?? 0);
}

/** Makes it, or writes all of its fields. */
export async function writeBan(transaction: Transaction, ban: BanRecord): Promise<void> {
  await transaction.run(
    `insert into ban (id, account_id, creator_id, starts_at, ends_at, action, reason) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       action = excluded.action, reason = excluded.reason`,
    ban.id,
    ban.accountId,
    ban.creatorId,
    ban.startsAt,
    ban.endsAt,
    ban.action,
    ban.reason,
  );
}

export async function deleteBan(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from ban where id = ?`, id);
}

function toBan(row: Row): BanRecord {
  return {
    id: String(row.id),
    accountId: String(row.account_id),
    creatorId: String(row.creator_id),
    startsAt: Number(row.starts_at),
    endsAt: row.ends_at === null ? null : Number(row.ends_at),
    action: String(row.action) as BanAction,
    reason: String(row.reason),
  };
}

/** Accounts that a ban of this kind holds at that time, as a condition on the column `id`. */
export function heldBy({ action, at }: { action: BanAction; at: number }): {
  readonly sql: string;
  readonly values: readonly Value[];
} {
  return {
    sql: `id in (select account_id from ban where action = ? and starts_at <= ? and (ends_at is null or ends_at > ?))`,
    values: [action, at, at],
  };
}

/** Users whom a ban of the kind holds at this time; whoever is no more is not counted. */
export async function countBanned(queries: Queries, action: string, now: number): Promise<number> {
  const { sql, values } = everyAccount;
  const row = await queries.one(
    `select count(distinct account_id) as n from ban where action = ? and starts_at <= ?
       and (ends_at is null or ends_at > ?) and account_id in (${sql})`,
    action,
    now,
    now,
    ...values,
  );
  return Number(row?.n ?? 0);
}
