/** The words of a space as people write them: for beginnings, parts of words and corrections. */
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { inFewPieces, inPieces, rowsOf } from '../../storage/lists.ts';

export type Word = { readonly word: string; readonly shown: string; readonly articles: number };
/** What an article adds: 1, 0 or −1 of each. */
export type WordChange = {
  readonly word: string;
  readonly shown: string;
  readonly articles: number;
  readonly heads: number;
};

/** Behind every text that begins with the same. */
const LAST = '\u{10ffff}';

export async function changeWords(
  transaction: Transaction,
  space: number,
  changes: readonly WordChange[],
): Promise<void> {
  for (const piece of inPieces(changes))
    await transaction.run(
      `insert into search_word (space, word, shown, articles, heads) values ${rowsOf(piece.length, 5)}
       on conflict (space, word) do update set articles = search_word.articles + excluded.articles,
         heads = search_word.heads + excluded.heads`,
      ...piece.flatMap(({ word, shown, articles, heads }) => [space, word, shown, articles, heads]),
    );
  for (const piece of inPieces(changes.filter(({ articles }) => articles < 0)))
    await transaction.run(
      `delete from search_word where space = ? and articles <= 0 and word in ${rowsOf(1, piece.length)}`,
      space,
      ...piece.map(({ word }) => word),
    );
}

/** Those that still stand in a title or heading. */
export async function headWords(
  queries: Queries,
  space: number,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const piece of inFewPieces(words)) {
    const rows = await queries.all(
      `select word from search_word where space = ? and heads > 0 and word in ${rowsOf(1, piece.length)}`,
      space,
      ...piece,
    );
    for (const { word } of rows) found.add(String(word));
  }
  return found;
}

export type Ending = { readonly ending: string; readonly word: string };

export async function addEndings(transaction: Transaction, space: number, endings: readonly Ending[]): Promise<void> {
  for (const piece of inPieces(endings))
    await transaction.run(
      `insert into search_ending (space, ending, word) values ${rowsOf(piece.length, 3)}
       on conflict (space, ending, word) do nothing`,
      ...piece.flatMap(({ ending, word }) => [space, ending, word]),
    );
}

export async function deleteEndings(
  transaction: Transaction,
  space: number,
  endings: readonly Ending[],
): Promise<void> {
  for (const { ending, word } of endings)
    await transaction.run(`delete from search_ending where space = ? and ending = ? and word = ?`, space, ending, word);
}

/** Words that begin so, those of the most articles first. */
export async function wordsFrom(queries: Queries, space: number, start: string, most: number): Promise<Word[]> {
  const rows = await queries.all(
    `select word, shown, articles from search_word where space = ? and word >= ? and word < ?
     order by articles desc, word limit ?`,
    space,
    start,
    start + LAST,
    most,
  );
  return rows.map(toWord);
}

/** Words of titles and headings that have the text in them. */
export async function wordsWith(queries: Queries, space: number, part: string, most: number): Promise<string[]> {
  const rows = await queries.all(
    `select distinct word from search_ending where space = ? and ending >= ? and ending < ? order by word limit ?`,
    space,
    part,
    part + LAST,
    most,
  );
  return rows.map(({ word }) => String(word));
}

/** Words with the same first letter and about as long. */
export async function wordsLike(
  queries: Queries,
  space: number,
  { first, least, most }: { readonly first: string; readonly least: number; readonly most: number },
): Promise<Word[]> {
  const rows = await queries.all(
    `select word, shown, articles from search_word
     where space = ? and word >= ? and word < ? and length(word) between ? and ?`,
    space,
    first,
    first + LAST,
    least,
    most,
  );
  return rows.map(toWord);
}

const toWord = ({ word, shown, articles }: Row): Word => ({
  word: String(word),
  shown: String(shown),
  articles: Number(articles),
});
