/** Spaces: what is searched together, the texts of one kind of a project in one language. */
import type { Queries, Transaction } from '../../storage/port.ts';

/** `revision`: of its synonyms. */
export type Space = {
  readonly id: number;
  readonly articles: number;
  readonly words: number;
  readonly revision: number;
};

/** `help`: articles; `requests`: what visitors wish for; `answers`: short answers that staff write. */
export type SpaceKind = 'help' | 'requests' | 'answers';

export async function spaceOf(
  queries: Queries,
  projectId: string,
  lang: string,
  kind: SpaceKind = 'help',
): Promise<Space | undefined> {
  const row = await queries.one(
    `select id, articles, words, revision from search_space where project_id = ? and lang = ? and kind = ?`,
    projectId,
    lang,
    kind,
  );
  if (!row) return undefined;
  const { id, articles, words, revision } = row;
  return { id: Number(id), articles: Number(articles), words: Number(words), revision: Number(revision) };
}

export async function makeSpace(
  transaction: Transaction,
  projectId: string,
  lang: string,
  kind: SpaceKind = 'help',
): Promise<Space> {
  const last = await transaction.one(`select max(id) as last from search_space`);
  const id = Number(last?.last ?? 0) + 1;
  await transaction.run(
    `insert into search_space (id, project_id, lang, kind, articles, words) values (?, ?, ?, ?, 0, 0)`,
    id,
    projectId,
    lang,
    kind,
  );
  return { id, articles: 0, words: 0, revision: 0 };
}

export async function changeSpace(
  transaction: Transaction,
  id: number,
  { articles, words }: Pick<Space, 'articles' | 'words'>,
): Promise<void> {
  await transaction.run(
    `update search_space set articles = articles + ?, words = words + ? where id = ?`,
    articles,
    words,
    id,
  );
}
