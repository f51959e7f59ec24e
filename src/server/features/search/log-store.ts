/** What was looked for. A row says nothing of who it was, nor at what hour. */
import type { Queries, Transaction } from '../../storage/port.ts';

export type SearchPlace = 'messenger' | 'site';
export type Searched = {
  readonly id: string;
  readonly project: string;
  readonly place: SearchPlace;
  readonly lang: string;
  /** Such as 2026-11-25, in UTC. */
  readonly day: string;
  readonly query: string;
  readonly hits: number;
};

export async function insertSearch(transaction: Transaction, searched: Searched): Promise<void> {
  const { id, project, place, lang, day, query, hits } = searched;
  await transaction.run(
    `insert into search_log (id, project_id, place, lang, day, query, hits) values (?, ?, ?, ?, ?, ?, ?)`,
    id,
    project,
    place,
    lang,
    day,
    query,
    hits,
  );
}

/** One of the past, with what came of it. */
export async function rememberSearch(
  transaction: Transaction,
  {
    article,
    asked,
    ...searched
  }: Omit<Searched, 'id'> & { readonly article?: string | undefined; readonly asked?: boolean },
): Promise<void> {
  const id = crypto.randomUUID();
  await insertSearch(transaction, { id, ...searched });
  if (article !== undefined) await noteOpened(transaction, searched.project, id, article);
  if (asked) await noteAsked(transaction, searched.project, id);
}

/** The first article that is opened stays. */
export async function noteOpened(
  transaction: Transaction,
  project: string,
  id: string,
  article: string,
): Promise<void> {
  await transaction.run(
    `update search_log set article_id = ? where id = ? and project_id = ? and article_id is null`,
    article,
    id,
    project,
  );
}

export async function noteAsked(transaction: Transaction, project: string, id: string): Promise<void> {
  await transaction.run(`update search_log set asked = 1 where id = ? and project_id = ?`, id, project);
}

/** Those of days before that one. Answers how many. */
export async function deleteSearches(transaction: Transaction, before: string): Promise<number> {
  return transaction.run(`delete from search_log where day < ?`, before);
}

/** The days from one to another, both counted. */
export type Span = { readonly project: string; readonly from: string; readonly to: string };

export type SearchSums = {
  readonly day: string;
  readonly lang: string;
  readonly place: SearchPlace;
  readonly searches: number;
  readonly nothing: number;
  readonly asked: number;
};

export async function sumsOfSearches(queries: Queries, { project, from, to }: Span): Promise<SearchSums[]> {
  const rows = await queries.all(
    `select day, lang, place, count(*) as searches, sum(case when hits = 0 then 1 else 0 end) as without_hits, sum(asked) as asked
     from search_log where project_id = ? and day between ? and ? group by day, lang, place order by day, lang, place`,
    project,
    from,
    to,
  );
  return rows.map((row) => ({
    day: String(row.day),
    lang: String(row.lang),
    place: row.place as SearchPlace,
    searches: Number(row.searches),
    nothing: Number(row.without_hits),
    asked: Number(row.asked),
  }));
}

export type SearchedText = {
  readonly lang: string;
  readonly query: string;
  readonly day: string;
  readonly times: number;
  readonly nothing: number;
  /** Without an article that was opened. */
  readonly unopened: number;
  readonly asked: number;
};

/** What was looked for on each day. */
export async function searchedTexts(queries: Queries, { project, from, to }: Span): Promise<SearchedText[]> {
  const rows = await queries.all(
    `select lang, query, day, count(*) as times, sum(case when hits = 0 then 1 else 0 end) as without_hits,
       sum(case when article_id is null then 1 else 0 end) as unopened, sum(asked) as asked
     from search_log where project_id = ? and day between ? and ? group by lang, query, day order by lang, query, day`,
    project,
    from,
    to,
  );
  return rows.map((row) => ({
    lang: String(row.lang),
    query: String(row.query),
    day: String(row.day),
    times: Number(row.times),
    nothing: Number(row.without_hits),
    unopened: Number(row.unopened),
    asked: Number(row.asked),
  }));
}

/** Without an article that was opened, in one language: the most frequent ones first. */
export async function unopenedTexts(
  queries: Queries,
  { project, from, to }: Span,
  lang: string,
): Promise<{ readonly query: string; readonly times: number }[]> {
  const rows = await queries.all(
    `select query, count(*) as times from search_log
     where project_id = ? and day between ? and ? and lang = ? and article_id is null and query <> ''
     group by query order by count(*) desc, query`,
    project,
    from,
    to,
    lang,
  );
  return rows.map(({ query, times }) => ({ query: String(query), times: Number(times) }));
}
