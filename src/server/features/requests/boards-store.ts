/** Boards and statuses. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { COUNTED_MOST } from './lists-store.ts';
import { toBoard, toStatus, type BoardRecord, type StatusRecord } from './rows.ts';

const boardColumns = `id, project_id, position, slug, names, access, audience, post, vote, comment, moderation, votes_per_person, authors`;
const statusColumns = `id, project_id, position, kind, color, names, roadmap`;

/** In their order. */
export async function boardsOf(queries: Queries, project: string): Promise<BoardRecord[]> {
  const rows = await queries.all(
    `select ${boardColumns} from request_board where project_id = ? order by position, id`,
    project,
  );
  return rows.map(toBoard);
}

export async function statusesOf(queries: Queries, project: string): Promise<StatusRecord[]> {
  const rows = await queries.all(
    `select ${statusColumns} from request_status where project_id = ? order by position, id`,
    project,
  );
  return rows.map(toStatus);
}

/** Makes it, or writes all that can change. */
export async function writeBoard(transaction: Transaction, board: BoardRecord): Promise<void> {
  await transaction.run(
    `insert into request_board (${boardColumns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set position = excluded.position, names = excluded.names, access = excluded.access,
       audience = excluded.audience, post = excluded.post, vote = excluded.vote, comment = excluded.comment, moderation = excluded.moderation,
       votes_per_person = excluded.votes_per_person, authors = excluded.authors`,
    board.id,
    board.projectId,
    board.position,
    board.slug,
    JSON.stringify(board.names),
    board.access,
    board.audience,
    board.post,
    board.vote,
    board.comment,
    board.moderation,
    board.votesPerPerson,
    board.authors,
  );
}

export async function writeStatus(transaction: Transaction, status: StatusRecord): Promise<void> {
  await transaction.run(
    `insert into request_status (${statusColumns}) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set position = excluded.position, color = excluded.color, names = excluded.names,
       roadmap = excluded.roadmap`,
    status.id,
    status.projectId,
    status.position,
    status.kind,
    status.color,
    JSON.stringify(status.names),
    status.roadmap ? 1 : 0,
  );
}

type Place = 'board' | 'status';

export async function deletePlace(transaction: Transaction, place: Place, id: string): Promise<void> {
  await transaction.run(`delete from request_${place} where id = ?`, id);
}

/** Whatever their state. */
export async function isInUse(
  queries: Queries,
  place: Place,
  { project, id }: { readonly project: string; readonly id: string },
): Promise<boolean> {
  const sql = `select 1 as found from request where project_id = ? and ${place}_id = ? limit 1`;
  return (await queries.one(sql, project, id)) !== undefined;
}

export async function moveRequests(
  transaction: Transaction,
  place: Place,
  { project, from, into }: { readonly project: string; readonly from: string; readonly into: string },
): Promise<void> {
  const sql = `update request set ${place}_id = ? where project_id = ? and ${place}_id = ?`;
  await transaction.run(sql, into, project, from);
}

/** Those that visitors see or that wait, by the place that they stand in; each counted no further than lists are. */
export async function countsBy(
  queries: Queries,
  place: Place,
  all: readonly Pick<BoardRecord | StatusRecord, 'id' | 'projectId'>[],
): Promise<ReadonlyMap<string, number>> {
  if (all.length === 0) return new Map();
  const one = `select cast(? as text) as place, (select count(*) from (select 1 as one from request
    where project_id = ? and ${place}_id = ? and state in ('visible', 'pending') limit ${COUNTED_MOST}) found) as n`;
  const rows = await queries.all(
    all.map(() => one).join(' union all '),
    ...all.flatMap(({ id, projectId }) => [id, projectId, id]),
  );
  return new Map(rows.map((row) => [String(row.place), Number(row.n)]));
}

export async function hasBegun(queries: Queries, project: string): Promise<boolean> {
  return (await queries.one(`select 1 as found from request_numbers where project_id = ?`, project)) !== undefined;
}

/** Answers false where another was quicker. */
export async function begin(transaction: Transaction, project: string): Promise<boolean> {
  const row = await transaction.one(
    `insert into request_numbers (project_id) values (?) on conflict (project_id) do nothing returning next_request`,
    project,
  );
  return row !== undefined;
}

export async function takeNumber(transaction: Transaction, project: string): Promise<number> {
  const row = await transaction.one(
    `update request_numbers set next_request = next_request + 1 where project_id = ? returning next_request - 1 as taken`,
    project,
  );
  return Number(row?.taken);
}
