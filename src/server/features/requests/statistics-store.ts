/** Sums over a project's requests. Times are milliseconds UTC. */
import { DAY_MS } from '../../../wire/limits.ts';
import type { Queries } from '../../storage/port.ts';

export const WEEK_MS = 7 * DAY_MS;

type Span = { readonly project: string; readonly boards: readonly string[]; readonly since: number };
const onBoards = (alias: string, boards: readonly string[]) =>
  `${alias}.board_id in (${boards.map(() => '?').join(', ')})`;

/** By week, counted from the beginning of the span: how many came, of what visitors see. */
type ByWeek = ReadonlyMap<number, number>;

async function byWeek(queries: Queries, at: string, from: string, { project, boards, since }: Span): Promise<ByWeek> {
  const rows = await queries.all(
    `select (${at} - ?) / ${WEEK_MS} as week, count(*) as n from ${from} and ${at} >= ? and ${onBoards('r', boards)}
       and r.state in ('visible', 'merged') group by week`,
    since,
    project,
    since,
    ...boards,
  );
  return new Map(rows.map(({ week, n }) => [Number(week), Number(n)]));
}

export const newRequests = (queries: Queries, span: Span): Promise<ByWeek> =>
  byWeek(queries, 'r.created_at', 'request r where r.project_id = ?', span);

export const newVotes = (queries: Queries, span: Span): Promise<ByWeek> =>
  byWeek(queries, 'v.at', 'request_vote v join request r on r.id = v.request_id where v.project_id = ?', span);

export const newComments = (queries: Queries, span: Span): Promise<ByWeek> =>
  byWeek(
    queries,
    'c.at',
    `request_comment c join request r on r.id = c.request_id
     where c.project_id = ? and c.state = 'visible' and c.internal = 0`,
    span,
  );

/** How long each waited for the first answer of staff, of those that came in the span. */
export async function waitsForAnswers(queries: Queries, { project, boards, since }: Span): Promise<number[]> {
  const rows = await queries.all(
    `select r.answered_at - r.created_at as wait from request r where r.project_id = ? and r.created_at >= ?
       and ${onBoards('r', boards)} and r.answered_at is not null and r.state in ('visible', 'merged')`,
    project,
    since,
    ...boards,
  );
  return rows.map(({ wait }) => Number(wait));
}

export type Turned = {
  readonly request: string;
  readonly from: string | null;
  readonly createdAt: number;
  readonly at: number;
};

/** Changes of a status, of each request in their order. */
export async function statusChanges(queries: Queries, { project, boards }: Omit<Span, 'since'>): Promise<Turned[]> {
  const rows = await queries.all(
    `select e.request_id, e.from_word, e.at, r.created_at from request_event e join request r on r.id = e.request_id
     where e.project_id = ? and e.kind = 'status' and ${onBoards('r', boards)} order by e.request_id, e.at, e.id`,
    project,
    ...boards,
  );
  return rows.map((row) => ({
    request: String(row.request_id),
    from: row.from_word === null ? null : String(row.from_word),
    createdAt: Number(row.created_at),
    at: Number(row.at),
  }));
}

/** How many requests of those boards stand in each status, of what visitors see and what waits. */
export async function countsByStatus(
  queries: Queries,
  { project, boards }: Omit<Span, 'since'>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all(
    `select r.status_id, count(*) as n from request r where r.project_id = ? and ${onBoards('r', boards)}
       and r.state in ('visible', 'pending') group by r.status_id`,
    project,
    ...boards,
  );
  return new Map(rows.map((row) => [String(row.status_id), Number(row.n)]));
}

/** How many notices there are of changes since then on those boards, and how many of them came to somebody. */
export async function noticesSince(
  queries: Queries,
  { project, boards, since }: Span,
): Promise<{ readonly meant: number; readonly reached: number }> {
  const row = await queries.one(
    `select count(*) as meant, coalesce(sum(case when n.way = 'none' then 0 else 1 end), 0) as reached
     from request_event e join request r on r.id = e.request_id join request_notice n on n.event_id = e.id
     where e.project_id = ? and e.kind = 'status' and e.at >= ? and ${onBoards('r', boards)}`,
    project,
    since,
    ...boards,
  );
  return { meant: Number(row?.meant ?? 0), reached: Number(row?.reached ?? 0) };
}
