/** What each text has in the index. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { inFewPieces, rowsOf } from '../../storage/lists.ts';

/** What was written for a text, so that just that can be taken out. */
export type Written = {
  readonly stems: readonly string[];
  readonly words: readonly string[];
  /** Those of titles and headings. */
  readonly heads: readonly string[];
};
export type TextRecord = {
  readonly space: number;
  readonly number: number;
  readonly article: string;
  /** Its words, joined. */
  readonly title: string;
  readonly words: number;
  readonly written: Written;
  readonly passages: readonly string[];
};
export type TextWithLanguage = TextRecord & { readonly lang: string };

export async function textsOfArticle(queries: Queries, article: string): Promise<TextWithLanguage[]> {
  const rows = await queries.all(
    `select t.space, t.number, t.article_id, t.title, t.words, t.entries, t.passages, s.lang
     from search_text t join search_space s on s.id = t.space where t.article_id = ?`,
    article,
  );
  return rows.map((row) => ({
    space: Number(row.space),
    number: Number(row.number),
    article: String(row.article_id),
    title: String(row.title),
    words: Number(row.words),
    written: JSON.parse(String(row.entries)) as Written,
    passages: JSON.parse(String(row.passages)) as string[],
    lang: String(row.lang),
  }));
}

export async function writeText(transaction: Transaction, text: TextRecord): Promise<void> {
  await transaction.run(
    `insert into search_text (space, number, article_id, title, words, entries, passages) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (space, number) do update set title = excluded.title, words = excluded.words,
       entries = excluded.entries, passages = excluded.passages`,
    text.space,
    text.number,
    text.article,
    text.title,
    text.words,
    JSON.stringify(text.written),
    JSON.stringify(text.passages),
  );
}

export async function deleteText(transaction: Transaction, space: number, number: number): Promise<void> {
  await transaction.run(`delete from search_text where space = ? and number = ?`, space, number);
}

/** Numbers of those with just that title. */
export async function titled(queries: Queries, space: number, title: string): Promise<number[]> {
  const rows = await queries.all(`select number from search_text where space = ? and title = ?`, space, title);
  return rows.map(({ number }) => Number(number));
}

export async function passagesOfTexts(
  queries: Queries,
  space: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  for (const piece of inFewPieces(numbers)) {
    const rows = await queries.all(
      `select number, passages from search_text where space = ? and number in ${rowsOf(1, piece.length)}`,
      space,
      ...piece,
    );
    for (const row of rows) found.set(Number(row.number), JSON.parse(String(row.passages)) as string[]);
  }
  return found;
}
