/** What was looked for. A row says nothing of who it was, nor at what hour. */
import type { Transaction } from '../../storage/port.ts';

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
