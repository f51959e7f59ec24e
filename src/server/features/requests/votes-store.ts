/** Votes: at most one of a voter on each request; of those merged together a voter counts once. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { marks } from './requests-store.ts';
import { writeTagFigures } from './tags-store.ts';
import { toVote, type VoteRecord } from './rows.ts';

const columns = `id, project_id, request_id, voter, way, account_id, consent, at`;
const inGroup = `request_id in (select g.id from request g where g.root_id = ?)`;

/** On a root or anything that points at it: the oldest one. */
export async function voteIn(queries: Queries, root: string, voter: string): Promise<VoteRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from request_vote where ${inGroup} and voter = ? order by at, id limit 1`,
    root,
    voter,
  );
  return row && toVote(row);
}

/** Whether the voter counts for a request: on it, or on any that is merged with it. */
export async function countsFor(queries: Queries, request: string, voter: string): Promise<boolean> {
  const row = await queries.one(
    `select 1 as found from request_vote v join request g on g.id = v.request_id
     where g.root_id = (select r.root_id from request r where r.id = ?) and v.voter = ? limit 1`,
    request,
    voter,
  );
  return row !== undefined;
}

export async function voteById(queries: Queries, project: string, id: string): Promise<VoteRecord | undefined> {
  const row = await queries.one(`select ${columns} from request_vote where id = ? and project_id = ?`, id, project);
  return row && toVote(row);
}

export async function insertVote(transaction: Transaction, vote: VoteRecord): Promise<void> {
  await transaction.run(
    `insert into request_vote (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?)`,
    vote.id,
    vote.projectId,
    vote.request,
    vote.voter,
    vote.way,
    vote.account,
    vote.consent ? 1 : 0,
    vote.at,
  );
}

/** Answers how many went. */
export async function deleteVotesIn(transaction: Transaction, root: string, voter: string): Promise<number> {
  return transaction.run(`delete from request_vote where ${inGroup} and voter = ?`, root, voter);
}

/** Somebody who votes by themselves wants to be told, though they were voted for before without being asked. */
export async function giveConsent(transaction: Transaction, root: string, voter: string): Promise<void> {
  await transaction.run(
    `update request_vote set consent = 1 where ${inGroup} and voter = ? and consent = 0`,
    root,
    voter,
  );
}

/** Of these requests, the roots that the voter counts for. */
export async function votedAmong(
  queries: Queries,
  voter: string,
  roots: readonly string[],
): Promise<ReadonlySet<string>> {
  if (roots.length === 0) return new Set();
  const rows = await queries.all(
    `select g.root_id from request g join request_vote v on v.request_id = g.id
     where g.root_id in (${roots.map(() => '?').join(', ')}) and v.voter = ?`,
    ...roots,
    voter,
  );
  return new Set(rows.map((row) => String(row.root_id)));
}

/** Votes that are used up, by board: on what is open, planned or started there, merged ones counted once. */
export async function usedVotes(
  queries: Queries,
  boards: readonly string[],
  { project, voter }: { readonly project: string; readonly voter: string },
): Promise<ReadonlyMap<string, number>> {
  if (boards.length === 0 || voter === '') return new Map();
  const rows = await queries.all(
    `select r.board_id, count(distinct r.id) as n from request_vote v join request g on g.id = v.request_id
       join request r on r.id = g.root_id join request_status s on s.id = r.status_id
     where v.project_id = ? and v.voter = ? and r.board_id in (${marks(boards)}) and r.state in ('visible', 'pending')
       and s.kind in ('open', 'planned', 'started') group by r.board_id`,
    project,
    voter,
    ...boards,
  );
  return new Map(rows.map((row) => [String(row.board_id), Number(row.n)]));
}

/** How many each of these has of its own. */
export async function votesOn(queries: Queries, requests: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (requests.length === 0) return new Map();
  const rows = await queries.all(
    `select request_id, count(*) as n from request_vote where request_id in (${marks(requests)}) group by request_id`,
    ...requests,
  );
  return new Map(rows.map((row) => [String(row.request_id), Number(row.n)]));
}

/** Of these requests each voter once, with their oldest vote; the newest first, after `after` by its id. */
export async function votersOf(
  queries: Queries,
  ids: readonly string[],
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<VoteRecord[]> {
  const group = ids.map(() => '?').join(', ');
  const older =
    ids.length === 1
      ? ''
      : `and not exists (select 1 from request_vote o where o.request_id in (${group}) and o.voter = v.voter
           and (o.at, o.id) < (v.at, v.id))`;
  const page = after === undefined ? '' : `and (v.at, v.id) < (select a.at, a.id from request_vote a where a.id = ?)`;
  const rows = await queries.all(
    `select ${columns} from request_vote v where v.request_id in (${group}) ${older} ${page}
     order by v.at desc, v.id desc limit ?`,
    ...ids,
    ...(ids.length === 1 ? [] : ids),
    ...(after === undefined ? [] : [after]),
    limit,
  );
  return rows.map(toVote);
}

/** All votes of one person, on whatever. */
export async function votesOfPerson(queries: Queries, project: string, voter: string): Promise<VoteRecord[]> {
  const rows = await queries.all(
    `select ${columns} from request_vote where project_id = ? and voter = ? order by at, id`,
    project,
    voter,
  );
  return rows.map(toVote);
}

/** Errors: `UniqueViolation` where the other has voted there too. */
export async function giveVote(transaction: Transaction, id: string, voter: string): Promise<void> {
  await transaction.run(`update request_vote set voter = ? where id = ?`, voter, id);
}

export async function deleteVote(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from request_vote where id = ?`, id);
}

/** Works out what comes of votes: how many are recent, and what all voters are worth, each company once. */
export async function figure(
  transaction: Transaction,
  root: string,
  { since, at }: { readonly since: number; readonly at: number },
): Promise<void> {
  const row = await transaction.one(
    `select count(distinct case when v.at >= ? then v.voter end) as recent from request_vote v where v.${inGroup}`,
    since,
    root,
  );
  const worth = await transaction.one(
    `select coalesce(sum(value), 0) as value from (
       select max(p.value) as value from request_vote v
         join request_person p on p.project_id = v.project_id and p.voter = v.voter
       where v.${inGroup} group by case when p.company = '' then 'p ' || v.voter else 'c ' || p.company end) each_once`,
    root,
  );
  const figures = { recent: Number(row?.recent ?? 0), value: Number(worth?.value ?? 0) };
  await transaction.run(
    `update request set recent = ?, value = ?, figured_at = ? where id = ?`,
    figures.recent,
    figures.value,
    at,
    root,
  );
  await writeTagFigures(transaction, root, figures);
}

/** Those whose figures were worked out before, the longest ago first. */
export async function toFigure(queries: Queries, before: number, most: number): Promise<string[]> {
  const rows = await queries.all(
    `select id from request where figured_at < ? order by figured_at, id limit ?`,
    before,
    most,
  );
  return rows.map((row) => String(row.id));
}
