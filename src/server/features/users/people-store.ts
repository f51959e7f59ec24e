import type { Queries, Row } from '../../storage/port.ts';

/** An account as others see it: a name and an address to reach it at. */
export type PersonRecord = { readonly id: string; readonly name: string; readonly email: string | null };

const columns = `id, display_name, email`;

export async function peopleByIds(queries: Queries, ids: readonly string[]): Promise<PersonRecord[]> {
  if (ids.length === 0) return [];
  const places = ids.map(() => '?').join(', ');
  return (await queries.all(`select ${columns} from account where id in (${places})`, ...ids)).map(toPerson);
}

/** Administrators who can sign in, by name. */
export async function administrators(queries: Queries, most: number): Promise<PersonRecord[]> {
  const rows = await queries.all(
    `select ${columns} from account where admin = 1 and enabled = 1 order by display_name, id limit ?`,
    most,
  );
  return rows.map(toPerson);
}

export async function administratorById(queries: Queries, id: string): Promise<PersonRecord | undefined> {
  const row = await queries.one(`select ${columns} from account where id = ? and admin = 1 and enabled = 1`, id);
  return row && toPerson(row);
}

/** The oldest administrator: the one whom the installation made. Undefined where the platform is another server's. */
export async function firstAdministrator(queries: Queries): Promise<string | undefined> {
  const row = await queries.one(`select id from account where admin = 1 order by created_at, id limit 1`);
  return row && String(row.id);
}

function toPerson(row: Row): PersonRecord {
  return { id: String(row.id), name: String(row.display_name), email: row.email === null ? null : String(row.email) };
}

/** The ids of all accounts, as a condition for the queries of others. */
export const everyAccount = { sql: 'select id from account', values: [] as const };
