/** Counts of conversations in a time, from indexes alone. `where`: what the list of tickets is narrowed by for the same. */
import type { Piece } from '../../storage/piece.ts';
import type { Queries, Value } from '../../storage/port.ts';
import { repliesWhere } from './counted-store.ts';
import { whereOf } from './filter-store.ts';
import { LEAVING, MERGED } from './leaving.ts';
import type { Counted, TicketFilter } from './query.ts';

/** How many there are in each quarter of an hour of which there is any; `at`: when it begins, milliseconds. */
export type Quarter = { readonly at: number; readonly count: number };

export async function startedByQuarter(queries: Queries, project: string, filter: TicketFilter): Promise<Quarter[]> {
  const where = whereOf(project, filter);
  const rows = await queries.all(
    `select created_at / 900000 as quarter, count(*) as n from ticket where ${where.sql} group by created_at / 900000`,
    ...where.values,
  );
  return rows.map(toQuarter);
}

export async function closedByQuarter(queries: Queries, project: string, filter: TicketFilter): Promise<Quarter[]> {
  const where = whereOf(project, filter);
  const rows = await queries.all(
    `select closed_at / 900000 as quarter, count(*) as n from ticket where ${where.sql} group by closed_at / 900000`,
    ...where.values,
  );
  return rows.map(toQuarter);
}

const toQuarter = ({ quarter, n }: Readonly<Record<string, unknown>>): Quarter => ({
  at: Number(quarter) * 900_000,
  count: Number(n),
});

/** How many have each number of stars, 1 to 5. */
export async function scoresIn(queries: Queries, project: string, filter: TicketFilter): Promise<number[]> {
  const where = whereOf(project, filter);
  const rows = await queries.all(
    `select score, count(*) as n from ticket where ${where.sql} group by score`,
    ...where.values,
  );
  const counts = new Map(rows.map(({ score, n }) => [Number(score), Number(n)]));
  return [1, 2, 3, 4, 5].map((score) => counts.get(score) ?? 0);
}

/** Answers of a time, those of tickets that are merged or leave not among them. */
export type Replies = { readonly project: string; readonly counted: Counted; readonly tickets: Piece };

/** Of a team, or null for tickets of none; undefined: of all. */
export function ticketsOfTeam(project: string, team: string | null | undefined): Piece {
  const gone = {
    sql: 'ticket_id not in (select id from ticket where project_id = ? and status in (?, ?))',
    values: [project, LEAVING, MERGED] as Value[],
  };
  if (team === undefined) return gone;
  const own = team === null ? 'team_id is null' : 'team_id = ?';
  return {
    sql: `${gone.sql} and ticket_id in (select id from ticket where project_id = ? and ${own})`,
    values: [...gone.values, project, ...(team === null ? [] : [team])],
  };
}

const repliesOf = ({ project, counted, tickets }: Replies) => {
  const { sql, values } = repliesWhere(project, counted);
  return { sql: `${sql} and ${tickets.sql}`, values: [...values, ...tickets.values] };
};

/** Answers, and conversations that got one. */
export async function countReplies(queries: Queries, replies: Replies): Promise<{ answers: number; tickets: number }> {
  const { sql, values } = repliesOf(replies);
  const row = await queries.one(
    `select count(*) as answers, count(distinct ticket_id) as tickets from ticket_reply where ${sql}`,
    ...values,
  );
  return { answers: Number(row?.answers ?? 0), tickets: Number(row?.tickets ?? 0) };
}

/** The waits of answers at these places, the shortest is at 1; milliseconds, sorted. Of equal places there is one. */
export async function waitsAt(
  queries: Queries,
  replies: Replies,
  places: readonly [number, number],
): Promise<number[]> {
  const { sql, values } = repliesOf(replies);
  const rows = await queries.all(
    `select ms from (select ms, row_number() over (order by ms) as place from ticket_reply where ${sql}) placed
     where place in (?, ?) order by place`,
    ...values,
    ...places,
  );
  return rows.map(({ ms }) => Number(ms));
}

/** How many answers each account has given. */
export async function repliesByAccount(queries: Queries, replies: Replies): Promise<Map<string, number>> {
  const { sql, values } = repliesOf(replies);
  const rows = await queries.all(
    `select account_id, count(*) as n from ticket_reply where ${sql} group by account_id`,
    ...values,
  );
  return new Map(rows.map(({ account_id, n }) => [String(account_id), Number(n)]));
}

/** Conversations by who has them; '' for nobody. */
export async function countByAssignee(
  queries: Queries,
  project: string,
  filter: TicketFilter,
): Promise<Map<string, number>> {
  const where = whereOf(project, filter);
  const rows = await queries.all(
    `select coalesce(assignee_id, '') as assignee, count(*) as n from ticket where ${where.sql} group by assignee_id`,
    ...where.values,
  );
  return new Map(rows.map(({ assignee, n }) => [String(assignee), Number(n)]));
}

export type OfBot = { readonly bot: string; readonly byAnswer: number; readonly byBot: number };

/** What bots have ended, most first. */
export async function solvedByBots(
  queries: Queries,
  project: string,
  filter: TicketFilter,
  most: number,
): Promise<OfBot[]> {
  const where = whereOf(project, filter);
  const rows = await queries.all(
    `select solved_bot, sum(case when solved_by = 'answer' then 1 else 0 end) as answers, count(*) as n from ticket
     where ${where.sql} and solved_by <> '' and solved_bot is not null
     group by solved_bot order by n desc, solved_bot limit ?`,
    ...where.values,
    most,
  );
  return rows.map(({ solved_bot, answers, n }) => ({
    bot: String(solved_bot),
    byAnswer: Number(answers),
    byBot: Number(n) - Number(answers),
  }));
}

export type Rated = { readonly rated: number; readonly stars: number };

/** Of rated ones by who has them, with all their stars; '' for nobody. */
export async function starsByAssignee(
  queries: Queries,
  project: string,
  filter: TicketFilter,
): Promise<Map<string, Rated>> {
  const where = whereOf(project, filter);
  const rows = await queries.all(
    `select coalesce(assignee_id, '') as assignee, count(*) as n, sum(score) as stars from ticket where ${where.sql}
     group by assignee_id`,
    ...where.values,
  );
  return new Map(rows.map(({ assignee, n, stars }) => [String(assignee), { rated: Number(n), stars: Number(stars) }]));
}

export type Comment = {
  readonly ticket: string;
  readonly number: number;
  readonly title: string;
  readonly score: number;
  readonly comment: string;
  readonly at: number;
};

/** The latest ratings that say something. */
export async function commentsIn(
  queries: Queries,
  project: string,
  filter: TicketFilter,
  most: number,
): Promise<Comment[]> {
  const where = whereOf(project, filter);
  const rows = await queries.all(
    `select t.id, t.number, t.title, r.score, r.comment, r.at from ticket t
     join rating r on r.ticket_id = t.id and r.closing = t.rated
     where r.comment <> '' and t.id in (select id from ticket where ${where.sql})
     order by t.rated_at desc, t.number desc limit ?`,
    ...where.values,
    most,
  );
  return rows.map((row) => ({
    ticket: String(row.id),
    number: Number(row.number),
    title: String(row.title),
    score: Number(row.score),
    comment: String(row.comment),
    at: Number(row.at),
  }));
}
