/** From which pages an article is opened. Days are such as 2026-12-01, in UTC. */
import type { Queries, Transaction } from '../../storage/port.ts';

export type PageArticle = { readonly project: string; readonly page: string; readonly article: string };
const valuesOf = ({ project, page, article }: PageArticle) => [project, page, article] as const;
const isOne = 'project_id = ? and page = ? and article_id = ?';

export async function addOpen(transaction: Transaction, of: PageArticle, day: string): Promise<void> {
  await transaction.run(
    `insert into page_article (project_id, page, article_id, day, opens) values (?, ?, ?, ?, 1)
     on conflict (project_id, page, article_id, day) do update set opens = page_article.opens + 1`,
    ...valuesOf(of),
    day,
  );
}

export async function isKnown(queries: Queries, of: PageArticle): Promise<boolean> {
  const row = await queries.one(`select 1 as one from page_article where ${isOne} limit 1`, ...valuesOf(of));
  return row !== undefined;
}

export async function countPages(queries: Queries, project: string): Promise<number> {
  const row = await queries.one(`select count(*) as n from page_article where project_id = ?`, project);
  return Number(row?.n);
}

export async function isLearned(queries: Queries, of: PageArticle): Promise<boolean> {
  const row = await queries.one(`select 1 as one from page_learned where ${isOne}`, ...valuesOf(of));
  return row !== undefined;
}

/** Whoever is known gets the newer day. Answers how many there are from that day on. */
export async function addVoter(
  transaction: Transaction,
  of: PageArticle,
  { voter, day, from }: { readonly voter: string; readonly day: string; readonly from: string },
): Promise<number> {
  await transaction.run(
    `insert into page_voter (project_id, page, article_id, voter, day) values (?, ?, ?, ?, ?)
     on conflict (project_id, page, article_id, voter) do update set day = excluded.day`,
    ...valuesOf(of),
    voter,
    day,
  );
  const row = await transaction.one(
    `select count(*) as n from page_voter where ${isOne} and day >= ?`,
    ...valuesOf(of),
    from,
  );
  return Number(row?.n);
}

/** From now on it is offered there, and nobody knows any more for whose sake. */
export async function learn(transaction: Transaction, of: PageArticle): Promise<void> {
  await transaction.run(
    `insert into page_learned (project_id, page, article_id) values (?, ?, ?)
     on conflict (project_id, page, article_id) do nothing`,
    ...valuesOf(of),
  );
  await transaction.run(`delete from page_voter where ${isOne}`, ...valuesOf(of));
}

export type Learned = { readonly page: string; readonly article: string; readonly opens: number };

/** What is opened most first. */
export async function learnedPages(queries: Queries, project: string, from: string, most: number): Promise<Learned[]> {
  const rows = await queries.all(
    `select o.page, o.article_id, sum(o.opens) as opens from page_article o
     join page_learned l on l.project_id = o.project_id and l.page = o.page and l.article_id = o.article_id
     where o.project_id = ? and o.day >= ? group by o.page, o.article_id
     order by sum(o.opens) desc, o.page, o.article_id limit ?`,
    project,
    from,
    most,
  );
  return rows.map((row) => ({ page: String(row.page), article: String(row.article_id), opens: Number(row.opens) }));
}

export async function deleteVoter(transaction: Transaction, voter: string): Promise<void> {
  await transaction.run(`delete from page_voter where voter = ?`, voter);
}

/** What is older than that day; a page from which nobody has come since is learned no more. Answers how many opens. */
export async function forgetPages(transaction: Transaction, before: string): Promise<number> {
  await transaction.run(`delete from page_voter where day < ?`, before);
  const gone = await transaction.run(`delete from page_article where day < ?`, before);
  await transaction.run(
    `delete from page_learned where not exists (select 1 from page_article o where o.project_id = page_learned.project_id
       and o.page = page_learned.page and o.article_id = page_learned.article_id)`,
  );
  return gone;
}
