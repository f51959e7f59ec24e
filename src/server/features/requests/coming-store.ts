/** What an import of an export asks of the tables of requests. */
import type { Queries, Transaction } from '../../storage/port.ts';

/** One that is larger was made up. */
const NUMBER_MOST = 1_000_000_000;

/** A number that an export has, where it was not given yet. Answers whether it was. */
export async function keepNumber(transaction: Transaction, project: string, wanted: number): Promise<boolean> {
  if (wanted < 1 || wanted > NUMBER_MOST) return false;
  const kept = await transaction.run(
    `update request_numbers set next_request = ? where project_id = ? and next_request <= ?`,
    wanted + 1,
    project,
    wanted,
  );
  return kept > 0;
}

/** Those that were merged into it, also while it was not there yet, count for what it counts for. */
export async function giveRoots(
  transaction: Transaction,
  project: string,
  { id, root }: { readonly id: string; readonly root: string },
): Promise<void> {
  await transaction.run(
    `update request set root_id = ? where project_id = ? and (root_id = ? or root_id in (
       select g.id from request g where g.project_id = ? and g.merged_into = ?))`,
    root,
    project,
    id,
    project,
    id,
  );
}

export async function isMergedInto(queries: Queries, project: string, id: string): Promise<boolean> {
  const row = await queries.one(
    `select 1 as found from request where project_id = ? and merged_into = ? limit 1`,
    project,
    id,
  );
  return row !== undefined;
}

/** By which the import knows somebody, or what somebody has said of being told. */
export async function markPerson(transaction: Transaction, project: string, voter: string, ref: string): Promise<void> {
  await transaction.run(`update request_person set ref = ? where project_id = ? and voter = ?`, ref, project, voter);
}

export async function markFollow(
  transaction: Transaction,
  { request, voter }: { readonly request: string; readonly voter: string },
  ref: string,
): Promise<void> {
  await transaction.run(`update request_follow set ref = ? where request_id = ? and voter = ?`, ref, request, voter);
}

export async function follows(
  queries: Queries,
  project: string,
  { request, voter }: { readonly request: string; readonly voter: string },
): Promise<boolean> {
  const row = await queries.one(
    `select 1 as found from request_follow where project_id = ? and request_id = ? and voter = ?`,
    project,
    request,
    voter,
  );
  return row !== undefined;
}

export async function deleteFollow(transaction: Transaction, project: string, ref: string): Promise<void> {
  await transaction.run(`delete from request_follow where project_id = ? and ref = ?`, project, ref);
}

/** The voter by the name that an import has for them, where no session has been them since. */
export async function voterByRef(queries: Queries, project: string, ref: string): Promise<string | undefined> {
  const row = await queries.one(
    `select voter from request_person where project_id = ? and ref = ? and session_id is null`,
    project,
    ref,
  );
  return row && String(row.voter);
}

export async function deleteComment(transaction: Transaction, project: string, id: string): Promise<void> {
  await transaction.run(`delete from request_comment where project_id = ? and id = ?`, project, id);
}

export async function deleteLinkRow(transaction: Transaction, project: string, id: string): Promise<void> {
  await transaction.run(`delete from request_link where project_id = ? and id = ?`, project, id);
}

export async function isAnswered(queries: Queries, comment: string): Promise<boolean> {
  return (
    (await queries.one(`select 1 as found from request_comment where parent_id = ? limit 1`, comment)) !== undefined
  );
}

export async function voted(queries: Queries, request: string, voter: string): Promise<boolean> {
  const row = await queries.one(
    `select 1 as found from request_vote where request_id = ? and voter = ?`,
    request,
    voter,
  );
  return row !== undefined;
}

/** Those that visitors see, of all that it is the root of. */
export async function countComments(transaction: Transaction, project: string, root: string): Promise<void> {
  await transaction.run(
    `update request set comments = (select count(*) from request_comment c where c.state = 'visible' and c.internal = 0
       and c.request_id in (select g.id from request g where g.root_id = ?)) where id = ? and project_id = ?`,
    root,
    root,
    project,
  );
}
