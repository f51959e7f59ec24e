/** What the people of a company are together, and which companies the people of some sessions are of. */
import type { Queries, Value } from '../../storage/port.ts';

type Condition = { readonly sql: string; readonly values: readonly Value[] };

/** Times are milliseconds UTC. */
export type PeopleOfCompany = {
  readonly contacts: number;
  readonly value: number;
  readonly firstSeen: number;
  readonly lastSeen: number;
};

/** Reads the row of each of them. Undefined where there is nobody. */
export async function peopleOfCompany(
  queries: Queries,
  projectId: string,
  key: string,
): Promise<PeopleOfCompany | undefined> {
  const row = await queries.one(
    `select count(*) as n, sum(value) as value, min(first_seen) as first, max(last_seen) as last from contact
     where project_id = ? and company_key = ? and company_key <> '' and merged_into = ''`,
    projectId,
    key,
  );
  if (!row?.n) return undefined;
  return {
    contacts: Number(row.n),
    value: Number(row.value),
    firstSeen: Number(row.first),
    lastSeen: Number(row.last),
  };
}

/** The people of a company: rows of their ids. */
export const contactsOfCompany = (projectId: string, key: string): Condition => ({
  sql: `select id from contact where project_id = ? and company_key = ? and company_key <> '' and merged_into = ''`,
  values: [projectId, key],
});

/** Rows of `session`, `project_id` and `company_key`. `sessions`: rows of `id` and `contact_id`. */
export const companiesOfThese = (sessions: Condition): Condition => ({
  sql: `select of_session.id as session, contact.project_id, contact.company_key from (${sessions.sql}) of_session
    join contact on contact.id = of_session.contact_id where contact.company_key <> ''`,
  values: sessions.values,
});
