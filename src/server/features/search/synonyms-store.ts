/** Words that mean the same, in the row of the space that they are for. */
import type { Queries, Transaction } from '../../storage/port.ts';

export type SynonymSets = readonly (readonly string[])[];

export async function synonymSets(queries: Queries, space: number): Promise<SynonymSets> {
  const row = await queries.one(`select synonyms from search_space where id = ?`, space);
  return JSON.parse(String(row?.synonyms ?? '[]')) as SynonymSets;
}

/** Of the languages that ever had some. */
export async function allSynonyms(
  queries: Queries,
  projectId: string,
): Promise<{ readonly lang: string; readonly revision: number; readonly sets: SynonymSets }[]> {
  const rows = await queries.all(
    `select lang, revision, synonyms from search_space where project_id = ? and revision > 0 order by lang`,
    projectId,
  );
  return rows.map(({ lang, revision, synonyms }) => ({
    lang: String(lang),
    revision: Number(revision),
    sets: JSON.parse(String(synonyms)) as SynonymSets,
  }));
}

export async function writeSynonyms(transaction: Transaction, space: number, sets: SynonymSets): Promise<void> {
  await transaction.run(
    `update search_space set synonyms = ?, revision = revision + 1 where id = ?`,
    JSON.stringify(sets),
    space,
  );
}

/** As if there had never been any. */
export async function forgetSynonyms(transaction: Transaction, space: number): Promise<void> {
  await transaction.run(`update search_space set synonyms = '[]', revision = 0 where id = ?`, space);
}
