/** The table of contact companies. */
import { rowsOf } from '../../storage/lists.ts';
import type { Piece } from '../../storage/piece.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';
import type { CompanySaid, PeopleOfCompany } from '../contacts/service.ts';

export type CompanyRecord = PeopleOfCompany & { readonly key: string; readonly name: string; readonly plan: string };
/** Of which project, and as its pages call it. */
export type CompanyPlace = { readonly projectId: string; readonly key: string };

type Condition = { readonly sql: string; readonly values: readonly Value[] };

const columns = 'company_key, name, plan, contacts, value, first_seen, last_seen';

export async function companyByKey(
  queries: Queries,
  { projectId, key }: CompanyPlace,
): Promise<CompanyRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from contact_company where project_id = ? and company_key = ?`,
    projectId,
    key,
  );
  return row && toCompany(row);
}

const ofEach = {
  plan: `coalesce((select lower(company.plan)`,
  value: `(select company.value`,
  contacts: `(select company.contacts`,
  firstSeen: `(select company.first_seen`,
  lastSeen: `(select company.last_seen`,
} as const;

/** What the company says of which the contact is in whose row the statement is: '' or null where there is none. */
export const ofCompanyOfEach = (field: keyof typeof ofEach): Piece => ({
  sql: `${ofEach[field]} from contact_company company where company.project_id = contact.project_id
    and company.company_key = contact.company_key and contact.company_key <> '')${field === 'plan' ? `, '')` : ''}`,
  values: [],
});

/** Those seen last first, after `place`, whose `id` is a key. */
export async function companiesOf(
  queries: Queries,
  projectId: string,
  {
    place,
    limit,
  }: { readonly place?: { readonly at: number; readonly id: string } | undefined; readonly limit: number },
): Promise<CompanyRecord[]> {
  const rows = await queries.all(
    `select ${columns} from contact_company where project_id = ? ${place ? 'and (last_seen, company_key) < (?, ?)' : ''}
     order by last_seen desc, company_key desc limit ?`,
    projectId,
    ...(place ? [place.at, place.id] : []),
    limit,
  );
  return rows.map(toCompany);
}

/** At most `most`: what is over it is not looked at. */
export async function countCompanies(queries: Queries, projectId: string, most: number): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from (select 1 as one from contact_company where project_id = ? limit ?) counted`,
    projectId,
    most,
  );
  return Number(row?.n ?? 0);
}

/** One person more. The first one makes the company. */
export async function addPerson(
  transaction: Transaction,
  { projectId, key }: CompanyPlace,
  { value, firstSeen, lastSeen }: Omit<PeopleOfCompany, 'contacts'>,
): Promise<void> {
  await transaction.run(
    `insert into contact_company (project_id, ${columns}) values (?, ?, '', '', 1, ?, ?, ?)
     on conflict (project_id, company_key) do update set contacts = contact_company.contacts + 1,
       value = contact_company.value + excluded.value,
       first_seen = case when excluded.first_seen < contact_company.first_seen then excluded.first_seen
         else contact_company.first_seen end,
       last_seen = case when excluded.last_seen > contact_company.last_seen then excluded.last_seen
         else contact_company.last_seen end`,
    projectId,
    key,
    value,
    firstSeen,
    lastSeen,
  );
}

/** Its people from now on; without anybody it is gone. */
export async function setPeople(
  transaction: Transaction,
  { projectId, key }: CompanyPlace,
  people: PeopleOfCompany | undefined,
): Promise<void> {
  if (!people) {
    await transaction.run(`delete from contact_company where project_id = ? and company_key = ?`, projectId, key);
    return;
  }
  await transaction.run(
    `update contact_company set contacts = ?, value = ?, first_seen = ?, last_seen = ?
     where project_id = ? and company_key = ?`,
    people.contacts,
    people.value,
    people.firstSeen,
    people.lastSeen,
    projectId,
    key,
  );
}

/** Writes only what is new: a session that says the same again changes no row. */
export async function nameCompany(
  transaction: Transaction,
  { projectId, key }: CompanyPlace,
  { name = null, plan = null }: { readonly [K in keyof CompanySaid]: CompanySaid[K] | null },
): Promise<void> {
  await transaction.run(
    `update contact_company set name = coalesce(?, name), plan = coalesce(?, plan)
     where project_id = ? and company_key = ? and (name <> coalesce(?, name) or plan <> coalesce(?, plan))`,
    name,
    plan,
    projectId,
    key,
    name,
    plan,
  );
}

/** People of companies were seen. `companies`: rows of `session`, `project_id` and `company_key`. */
export async function companiesSeen(
  transaction: Transaction,
  companies: Condition,
  seen: readonly (readonly [session: string, at: number])[],
): Promise<void> {
  await transaction.run(
    `update contact_company set last_seen = told.at
     from (select of_session.project_id, of_session.company_key, max(one.column2) as at from (values ${rowsOf(seen.length, ['?', 'cast(? as bigint)'])}) one
       join (${companies.sql}) of_session on of_session.session = one.column1
       group by of_session.project_id, of_session.company_key) told
     where contact_company.project_id = told.project_id and contact_company.company_key = told.company_key
       and contact_company.last_seen < told.at`,
    ...seen.flat(),
    ...companies.values,
  );
}

function toCompany(row: Row): CompanyRecord {
  return {
    key: String(row.company_key),
    name: String(row.name),
    plan: String(row.plan),
    contacts: Number(row.contacts),
    value: Number(row.value),
    firstSeen: Number(row.first_seen),
    lastSeen: Number(row.last_seen),
  };
}
