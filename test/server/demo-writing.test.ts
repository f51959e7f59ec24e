/** The help center and the news that the demo brings: real texts of its shop, in both languages, and what readers left behind. */
import { describe, expect, test } from 'bun:test';
import { helpCollections } from '../../src/server/features/demo-data/content/help/collections.ts';
import { shortArticles } from '../../src/server/features/demo-data/content/help/short-articles.ts';
import { readWrittenArticles } from '../../src/server/features/demo-data/content/help/written-articles.ts';
import { checkBody } from '../../src/wire/documents/check.ts';
import type { Body, DocumentNode } from '../../src/wire/documents/nodes.ts';
import type { DocumentView } from '../../src/wire/documents/shapes.ts';
import type { Article, ArticlePage, HelpCollection } from '../../src/wire/help/shapes.ts';
import type { ArticleFigures, GapReport, HelpStatistics } from '../../src/wire/help-reports/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import type { NewsCategories, NewsFigures, NewsPage } from '../../src/wire/news/shapes.ts';
import type { MediaPage } from '../../src/wire/media/shapes.ts';
import { demoLab } from './demo-lab.ts';
import { startTestServer } from './harness.ts';

const lab = demoLab();
const { get, site } = lab;

const news = async () => `/api/desk/projects/${await site()}/news`;
const help = async () => `/api/desk/projects/${await site()}/help`;
const collections = async () =>
  (await get<{ collections: HelpCollection[] }>(`${await help()}/collections`)).collections;

async function articles(): Promise<Article[]> {
  const first = await get<ArticlePage>(`${await help()}/articles?limit=100`);
  const rest = await get<ArticlePage>(`${await help()}/articles?limit=100&cursor=${first.next}`);
  return [...first.articles, ...rest.articles];
}

const written = await readWrittenArticles();
const titlesOf = (contents: readonly { en: { title: string }; de?: { title: string } }[]) =>
  new Set(contents.flatMap(({ en, de }) => [en.title, ...(de ? [de.title] : [])]));

/** Every live text by its document. */
async function texts(of: readonly Article[]) {
  const project = await site();
  const lines = of.flatMap((article) => article.texts).filter(({ state }) => state === 'published');
  return Promise.all(
    lines.map(async ({ document }) => {
      const { lang, live } = await get<DocumentView>(`/api/desk/projects/${project}/documents/${document}`);
      const { title, summary, body } = live!;
      return { lang, title, summary, body: body as Body };
    }),
  );
}

const nodesIn = (node: DocumentNode): DocumentNode[] => [node, ...(node.content ?? []).flatMap(nodesIn)];
const wordsIn = (body: Body): number =>
  (
    nodesIn(body)
      .map(({ text, type }) => (type === 'text' ? text! : ' '))
      .join('')
      .match(/[\p{L}\p{N}][^\s]*/gu) ?? []
  ).length;

