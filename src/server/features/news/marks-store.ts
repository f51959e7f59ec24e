/** What visitors have seen, opened and given a reaction to. Times are milliseconds UTC. */
import { newsReactions, type NewsReaction } from '../../../wire/news/choices.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import type { SessionIds } from '../data-requests/slots.ts';

/** Whose mark: `visitorId` is the session in which it is made. */
export type Marking = {
  readonly projectId: string;
  readonly voter: string;
  readonly visitorId: string;
  readonly at: number;
};
export type MarkKind = 'opened' | NewsReaction;

/** The place of the newest entry that they were shown; undefined where that was none yet. */
export async function seenBy(queries: Queries, projectId: string, voter: string): Promise<number | undefined> {
  const row = await queries.one(`select place from news_seen where project_id = ? and voter = ?`, projectId, voter);
  return row && Number(row.place);
}

/** An older place than what is there changes nothing. */
export async function writeSeen(transaction: Transaction, by: Marking, place: number): Promise<void> {
  await transaction.run(
    `insert into news_seen (project_id, voter, place, visitor_id, at) values (?, ?, ?, ?, ?)
     on conflict (project_id, voter) do update
       set place = excluded.place, visitor_id = excluded.visitor_id, at = excluded.at where news_seen.place < excluded.place`,
    by.projectId,
    by.voter,
    place,
    by.visitorId,
    by.at,
  );
}

/** Answers whether it was not there before. */
export async function addMark(transaction: Transaction, by: Marking, news: string, kind: MarkKind): Promise<boolean> {
  const row = await transaction.one(
    `insert into news_mark (project_id, news_id, voter, kind, visitor_id, at) values (?, ?, ?, ?, ?, ?)
     on conflict (project_id, news_id, voter, kind) do nothing returning at`,
    by.projectId,
    news,
    by.voter,
    kind,
    by.visitorId,
    by.at,
  );
  return row !== undefined;
}

/** Answers when it was made; undefined where there was none. */
export async function removeMark(
  transaction: Transaction,
  { projectId, voter }: Pick<Marking, 'projectId' | 'voter'>,
  news: string,
  kind: MarkKind,
): Promise<number | undefined> {
  const row = await transaction.one(
    `delete from news_mark where project_id = ? and news_id = ? and voter = ? and kind = ? returning at`,
    projectId,
    news,
    voter,
    kind,
  );
  return row && Number(row.at);
}

/** By reaction how many there are, and whether this voter's is among them. */
export async function reactionsTo(
  queries: Queries,
  { projectId, voter }: { readonly projectId: string; readonly voter: string | undefined },
  news: string,
): Promise<Record<NewsReaction, { count: number; mine: boolean }>> {
  const rows = await queries.all(
    `select kind, count(*) as n, max(case when voter = ? then 1 else 0 end) as mine from news_mark
     where project_id = ? and news_id = ? and kind <> 'opened' group by kind`,
    voter ?? '',
    projectId,
    news,
  );
  const of = (kind: NewsReaction) => {
    const row = rows.find((one) => one.kind === kind);
    return { count: Number(row?.n ?? 0), mine: Number(row?.mine ?? 0) === 1 };
  };
  const found = newsReactions.map((kind) => [kind, of(kind)] as const);
  return Object.fromEntries(found) as Record<NewsReaction, { count: number; mine: boolean }>;
}

/** By entry how many of each reaction it has. An entry without any is not there. */
export async function reactionsByEntry(
  queries: Queries,
  projectId: string,
): Promise<ReadonlyMap<string, Readonly<Record<NewsReaction, number>>>> {
  const rows = await queries.all(
    `select news_id, kind, count(*) as n from news_mark where project_id = ? and kind <> 'opened'
     group by news_id, kind order by news_id`,
    projectId,
  );
  const found = new Map<string, Record<NewsReaction, number>>();
  for (const { news_id: news, kind, n } of rows) {
    const counts = found.get(String(news)) ?? { love: 0, like: 0, happy: 0 };
    found.set(String(news), { ...counts, [String(kind)]: Number(n) });
  }
  return found;
}

/** Of one session. */
export async function deleteMarksOf(transaction: Transaction, session: string): Promise<void> {
  await transaction.run(`delete from news_mark where visitor_id = ?`, session);
  await transaction.run(`delete from news_seen where visitor_id = ?`, session);
}

/** `voter`: also what is kept under it and by none of these sessions. */
type Marker = { readonly projectId: string; readonly sessions: SessionIds; readonly voter?: string | undefined };
export type MarkRow = { readonly news: string; readonly what: string; readonly at: number };

export async function countMarks(queries: Queries, of: Marker): Promise<number> {
  const { sql, values } = markedBy(of);
  const row = await queries.one(
    `select (select count(*) from news_mark where ${sql}) + (select count(*) from news_seen where ${sql}) as n`,
    ...values,
    ...values,
  );
  return Number(row?.n ?? 0);
}

/** The first ones in the order of time; that they have seen the list is told of no entry. */
export async function marksOf(queries: Queries, of: Marker, from: number, most: number): Promise<MarkRow[]> {
  const { sql, values } = markedBy(of);
  const rows = await queries.all(
    `select news_id, kind, at, voter from news_mark where ${sql}
     union all select '' as news_id, 'seen' as kind, at, voter from news_seen where ${sql}
     order by at, news_id, kind, voter limit ? offset ?`,
    ...values,
    ...values,
    most,
    from,
  );
  return rows.map(toMark);
}

/** Answers how many. */
export async function deleteMarks(transaction: Transaction, of: Marker): Promise<number> {
  const { sql, values } = markedBy(of);
  const marks = await transaction.all(`delete from news_mark where ${sql} returning at`, ...values);
  const seen = await transaction.all(`delete from news_seen where ${sql} returning at`, ...values);
  return marks.length + seen.length;
}

function markedBy({ projectId, sessions, voter }: Marker) {
  return {
    sql: `project_id = ? and (visitor_id in (${sessions.sql})${voter ? ' or voter = ?' : ''})`,
    values: [projectId, ...sessions.values, ...(voter ? [voter] : [])],
  };
}

const toMark = (row: Row): MarkRow => ({ news: String(row.news_id), what: String(row.kind), at: Number(row.at) });
