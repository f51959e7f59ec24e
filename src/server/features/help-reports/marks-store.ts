/** Which searches are no gap. */
import type { Queries, Transaction } from '../../storage/port.ts';

export type Meaning = { readonly lang: string; readonly key: string };

export async function marked(queries: Queries, project: string): Promise<Meaning[]> {
  const rows = await queries.all(`select lang, meaning from help_no_gap where project_id = ?`, project);
  return rows.map(({ lang, meaning }) => ({ lang: String(lang), key: String(meaning) }));
}

export async function mark(transaction: Transaction, project: string, { lang, key }: Meaning): Promise<void> {
  await transaction.run(
    `insert into help_no_gap (project_id, lang, meaning) values (?, ?, ?) on conflict (project_id, lang, meaning) do nothing`,
    project,
    lang,
    key,
  );
}

export async function unmark(transaction: Transaction, project: string, { lang, key }: Meaning): Promise<void> {
  await transaction.run(
    `delete from help_no_gap where project_id = ? and lang = ? and meaning = ?`,
    project,
    lang,
    key,
  );
}
