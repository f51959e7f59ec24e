/** When visitors were told of an entry in the page they were on. The id of a notice is that of the action which tells it. */
import type { Queries, Transaction } from '../../storage/port.ts';

export type Notice = { readonly id: string; readonly news: string; readonly at: number };

export async function addNotice(transaction: Transaction, projectId: string, { id, news, at }: Notice): Promise<void> {
  await transaction.run(
    `insert into news_notice (id, project_id, news_id, at) values (?, ?, ?, ?)`,
    id,
    projectId,
    news,
    at,
  );
}

/** Undefined for one that was taken back. */
export async function standingNotice(queries: Queries, id: string): Promise<Notice | undefined> {
  const row = await queries.one(`select id, news_id, at from news_notice where id = ? and taken_back = 0`, id);
  return row && { id: String(row.id), news: String(row.news_id), at: Number(row.at) };
}

/** Of several entries, the oldest first; those taken back too. */
export async function noticesOf(queries: Queries, news: readonly string[]): Promise<Notice[]> {
  if (news.length === 0) return [];
  const rows = await queries.all(
    `select id, news_id, at from news_notice where news_id in (${news.map(() => '?').join(', ')}) order by at, id`,
    ...news,
  );
  return rows.map((row) => ({ id: String(row.id), news: String(row.news_id), at: Number(row.at) }));
}

/** Answers the ids of those that stood until now. */
export async function takeBackNotices(transaction: Transaction, news: string): Promise<string[]> {
  const rows = await transaction.all(
    `update news_notice set taken_back = 1 where news_id = ? and taken_back = 0 returning id`,
    news,
  );
  return rows.map(({ id }) => String(id));
}
