/** Contacts that a rule finds. */
import type { Piece } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';
import { contactColumns, toContact, type ContactRecord } from './store.ts';

/** The ids of so many persons of the project, drawn by chance, the same ones each time; of all where there are no more. */
export const someContacts = (projectId: string, most: number): Piece => ({
  sql: `select sample.id from contact sample where sample.project_id = ? and sample.merged_into = ''
    order by substr(sample.id, 25), sample.id limit ?`,
  values: [projectId, most],
});

/** Ids of persons of the project, by id, after `after`. `condition`: over `contact`. */
export async function personsAfter(
  queries: Queries,
  projectId: string,
  after: string,
  most: number,
  condition?: Piece,
): Promise<string[]> {
  const rows = await queries.all(
    `select contact.id from contact where contact.project_id = ? and contact.merged_into = '' and contact.id > ?
       ${condition ? `and ${condition.sql}` : ''} order by contact.id limit ?`,
    projectId,
    after,
    ...(condition?.values ?? []),
    most,
  );
  return rows.map((row) => String(row.id));
}

/** The ids of persons after one and up to the other, by id. */
export const personsBetween = (projectId: string, after: string, last: string): Piece => ({
  sql: `select range.id from contact range where range.project_id = ? and range.merged_into = ''
    and range.id > ? and range.id <= ?`,
  values: [projectId, after, last],
});

/** The ids of persons who were seen since the moment. */
export const personsSeen = (projectId: string, at: number): Piece => ({
  sql: `select seen.id from contact seen where seen.project_id = ? and seen.merged_into = '' and seen.last_seen >= ?`,
  values: [projectId, at],
});

/** The ids of all contacts of the project. */
export const allContacts = (projectId: string): Piece => ({
  sql: `select everybody.id from contact everybody where everybody.project_id = ?`,
  values: [projectId],
});

/** The ids of those for whom the condition holds, which is over `contact`. */
export const contactsWith = (projectId: string, { sql, values }: Piece): Piece => ({
  sql: `select contact.id from contact where contact.project_id = ? and ${sql}`,
  values: [projectId, ...values],
});

/** The ids of whoever has become part of the contact whose id stands in the column, such as `contact.id`. */
export const aliasesOfEach = (column: string): Piece => ({
  sql: `select alias.id from contact alias where alias.merged_into = ${column} and alias.merged_into <> ''`,
  values: [],
});
/** The same of one contact. */
export const aliasesOf = (id: string): Piece => ({
  sql: `select alias.id from contact alias where alias.merged_into = ? and alias.merged_into <> ''`,
  values: [id],
});

/** The id of the person that this contact of the project is; undefined for none. */
export async function personIdOf(queries: Queries, projectId: string, id: string): Promise<string | undefined> {
  const row = await queries.one(`select id, merged_into from contact where id = ? and project_id = ?`, id, projectId);
  return row && String(row.merged_into || row.id);
}

/** Both pieces are over `contact`. */
export async function countMatching(
  queries: Queries,
  among: Piece,
  condition: Piece,
): Promise<{ readonly looked: number; readonly matched: number }> {
  const row = await queries.one(
    `select count(*) as looked, coalesce(sum(case when ${condition.sql} then 1 else 0 end), 0) as matched
     from contact where contact.id in (${among.sql})`,
    ...condition.values,
    ...among.values,
  );
  return { looked: Number(row?.looked ?? 0), matched: Number(row?.matched ?? 0) };
}

/** How many of some contacts each of these finds, one after the other; all are pieces over `contact`. */
export async function countEach(queries: Queries, among: Piece, conditions: readonly Piece[]): Promise<number[]> {
  const counted = conditions.map(({ sql }, at) => `coalesce(sum(case when ${sql} then 1 else 0 end), 0) as n${at}`);
  const row = await queries.one(
    `select ${counted.join(', ')} from contact where contact.id in (${among.sql})`,
    ...conditions.flatMap(({ values }) => values),
    ...among.values,
  );
  return conditions.map((_, at) => Number(row?.[`n${at}`] ?? 0));
}

/** The sum of a number over those of some contacts that the condition finds. */
export async function sumOver(
  queries: Queries,
  { among, condition, number }: { readonly among: Piece; readonly condition: Piece; readonly number: Piece },
): Promise<number> {
  const row = await queries.one(
    `select coalesce(sum(${number.sql}), 0) as n from contact where contact.id in (${among.sql}) and ${condition.sql}`,
    ...number.values,
    ...among.values,
    ...condition.values,
  );
  return Number(row?.n ?? 0);
}

/** Those of `among` that the condition finds. */
export const matchingIds = (among: Piece, condition: Piece): Piece => ({
  sql: `select contact.id from contact where contact.id in (${among.sql}) and ${condition.sql}`,
  values: [...among.values, ...condition.values],
});

export async function idsMatching(queries: Queries, among: Piece, condition: Piece): Promise<ReadonlySet<string>> {
  const { sql, values } = matchingIds(among, condition);
  return new Set((await queries.all(sql, ...values)).map(({ id }) => String(id)));
}

/** Those seen last first. */
export async function matchingContacts(
  queries: Queries,
  { among, condition, most }: { readonly among: Piece; readonly condition: Piece; readonly most: number },
): Promise<ContactRecord[]> {
  const rows = await queries.all(
    `select ${contactColumns} from contact where contact.id in (${among.sql}) and ${condition.sql}
     order by last_seen desc, id desc limit ?`,
    ...among.values,
    ...condition.values,
    most,
  );
  return rows.map(toContact);
}

/** Persons of the project. */
export async function countAll(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from contact where project_id = ? and merged_into = ''`,
    projectId,
  );
  return Number(row?.n ?? 0);
}
