/** A library as large as a help center may become, of words that are as common and as rare as those of a language. */
import { Database } from 'bun:sqlite';
import { entriesOf, type IndexedText } from '../../src/server/features/search/entries.ts';
import { endingsOf, type IndexedArticle } from '../../src/server/features/search/indexing.ts';
import { passagesOf } from '../../src/server/features/search/passages.ts';
import { writeBlocks } from '../../src/server/features/search/postings-store.ts';
import { blockOf, withEntry } from '../../src/server/features/search/postings.ts';
import { changeSpace, makeSpace } from '../../src/server/features/search/space-store.ts';
import { writeText } from '../../src/server/features/search/texts-store.ts';
import { addEndings, changeWords } from '../../src/server/features/search/words-store.ts';
import type { Storage, Transaction } from '../../src/server/storage/port.ts';
import { chance } from '../soak/jobs-process.ts';
import { PROJECT, putProject } from './library.ts';

const WORDS = 20_000;
const BODY_WORDS = 120;
const TITLE_WORDS = 5;
const SYLLABLES = 'ba ko ri lu te ma no si pa du ge fi wo ra ke'.split(' ');

/** The word of that rank: 0 is the most common one. */
export function wordAt(rank: number): string {
  let [rest, word] = [rank + 1, ''];
  while (rest > 0) {
    word += SYLLABLES[rest % SYLLABLES.length]!;
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return `${word}nd`;
}

export function generated(number: number): IndexedArticle {
  const random = chance(number);
  // By Zipf's law: the word of rank 2 is half as common as that of rank 1.
  const word = () => wordAt(Math.floor(Math.exp(random() * Math.log(WORDS))) - 1);
  const words = (many: number) => Array.from({ length: many }, word).join(' ');
  const texts = ['en', 'de'].map((lang): IndexedText => {
    const content = [1, 2, 3].map(() => ({
      type: 'paragraph',
      content: [{ type: 'text', text: `${words(BODY_WORDS / 3)}.` }],
    }));
    return {
      lang,
      title: words(TITLE_WORDS),
      summary: '',
      keywords: [],
      body: { type: 'doc', content } as IndexedText['body'],
    };
  });
  return { id: `article-${number}`, number, texts };
}

/** The same rows as one article after the other would leave, in one go for each block. */
export async function fillAtOnce(storage: Storage, articles: readonly IndexedArticle[]): Promise<void> {
  await putProject(storage);
  for (const { lang } of articles[0]!.texts) {
    const space = await storage.write(async (transaction) => (await makeSpace(transaction, PROJECT, lang)).id);
    // Words are counted over all blocks and written once: nearly every block has nearly all of them.
    const words = new Map<string, WordCount>();
    for (const [block, of] of Map.groupBy(articles, ({ number }) => blockOf(number)))
      await storage.patient.write((transaction) => writeBlock(transaction, { space, block, lang, of }, words));
    await storage.patient.write(async (transaction) => {
      await changeWords(transaction, space, [...words.values()]);
      const heads = [...words.values()].filter((one) => one.heads > 0).map(({ word }) => word);
      await addEndings(transaction, space, heads.flatMap(endingsOf));
    });
  }
}

type Part = {
  readonly space: number;
  readonly block: number;
  readonly lang: string;
  readonly of: readonly IndexedArticle[];
};
type WordCount = { readonly word: string; readonly shown: string; articles: number; heads: number };

async function writeBlock(
  transaction: Transaction,
  { space, block, lang, of }: Part,
  words: Map<string, WordCount>,
): Promise<void> {
  // Each article's entry once: a block that is made anew for each of its 256 articles costs their square.
  const entriesByStem = new Map<string, Uint8Array[]>();
  let length = 0;
  for (const { id, number, texts } of of) {
    const entries = entriesOf(texts.find((text) => text.lang === lang)!);
    length += entries.words;
    for (const [stem, counts] of entries.stems) {
      const entry = withEntry(new Uint8Array(), number, counts);
      const before = entriesByStem.get(stem);
      if (before) before.push(entry);
      else entriesByStem.set(stem, [entry]);
    }
    for (const [word, { shown, head }] of entries.written) {
      const known = words.get(word) ?? { word, shown, articles: 0, heads: 0 };
      known.articles += 1;
      known.heads += head ? 1 : 0;
      words.set(word, known);
    }
    const written = { stems: [...entries.stems.keys()], words: [...entries.written.keys()], heads: [] };
    const { title, passages } = entries;
    await writeText(transaction, { space, number, article: id, title, words: entries.words, written, passages });
  }
  const blocks = new Map([...entriesByStem].map(([stem, parts]) => [stem, Buffer.concat(parts)]));
  await writeBlocks(transaction, { space, block }, blocks);
  await changeSpace(transaction, space, { articles: of.length, words: length });
}

/** What SQLite's own search does with the same English texts in the same file: answers how many of the first 10 there are. */
export function bareSearch(
  file: string,
  articles: readonly IndexedArticle[],
): { find: (query: string) => number; close: () => void } {
  const database = new Database(file, { strict: true });
  database.run('pragma busy_timeout=5000');
  database.run('pragma journal_mode=WAL');
  database.run(`create virtual table bare using fts5(number unindexed, title, body, tokenize='unicode61')`);
  const insert = database.prepare('insert into bare (number, title, body) values (?, ?, ?)');
  database.transaction(() => {
    for (const { number, texts } of articles)
      for (const { title, body } of texts)
        insert.run(
          number,
          title,
          passagesOf(body)
            .map(({ text }) => text)
            .join('\n'),
        );
  })();
  const query = database.query(
    'select number, title from bare where bare match ? order by bm25(bare, 0, 10, 1) limit 10',
  );
  return { find: (words) => query.all(words).length, close: () => database.close() };
}
