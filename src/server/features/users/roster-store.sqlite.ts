import type { Queries, Row } from '../../storage/port.ts';

/** What a list of users is searched by. Texts are lower-cased; times are milliseconds, days UTC days since 1970. */
export type RosterRow = {
  readonly id: string;
  readonly createdAt: number;
  /** One bit for each of `rosterFlags`. */
  readonly flags: number;
  readonly activeDay: number;
  readonly name: string;
  readonly email: string;
};

/** The columns that are bits of `flags`, the lowest first. */
export const rosterFlags = ['enabled', 'admin', 'mfa_enabled', 'email_verified', 'newsletter'] as const;
const flagSum = rosterFlags.map((flag, bit) => `a.${flag} * ${1 << bit}`).join(' + ');
const columns = `a.id, a.created_at, ${flagSum} as flags, a.active_day, a.search_name, a.email_key`;

/** In the order of registration, those after a place in it. */
export async function rosterRows(
  queries: Queries,
  after: Pick<RosterRow, 'id' | 'createdAt'>,
  limit: number,
): Promise<RosterRow[]> {
  const rows = await queries.all(
    `select ${columns} from account a where (a.created_at, a.id) > (?, ?) order by a.created_at, a.id limit ?`,
    after.createdAt,
    after.id,
    limit,
  );
  return rows.map(toRosterRow);
}

export async function hasAccounts(queries: Queries, fewest: number): Promise<boolean> {
  const row = await queries.one(`select id from account order by created_at limit 1 offset ?`, fewest - 1);
  return row !== undefined;
}

/** `row` is null for an account that is no more; `createdAt` is null where the account's place in the order changed. */
export type RosterChange = {
  readonly id: string;
  readonly createdAt: number | null;
  readonly revision: number;
  readonly row: RosterRow | null;
};

/** The oldest first. */
export async function changesAfter(queries: Queries, revision: number, limit: number): Promise<RosterChange[]> {
  const rows = await queries.all(
    `select c.account_id, c.created_at as place, c.revision, ${columns}
     from account_change c left join account a on a.id = c.account_id
     where c.revision > ? order by c.revision limit ?`,
    revision,
    limit,
  );
  return rows.map((row) => ({
    id: String(row.account_id),
    createdAt: row.place === null ? null : Number(row.place),
    revision: Number(row.revision),
    row: row.id === null ? null : toRosterRow(row),
  }));
}

export async function latestRevision(queries: Queries): Promise<number> {
  return Number((await queries.one(`select max(revision) as n from account_change`))?.n ?? 0);
}

function toRosterRow(row: Row): RosterRow {
  return {
    id: String(row.id),
    createdAt: Number(row.created_at),
    flags: Number(row.flags),
    activeDay: Number(row.active_day),
    name: String(row.search_name),
    email: row.email_key === null ? '' : String(row.email_key),
  };
}