describe('the help center of the demo', () => {
  test('six pictures of its own, all used and with words, one of them for dark pages, and a film with a picture of ours [P-IMP-16]', async () => {
    const { media } = await get<MediaPage>(`/api/desk/projects/${await site()}/media`);
    // In both languages of an article, and some as covers of news.
    expect(media.map(({ kind, uses }) => [kind, uses >= 2])).toEqual(
      Array.from({ length: 6 }, () => ['picture', true]),
    );
    const nodes = (await texts(await articles())).flatMap(({ body }) => nodesIn(body));
    const pictures = nodes.filter(({ type }) => type === 'picture');
    expect([pictures.length, pictures.filter(({ attrs }) => attrs?.alt).length]).toEqual([10, 10]);
    expect(pictures.filter(({ attrs }) => attrs?.dark)).toHaveLength(2);
    expect(nodes.filter(({ type }) => type === 'video')).toHaveLength(2);
    expect(await lab.server.ports.storage.all('select film, width from media_poster')).toEqual([
      { film: 'YouTube/aqz-KE-bpKQ', width: 960 },
    ]);
  });

  test('9 collections on two levels and 120 articles, 90 of them also in German, 12 of those stale, 6 of them drafts [P-IMP-16]', async () => {
    const all = await collections();
    expect(all.length).toBe(9);
    const top = new Set(all.filter(({ parent }) => parent === null).map(({ id }) => id));
    expect([top.size, all.filter(({ parent }) => top.has(parent ?? '')).length]).toEqual([5, 4]);
    for (const { texts: named } of all) expect(Object.keys(named).toSorted()).toEqual(['de', 'en']);
    const made = await articles();
    expect([made.length, lab.demo.counts['help articles']]).toEqual([120, 120]);
    const inGerman = made.filter((article) => article.texts.some(({ lang }) => lang === 'de'));
    expect(inGerman.length).toBe(90);
    expect(made.every((article) => article.texts[0]!.lang === 'en')).toBe(true);
    expect(made.filter((article) => article.texts.every(({ state }) => state === 'draft')).length).toBe(6);
    expect(made.filter((article) => article.texts.every(({ state }) => state === 'published')).length).toBe(114);
    // Their English texts have got a paragraph since.
    const stale = made.flatMap((article) => article.texts).filter((text) => text.stale);
    expect(stale.map(({ lang }) => lang)).toEqual(Array.from({ length: 12 }, () => 'de'));
    // Each collection has some, and all of them stand in one.
    expect(all.map(({ articles: inside }) => inside > 0)).toEqual(helpCollections.map(() => true));
    expect(all.reduce((sum, { articles: inside }) => sum + inside, 0)).toBe(120);
    expect(made.some(({ pinned }) => pinned) && made.some(({ pages }) => pages.length > 0)).toBe(true);
  });

  test('24 are written, of 250 to 900 words with headings, and 96 answer one question in 60 to 120 [P-IMP-16]', async () => {
    expect([written.length, shortArticles().length]).toEqual([24, 96]);
    const long = titlesOf(written);
    for (const { title, body } of await texts(await articles())) {
      const words = wordsIn(body);
      const [least, most] = long.has(title) ? [250, 900] : [60, 120];
      expect({ title, words, fits: words >= least && words <= most }).toEqual({ title, words, fits: true });
      const headings = nodesIn(body).filter(({ type }) => type === 'heading').length;
      expect(headings >= 3).toBe(long.has(title));
    }
  });

  test('no two say the same, and every link leads to an article', async () => {
    const made = await articles();
    const all = await texts(made);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(all.length);
    expect(all.every(({ summary }) => summary.length >= 10)).toBe(true);
    const ids = new Set(made.map(({ id }) => id));
    const links = all.flatMap(({ body }) =>
      nodesIn(body).flatMap(({ marks = [] }) => marks.flatMap(({ attrs }) => (attrs ? [String(attrs.href)] : []))),
    );
    expect(links.length).toBeGreaterThan(250);
    for (const link of links) expect(ids.has(/^gleap:\/\/article\/(.+)$/.exec(link)?.[1] ?? link)).toBe(true);
    // What a text may hold is shown somewhere.
    const types = new Set(all.flatMap(({ body }) => nodesIn(checkBody(body, 'full')).map(({ type }) => type)));
    for (const type of ['bulletList', 'orderedList', 'table', 'callout'] as const) expect(types).toContain(type);
  });

  test('German texts are German and English ones English', async () => {
    for (const { lang, title, body } of await texts(await articles())) {
      const said = nodesIn(body)
        .map(({ text = ' ' }) => text)
        .join('');
      const german = (said.match(/\b(der|die|und|nicht|ist|wir|du)\b/g) ?? []).length;
      const english = (said.match(/\b(the|and|not|is|we|you|of)\b/g) ?? []).length;
      expect({ title, lang: german > english ? 'de' : 'en' }).toEqual({ title, lang });
      if (lang === 'de') expect(said).toMatch(/[äöüß]/);
    }
  });

  test('they were written one after the other, by several people, and nobody’s day lies ahead', async () => {
    const made = await articles();
    const rows = await lab.server.ports.storage.all(`select live_at as at from document where live_at is not null`);
    const days = rows.map(({ at }) => (lab.server.ports.now() - Number(at)) / 86_400_000);
    expect(Math.min(...days)).toBeGreaterThan(0);
    expect(new Set(days.map(Math.floor)).size).toBeGreaterThan(60);
    expect(new Set(made.map(({ owner }) => owner)).size).toBe(5);
  });

  test('a start without the demo has none of it', async () => {
    const own = await startTestServer();
    try {
      expect((await own.ports.storage.one(`select count(*) as n from article`))?.n).toBe(0);
    } finally {
      await own.close();
    }
  });
});

test('the news are 24 entries in 4 categories, in English and German, over a year, with what their readers did [P-IMP-16]', async () => {
  const { entries, total } = await get<NewsPage>(`${await news()}?limit=100`);
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
  const { categories } = await get<NewsCategories>(`${await news()}/categories`);
  expect(categories.map((one) => [one.names.en!.name, one.entries > 2])).toEqual([
    ['New', true],
    ['Behind the scenes', true],
    ['Repairs', true],
    ['Shop', true],
  ]);
  expect(entries.filter(({ cover, coverUrl }) => cover !== null && coverUrl).length).toBe(6);
  const figures = await get<NewsFigures>(`${await news()}/statistics?days=30`);
  expect(figures.days.filter(({ seen }) => seen > 0).length).toBeGreaterThan(20);
  expect(figures.entries[5]!.seen).toBeGreaterThan(figures.entries[5]!.opened);
});

test('ninety days of searches have 14 gaps, in both languages, and articles have views, answers and reports after [P-IMP-16 P-HLP-40]', async () => {
  const { groups, searches, refused, reported } = await get<GapReport>(`${await help()}/reports/gaps?days=90`);
  expect(groups).toHaveLength(14);
  expect(new Set(groups.map(({ lang }) => lang))).toEqual(new Set(['en', 'de']));
  expect(searches.now).toBeGreaterThan(500);
  expect(refused.some(({ texts, reasons }) => texts.length > 0 && Object.keys(reasons).length > 0)).toBe(true);
  expect(reported.length).toBeGreaterThan(0);
  const { rows } = await get<HelpStatistics>(`${await help()}/statistics?days=90`);
  expect(new Set(rows.map(({ day }) => day)).size).toBe(90);
  const { articles, total } = await get<ArticleFigures>(`${await help()}/statistics/articles?days=90&limit=100`);
  expect(total).toBe(24);
  const sum = (of: 'messenger' | 'site') => articles.reduce((all, one) => all + one[of], 0);
  expect(sum('messenger')).toBe(rows.reduce((all, row) => all + row.messenger.views, 0));
  expect(sum('site')).toBe(rows.reduce((all, row) => all + row.site.views, 0));
});

test('words that visitors use and its texts do not find what they mean, in both languages [P-IMP-16]', async () => {
  const { articles: found } = await get<ArticlePage>(`${await help()}/articles?search=R%C3%BCcksendung&limit=10`);
  expect(found.map(({ keywords }) => [keywords.de?.includes('Retoure'), keywords.en?.includes('refund')])).toEqual([
    [true, true],
  ]);
});
