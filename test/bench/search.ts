/**
 * The search of the help center: how good it is, over the labelled queries of the demo, and what a call costs in a library
 * of 40,000 articles in two languages, beside what SQLite's own full-text search does with the same texts in the same file.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexArticle } from '../../src/server/features/search/indexing.ts';
import { migrate } from '../../src/server/storage/migrate.ts';
import { openSqlite } from '../../src/server/storage/sqlite/open.ts';
import { bareSearch, fillAtOnce, generated, wordAt } from '../search/large-library.ts';
import { demoArticles, labelledQueries, PROJECT, searchIn, withLibrary } from '../search/library.ts';
import { judge, plainFinds, type Judged } from '../search/quality.ts';

export type SearchQualityFigures = { readonly ours: Judged; readonly plain: Judged };
/** µs of processor for one call, by what is asked. */
export type SearchCostFigures = {
  readonly rows: readonly { readonly what: string; readonly ours: number; readonly bare: number }[];
  /** All calls together, ours beside bare. */
  readonly ratio: number;
  /** A call that corrects a word, which bare does not do. */
  readonly correctionMs: number;
  /** What the index costs the publication of one article there. */
  readonly publishMs: number;
};

const ARTICLES = 40_000;

export async function benchSearchQuality(): Promise<SearchQualityFigures> {
  const [articles, queries] = await Promise.all([demoArticles(), labelledQueries()]);
  const ours = await withLibrary('sqlite', articles, (search) =>
    judge(queries, async ({ lang, query }) => (await search.find(PROJECT, { lang, query })).hits.map(({ id }) => id)),
  );
  return { ours: ours!, plain: await judge(queries, plainFinds(articles)) };
}

const asked: Readonly<Record<string, readonly string[]>> = {
  'a word that most articles have': [wordAt(0), wordAt(1)],
  'a common word': [wordAt(20), wordAt(40)],
  'a rare word': [wordAt(4000), wordAt(7000)],
  'two words': [`${wordAt(10)} ${wordAt(60)}`, `${wordAt(25)} ${wordAt(200)}`],
  'three words': [`${wordAt(5)} ${wordAt(50)} ${wordAt(500)}`, `${wordAt(8)} ${wordAt(14)} ${wordAt(90)}`],
};

export async function benchSearchCost(rounds: number, articles = ARTICLES): Promise<SearchCostFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-search-'));
  const file = join(folder, 'parley.sqlite');
  const storage = openSqlite(file);
  await migrate(storage, Date.now);
  const library = Array.from({ length: articles }, (_, at) => generated(at + 1));
  await fillAtOnce(storage, library);
  const bare = bareSearch(file, library);
  const search = searchIn(storage, library);
  const find = (query: string) => search.find(PROJECT, { lang: 'en', query, limit: 10 });
  const rows: SearchCostFigures['rows'][number][] = [];
  for (const [what, queries] of Object.entries(asked)) {
    const [ours, beside]: number[][] = [[], []];
    // In turn, so that whatever else the machine does meets both; the first round only warms up.
    for (let round = 0; round <= rounds; round++)
      for (const query of queries) {
        const [mine, other] = [await micros(() => find(query)), await micros(async () => bare.find(query))];
        if (round > 0) ours!.push(mine);
        if (round > 0) beside!.push(other);
      }
    rows.push({ what, ours: middle(ours!), bare: middle(beside!) });
  }
  const correcting: number[] = [];
  const publishing: number[] = [];
  for (let round = 0; round < rounds; round++) {
    correcting.push(await micros(() => find(`${wordAt(900 + round)}qx`)));
    const article = generated(articles + round + 1);
    publishing.push(await micros(() => storage.write((transaction) => indexArticle(transaction, PROJECT, article))));
  }
  bare.close();
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
  const sum = (of: 'ours' | 'bare') => rows.reduce((all, row) => all + row[of], 0);
  return {
    rows,
    ratio: sum('ours') / sum('bare'),
    correctionMs: middle(correcting) / 1000,
    publishMs: middle(publishing) / 1000,
  };
}

/** Of processor: what else the machine does is not counted. */
async function micros(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
