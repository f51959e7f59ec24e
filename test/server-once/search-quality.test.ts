/** How well the demo's help center answers what people ask, by 240 queries that are labelled with their answers. */
import { expect, test } from 'bun:test';
import { PROJECT, demoArticles, kinds, labelledQueries, withLibrary } from '../search/library.ts';
import floor from '../search/floor.json';
import { judge, plainFinds, type Judged } from '../search/quality.ts';

/** A fall of this much is one too many. */
const FALL = 0.02;
const [articles, queries] = await Promise.all([demoArticles(), labelledQueries()]);

test('the labels are 240 queries of six kinds in two languages, and name articles that are there [P-HLP-37]', () => {
  expect(queries).toHaveLength(240);
  expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(kinds));
  expect(queries.filter(({ kind }) => kind === 'nonsense')).toHaveLength(20);
  for (const { kind, answers } of queries) expect(answers.length === 0).toBe(kind === 'nonsense');
  const keys = new Set(articles.map(({ id }) => id));
  expect(queries.flatMap(({ answers }) => answers).filter((key) => !keys.has(key))).toEqual([]);
});

test('what is asked is found, far better than by plain words, and nonsense finds nothing [P-HLP-37]', async () => {
  const ours: Judged = (await withLibrary('sqlite', articles, (search) =>
    judge(queries, async ({ lang, query }) => (await search.find(PROJECT, { lang, query })).hits.map(({ id }) => id)),
  ))!;
  expect(ours.nonsense).toEqual([]);
  expect(ours.all.recall).toBeGreaterThanOrEqual(0.95);
  expect(ours.all.mrr).toBeGreaterThanOrEqual(0.85);
  expect(ours.all.ndcg).toBeGreaterThanOrEqual(0.85);
  expect(ours.byKind.typo!.recall).toBeGreaterThanOrEqual(0.9);
  for (const figure of ['recall', 'mrr', 'ndcg'] as const)
    expect(`${figure} ${ours.all[figure] > floor[figure] - FALL}`).toBe(`${figure} true`);
  const plain = await judge(queries, plainFinds(articles));
  expect(ours.all.recall).toBeGreaterThan(plain.all.recall + 0.5);
});
