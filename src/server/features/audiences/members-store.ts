/** Who is in lists. A member stands there by the contact that was added; whoever it has become part of is in by it. */
import { inPieces, rowsOf } from '../../storage/lists.ts';
import { piece, type Piece } from '../../storage/piece.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { aliasesOf, aliasesOfEach } from '../contacts/service.ts';

/** Whether each row of `contact` is in the list. */
export const isMember = (audienceId: string): Piece =>
  piece`case when exists (select 1 from audience_member member where member.audience_id = ${audienceId}
    and (member.contact_id = contact.id or member.contact_id in (${aliasesOfEach('contact.id')}))) then 1 else 0 end`;

export async function hasMember(queries: Queries, audienceId: string, contactId: string): Promise<boolean> {
  const aliases = aliasesOf(contactId);
  const row = await queries.one(
    `select 1 as found from audience_member where audience_id = ?
       and (contact_id = ? or contact_id in (${aliases.sql})) limit 1`,
    audienceId,
    contactId,
    ...aliases.values,
  );
  return row !== undefined;
}

/** Answers how many were none. */
export async function addMembers(
  transaction: Transaction,
  audienceId: string,
  ids: readonly string[],
): Promise<number> {
  let added = 0;
  for (const some of inPieces(ids))
    added += await transaction.run(
      `insert into audience_member (audience_id, contact_id) values ${rowsOf(some.length, 2)}
       on conflict (audience_id, contact_id) do nothing`,
      ...some.flatMap((id) => [audienceId, id]),
    );
  return added;
}

/** Also where the contact that was added has become part of one of these. Answers how many were members. */
export async function removeMembers(transaction: Transaction, audienceId: string, id: string): Promise<number> {
  const aliases = aliasesOf(id);
  return transaction.run(
    `delete from audience_member where audience_id = ? and (contact_id = ? or contact_id in (${aliases.sql}))`,
    audienceId,
    id,
    ...aliases.values,
  );
}

/** The names of the lists that the contact is in, also by what has become part of it. */
export async function listsOf(queries: Queries, contactId: string): Promise<string[]> {
  const aliases = aliasesOf(contactId);
  const rows = await queries.all(
    `select distinct list.id, list.name from audience list join audience_member member on member.audience_id = list.id
     where member.contact_id = ? or member.contact_id in (${aliases.sql}) order by list.id`,
    contactId,
    ...aliases.values,
  );
  return rows.map((row) => String(row.name));
}

export async function countMembers(queries: Queries, audienceId: string): Promise<number> {
  const row = await queries.one(`select count(*) as n from audience_member where audience_id = ?`, audienceId);
  return Number(row?.n ?? 0);
}

/** Of each list of the project. */
export async function memberCounts(queries: Queries, projectId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all(
    `select member.audience_id, count(*) as n from audience list join audience_member member on member.audience_id = list.id
     where list.project_id = ? group by member.audience_id`,
    projectId,
  );
  return new Map(rows.map((row) => [String(row.audience_id), Number(row.n)]));
}

/** After `after` by id. */
export async function membersAfter(
  queries: Queries,
  audienceId: string,
  after: string,
  most: number,
): Promise<{ readonly id: string }[]> {
  const rows = await queries.all(
    `select contact_id from audience_member where audience_id = ? and contact_id > ? order by contact_id limit ?`,
    audienceId,
    after,
    most,
  );
  return rows.map((row) => ({ id: String(row.contact_id) }));
}
