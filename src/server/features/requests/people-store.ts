/** Who takes part in requests, what they have said about being told, and who is kept out. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { toPerson, type PersonRecord } from './rows.ts';

const columns = `project_id, voter, session_id, name, email, mail, lang, value, company`;

export async function personOf(queries: Queries, project: string, voter: string): Promise<PersonRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from request_person where project_id = ? and voter = ?`,
    project,
    voter,
  );
  return row && toPerson(row);
}

export async function peopleOf(
  queries: Queries,
  project: string,
  voters: readonly string[],
): Promise<ReadonlyMap<string, PersonRecord>> {
  const all = [...new Set(voters)];
  if (all.length === 0) return new Map();
  const rows = await queries.all(
    `select ${columns} from request_person where project_id = ? and voter in (${all.map(() => '?').join(', ')})`,
    project,
    ...all,
  );
  return new Map(rows.map(toPerson).map((one) => [one.voter, one]));
}

/** An address that was proven or confirmed stays where none is given. */
export async function writePerson(transaction: Transaction, person: PersonRecord, at: number): Promise<void> {
  await transaction.run(
    `insert into request_person (${columns}, seen_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (project_id, voter) do update set session_id = excluded.session_id, name = excluded.name,
       email = excluded.email, mail = case when excluded.mail = '' then request_person.mail else excluded.mail end,
       lang = excluded.lang, value = excluded.value, company = excluded.company, seen_at = excluded.seen_at`,
    person.projectId,
    person.voter,
    person.session,
    person.name,
    person.email,
    person.mail,
    person.lang,
    person.value,
    person.company,
    at,
  );
}

/** An address that its owner has confirmed. */
export async function writeMail(
  transaction: Transaction,
  { projectId, voter }: Pick<PersonRecord, 'projectId' | 'voter'>,
  mail: string,
): Promise<void> {
  await transaction.run(
    `update request_person set mail = ? where project_id = ? and voter = ?`,
    mail,
    projectId,
    voter,
  );
}

export async function deletePerson(transaction: Transaction, project: string, voter: string): Promise<void> {
  await transaction.run(`delete from request_person where project_id = ? and voter = ?`, project, voter);
}

/** Voters that these sessions have acted as. */
export async function votersOfSession(queries: Queries, session: string): Promise<PersonRecord[]> {
  const rows = await queries.all(`select ${columns} from request_person where session_id = ?`, session);
  return rows.map(toPerson);
}

export async function sayToFollow(
  transaction: Transaction,
  by: { readonly project: string; readonly request: string; readonly voter: string },
  follows: boolean,
  at: number,
): Promise<void> {
  await transaction.run(
    `insert into request_follow (project_id, request_id, voter, follows, at) values (?, ?, ?, ?, ?)
     on conflict (request_id, voter) do update set follows = excluded.follows, at = excluded.at`,
    by.project,
    by.request,
    by.voter,
    follows ? 1 : 0,
    at,
  );
}

/** What one voter has said of requests becomes another's, but where that one has said something themselves. */
export async function giveFollows(transaction: Transaction, project: string, from: string, to: string): Promise<void> {
  await transaction.run(
    `update request_follow set voter = ? where project_id = ? and voter = ?
       and not exists (select 1 from request_follow o where o.request_id = request_follow.request_id and o.voter = ?)`,
    to,
    project,
    from,
    to,
  );
  await transaction.run(`delete from request_follow where project_id = ? and voter = ?`, project, from);
}

export type BlockRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly voter: string;
  readonly account: string;
  readonly at: number;
};

export async function isBlocked(queries: Queries, project: string, voter: string): Promise<boolean> {
  const row = await queries.one(
    `select 1 as found from request_block where project_id = ? and voter = ?`,
    project,
    voter,
  );
  return row !== undefined;
}

export async function block(transaction: Transaction, one: BlockRecord): Promise<void> {
  await transaction.run(
    `insert into request_block (id, project_id, voter, account_id, at) values (?, ?, ?, ?, ?)
     on conflict (project_id, voter) do nothing`,
    one.id,
    one.projectId,
    one.voter,
    one.account,
    one.at,
  );
}

/** Answers whether there was one. */
export async function unblock(transaction: Transaction, project: string, id: string): Promise<boolean> {
  return (await transaction.run(`delete from request_block where project_id = ? and id = ?`, project, id)) > 0;
}

export async function unblockVoter(transaction: Transaction, project: string, voter: string): Promise<void> {
  await transaction.run(`delete from request_block where project_id = ? and voter = ?`, project, voter);
}

/** The latest first. */
export async function blocksOf(queries: Queries, project: string, most: number): Promise<BlockRecord[]> {
  const rows = await queries.all(
    `select id, project_id, voter, account_id, at from request_block where project_id = ? order by at desc, id desc limit ?`,
    project,
    most,
  );
  return rows.map((row) => ({
    id: String(row.id),
    projectId: String(row.project_id),
    voter: String(row.voter),
    account: String(row.account_id),
    at: Number(row.at),
  }));
}
