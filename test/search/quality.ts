/** How good a search is, by queries that people have labelled with what answers them. */
import { Database } from 'bun:sqlite';
import type { IndexedArticle } from '../../src/server/features/search/indexing.ts';
import { passagesOf } from '../../src/server/features/search/passages.ts';
import type { Labelled } from './library.ts';

/** Each from 0 to 1, over all queries that something answers. */
export type Quality = {
  /** The share of the answers that is among the first 5. */
  readonly recall: number;
  /** One divided by the place of the first answer. */
  readonly mrr: number;
  /** How near the first 5 come to the best order. */
  readonly ndcg: number;
};
/** `nonsense`: how many queries that nothing answers have found something. `missed`: those without an answer in the first 5. */
export type Judged = {
  readonly all: Quality;
  readonly byKind: Readonly<Record<string, Quality>>;
  readonly nonsense: readonly string[];
  readonly missed: readonly string[];
};

const FIRST = 5;
/** Answers the keys of what is found, the best one first. */
export type Finds = (query: Labelled) => Promise<readonly string[]>;

export async function judge(queries: readonly Labelled[], finds: Finds): Promise<Judged> {
  const judged = await Promise.all(queries.map(async (query) => ({ query, found: await finds(query) })));
  const answered = judged.filter(({ query }) => query.answers.length > 0);
  const rated = answered.map(({ query, found }) => ({ query, found, ...qualityOf(query.answers, found) }));
  const byKind = Object.groupBy(rated, ({ query }) => query.kind);
  const shown = (query: Labelled, found: readonly string[]) =>
    `${query.kind} ${query.lang} “${query.query}”: ${found.slice(0, FIRST).join(' ') || 'nothing'}`;
  return {
    all: mean(rated),
    byKind: Object.fromEntries(Object.entries(byKind).map(([kind, of]) => [kind, mean(of)])),
    nonsense: judged
      .filter(({ query, found }) => query.answers.length === 0 && found.length > 0)
      .map(({ query, found }) => shown(query, found)),
    missed: rated.filter(({ recall }) => recall < 1).map(({ query, found }) => shown(query, found)),
  };
}

function qualityOf(answers: readonly string[], found: readonly string[]): Quality {
  const first = found.slice(0, FIRST);
  const place = found.findIndex((key) => answers.includes(key));
  const gain = (key: string) => (key === answers[0] ? 2 : answers.includes(key) ? 1 : 0);
  const sum = (keys: readonly string[]) => keys.reduce((all, key, at) => all + gain(key) / Math.log2(at + 2), 0);
  return {
    recall: answers.filter((key) => first.includes(key)).length / Math.min(FIRST, answers.length),
    mrr: place < 0 ? 0 : 1 / (place + 1),
    ndcg: sum(first) / sum(answers.slice(0, FIRST)),
  };
}

function mean(of: readonly Quality[]): Quality {
  const over = (figure: (one: Quality) => number) => of.reduce((sum, one) => sum + figure(one), 0) / of.length;
  return { recall: over(({ recall }) => recall), mrr: over(({ mrr }) => mrr), ndcg: over(({ ndcg }) => ndcg) };
}

/** What SQLite finds by itself: all words, as they are, without accents. */
export function plainFinds(articles: readonly IndexedArticle[]): Finds {
  const database = new Database(':memory:');
  for (const lang of ['en', 'de']) {
    database.run(`create virtual table text_${lang} using fts5(key unindexed, title, body, tokenize='unicode61')`);
    const insert = database.prepare(`insert into text_${lang} (key, title, body) values (?, ?, ?)`);
    for (const { id, texts } of articles)
      for (const { title, summary, body } of texts.filter((text) => text.lang === lang))
        insert.run(id, title, [summary, ...passagesOf(body).map(({ text }) => text)].join('\n'));
  }
  return async ({ lang, query }) => {
    const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) return [];
    const match = words.map((word) => `"${word}"`).join(' ');
    const rows = database
      .query<{ key: string }, [string]>(
        `select key from text_${lang} where text_${lang} match ? order by rank limit 20`,
      )
      .all(match);
    return rows.map(({ key }) => key);
  };
}
