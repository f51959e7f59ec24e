/** How many complete responses there are: counted in the transaction of each, so that a limit is exact. */
import type { Queries, Transaction } from '../../storage/port.ts';

/** `name`: '' of all, else of a quota. */
export async function countOf(queries: Queries, surveyId: string, name: string): Promise<number> {
  const row = await queries.one(`select n from survey_count where survey_id = ? and name = ?`, surveyId, name);
  return Number(row?.n ?? 0);
}

export async function countOne(transaction: Transaction, surveyId: string, name: string, by = 1): Promise<void> {
  await transaction.run(
    `insert into survey_count (survey_id, name, n) values (?, ?, ?)
     on conflict (survey_id, name) do update set n = survey_count.n + excluded.n`,
    surveyId,
    name,
    by,
  );
}
