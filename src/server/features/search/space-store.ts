/** Spaces: what is searched together, the texts of a project in one language. */
import type { Queries, Transaction } from '../../storage/port.ts';

export type Space = { readonly id: number; readonly articles: number; readonly words: number };

export async function spaceOf(queries: Queries, projectId: string, lang: string): Promise<Space | undefined> {
  const row = await queries.one(
    `select id, articles, words from search_space where project_id = ? and lang = ?`,
    projectId,
    lang,
  );
  return row && { id: Number(row.id), articles: Number(row.articles), words: Number(row.words) };
}

export async function makeSpace(transaction: Transaction, projectId: string, lang: string): Promise<Space> {
  const last = await transaction.one(`select max(id) as last from search_space`);
  const id = Number(last?.last ?? 0) + 1;
  await transaction.run(
    `insert into search_space (id, project_id, lang, articles, words) values (?, ?, ?, 0, 0)`,
    id,
    projectId,
    lang,
  );
  return { id, articles: 0, words: 0 };
}

export async function changeSpace(
  transaction: Transaction,
  id: number,
  { articles, words }: Omit<Space, 'id'>,
): Promise<void> {
  await transaction.run(
    `update search_space set articles = articles + ?, words = words + ? where id = ?`,
    articles,
    words,
    id,
  );
}
