/** The news that the demo brings: real texts of its shop, in both languages, with readers. */
import { expect, test } from 'bun:test';
import type { NewsCategories, NewsFigures, NewsPage } from '../../src/wire/news/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { demoLab } from './demo-lab.ts';

const { get, site } = demoLab();
const news = async <T>(path: string) => get<T>(`/api/desk/projects/${await site()}/news${path}`);

test('are 24 entries in 4 categories, in English and German, over a year, with what their readers did [P-IMP-16]', async () => {
  const { entries, total } = await news<NewsPage>('?limit=100');
  expect(total).toBe(24);
  for (const { texts, category, publishedAt } of entries) {
    expect(texts.map(({ lang, state }) => [lang, state])).toEqual([
      ['en', 'published'],
      ['de', 'published'],
    ]);
    expect([category !== null, publishedAt !== null]).toEqual([true, true]);
  }
  const titles = entries.flatMap(({ texts }) => texts.map(({ title }) => title));
  expect(new Set(titles).size).toBe(48);
  const days = entries.map(({ publishedAt }) => Date.parse(publishedAt!) / DAY_MS);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(Math.round(days[0]! - days.at(-1)!)).toBe(250);
  const { categories } = await news<NewsCategories>('/categories');
  expect(categories.map((one) => [one.names.en!.name, one.entries > 2])).toEqual([
    ['New', true],
    ['Behind the scenes', true],
    ['Repairs', true],
    ['Shop', true],
  ]);
  expect(entries.filter(({ cover, coverUrl }) => cover !== null && coverUrl).length).toBe(6);
  const figures = await news<NewsFigures>('/statistics?days=30');
  expect(figures.days.filter(({ seen }) => seen > 0).length).toBeGreaterThan(20);
  expect(figures.entries[5]!.seen).toBeGreaterThan(figures.entries[5]!.opened);
});
