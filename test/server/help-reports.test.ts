/** What those who write are told: figures by day and article, and what people did not find. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { addToDay } from '../../src/server/features/help-figures/days-store.ts';
import { insertSearch, noteAsked, noteOpened } from '../../src/server/features/search/log-store.ts';
import { utcDay } from '../../src/wire/pure/days.ts';
import type {
  ArticleFigures,
  FoundArticles,
  GapReport,
  GapTrialReply,
  HelpStatistics,
} from '../../src/wire/help-reports/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import type { Article } from '../../src/wire/help/shapes.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let lab: HelpLab;
let ids = 0;
beforeEach(async () => {
  server = await startTestServer();
  lab = await createHelpLab(server);
});
afterEach(() => server.close());

const dayAgo = (days: number) => utcDay(server.clock.now() - days * DAY_MS);
type Past = { ago?: number; hits?: number; opened?: string; asked?: boolean; lang?: string; place?: 'site' };

/** As many searches as are said, as if somebody had made them. */
async function searched(query: string, times: number, past: Past = {}): Promise<void> {
  const { ago = 0, hits = 0, opened, asked = false, lang = 'en', place = 'messenger' } = past;
  const project = server.project.id;
  await server.ports.storage.write(async (transaction) => {
    for (let one = 0; one < times; one++) {
      const id = `search-${(ids += 1)}`;
      await insertSearch(transaction, { id, project, place, lang, day: dayAgo(ago), query, hits });
      if (opened) await noteOpened(transaction, project, id, opened);
      if (asked) await noteAsked(transaction, project, id);
    }
  });
}
const counted = (article: string, ago: number, counts: Parameters<typeof addToDay>[2], lang = 'en') =>
  server.ports.storage.write((transaction) =>
    addToDay(transaction, { project: server.project.id, day: dayAgo(ago), article, lang }, counts),
  );
const gaps = (days = '30') => lab.desk<GapReport>(`/help/reports/gaps?days=${days}`);

describe('the gaps report', () => {
  test('groups searches by their stems, most without an opened article first, against the days before [P-HLP-40]', async () => {
    const { id } = await lab.article({ title: 'Invoices' });
    await searched('refund', 3);
    await searched('refunds', 2, { ago: 29, asked: true });
    await searched('invoice', 4, { hits: 1, opened: id });
    await searched('invoices', 1, { hits: 1 });
    await searched('the gift card', 2, { hits: 3 });
    await searched('Gift cards', 3, { hits: 3 });
    await searched('Gutschein', 1, { lang: 'de' });
    await searched('refund', 7, { ago: 30 });
    await searched('gone', 9, { ago: 60 });
    const { groups, ...report } = await gaps();
    expect(report).toMatchObject({
      searches: { now: 16, before: 7 },
      nothing: { now: 6, before: 7 },
      asked: { now: 2, before: 0 },
    });
    expect(
      groups.map(({ words, lang, times, nothing, unopened, asked }) => [words, lang, times, nothing, unopened, asked]),
    ).toEqual([
      ['Gift cards', 'en', 5, 0, 5, 0],
      ['refund', 'en', 5, 5, 5, 2],
      ['Gutschein', 'de', 1, 1, 1, 0],
    ]);
    const [, refund] = groups;
    expect(refund!.spellings).toEqual([
      { query: 'refund', times: 3 },
      { query: 'refunds', times: 2 },
    ]);
    expect([refund!.course.length, refund!.course[0], refund!.course.at(-1)]).toEqual([30, 2, 3]);
    expect((await gaps('7')).groups.map(({ words, times }) => [words, times])).toContainEqual(['refund', 3]);
    expect((await gaps('90')).groups.map(({ words, times }) => [words, times])).toContainEqual(['gone', 9]);
  });

  test('leaves out what was said to be no gap, and takes it in again [P-HLP-40]', async () => {
    await searched('refund', 3);
    const [{ key, lang }] = (await gaps()).groups as [GapReport['groups'][number]];
    const mark = (isGap: boolean) => lab.desk('/help/reports/gaps/mark', 'PUT', { key, lang, isGap });
    await mark(false);
    await mark(false);
    expect((await gaps()).groups).toEqual([]);
    await mark(true);
    expect((await gaps()).groups).toHaveLength(1);
  });

  test('names the articles with the most No and why, and those with the most reports after [P-HLP-40]', async () => {
    const [one, two] = [await lab.article({ title: 'Invoices' }), await lab.article({ title: 'Returns' })];
    await counted(one.id, 0, { no: 2, yes: 1, messenger: 9, site: 1 });
    await counted(one.id, 30, { no: 50 });
    await counted(two.id, 1, { no: 3, reports: 4, messenger: 5 });
    const rows = [
      [two.id, 'a', '["unclear","outdated"]', 'Old picture', 0],
      [two.id, 'b', '["unclear"]', '', 0],
      [two.id, 'c', '["broken"]', 'Long ago', 40],
    ] as const;
    await server.ports.storage.write(async (transaction) => {
      for (const [article, voter, reasons, words, ago] of rows)
        await transaction.run(
          `insert into help_answer (project_id, voter, article_id, lang, version, helpful, visitor_id, reasons, words, at)
           values (?, ?, ?, 'en', 1, 0, 'v', ?, ?, ?)`,
          server.project.id,
          voter,
          article,
          reasons,
          words,
          server.clock.now() - ago * DAY_MS,
        );
    });
    const { refused, reported } = await gaps();
    expect(refused).toEqual([
      {
        article: two.id,
        number: 2,
        title: 'Returns',
        yes: 0,
        no: 3,
        reasons: { unclear: 2, outdated: 1 },
        texts: ['Old picture'],
      },
      { article: one.id, number: 1, title: 'Invoices', yes: 1, no: 2, reasons: {}, texts: [] },
    ]);
    expect(reported).toEqual([{ article: two.id, number: 2, title: 'Returns', views: 5, reports: 4 }]);
  });
});

describe('a draft is tried', () => {
  const body = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
  let draft: Article;
  const tried = (title: string, text = 'Words.', lang = 'en') =>
    lab.desk<GapTrialReply>('/help/reports/gaps/try', 'POST', {
      article: draft.id,
      lang,
      title,
      summary: '',
      body: body(text),
    });
  beforeEach(async () => {
    for (const title of ['Gift cards', 'Gift wrapping', 'A gift for a friend']) await lab.article({ title });
    draft = await lab.desk<Article>('/help/articles', 'POST', { lang: 'en', collection: null });
  });

  test('on the searches of 90 days without an opened article: those count that it answers among the first three [P-HLP-41]', async () => {
    await searched('refund of a gift', 3);
    await searched('refunds', 2, { ago: 89 });
    await searched('gift', 4);
    await searched('refund', 5, { ago: 90 });
    await searched('refund', 6, { opened: 'somewhere' });
    await searched('refund', 7, { lang: 'de' });
    expect(await tried('Refunds')).toEqual({
      answers: 5,
      of: 9,
      examples: [
        { query: 'refund of a gift', times: 3 },
        { query: 'refunds', times: 2 },
      ],
    });
    // Three articles stand before it for that word alone.
    expect((await tried('Delivery', 'A gift in a box of many other words.')).answers).toBe(0);
    expect((await tried('Gift')).answers).toBe(4);
    expect((await tried('')).answers).toBe(0);
    await lab.desk(`/help/articles/${draft.id}`, 'PATCH', { keywords: { en: ['refund'] } });
    expect((await tried('Delivery')).answers).toBe(5);
    // Nothing of it is kept.
    expect((await lab.desk<FoundArticles>('/help/search?q=refund&lang=en')).hits).toEqual([]);
  });

  test('as what its article would be then, also in a language without any article; what is not there is refused [P-HLP-41]', async () => {
    await searched('Erstattung', 2, { lang: 'de' });
    expect((await tried('Erstattungen', 'Wörter.', 'de')).answers).toBe(2);
    const { texts } = await lab.desk<Article>(`/help/articles/${draft.id}`);
    await lab.publish(texts[0]!.document, { title: 'Refunds' });
    await searched('refund', 2);
    expect((await tried('Refunds')).answers).toBe(2);
    expect((await tried('Delivery')).answers).toBe(0);
    const trial = { article: 'nobody', lang: 'en', title: 'x', summary: '', body: body('x') };
    await lab.desk('/help/reports/gaps/try', 'POST', trial, 404);
    await lab.desk('/help/reports/gaps/try', 'POST', { ...trial, article: draft.id, body: { type: 'odd' } }, 422);
  });
});

test('a search of staff tells what readers find, and is not counted [P-HLP-42]', async () => {
  const { id } = await lab.article({ title: 'Invoices' });
  expect(await lab.desk<FoundArticles>('/help/search?q=invoyces&lang=en')).toEqual({
    hits: [{ id, number: 1, title: 'Invoices' }],
  });
  await lab.desk(`/help/articles/${id}`, 'PATCH', { keywords: { en: ['bill'] } });
  expect((await lab.desk<FoundArticles>('/help/search?q=bill&lang=en')).hits).toHaveLength(1);
  expect((await gaps()).searches.now).toBe(0);
});

test('figures by day, language and place, and the same by article, are the sums of what was counted [P-HLP-44]', async () => {
  const [one, two] = [await lab.article({ title: 'Invoices' }), await lab.article({ title: 'Returns' })];
  await counted(one.id, 0, { messenger: 3, site: 1, yes: 2, no: 1 });
  await counted(one.id, 29, { messenger: 2, answered: 1, reports: 1 });
  await counted(two.id, 0, { site: 4, yes: 1 });
  await counted(two.id, 0, { messenger: 7 }, 'de');
  await counted('deleted', 30, { messenger: 100 });
  await searched('invoice', 2, { hits: 1 });
  await searched('zebra', 3, { place: 'site' });
  const all = await lab.desk<HelpStatistics>('/help/statistics?days=30');
  expect([all.from, all.to]).toEqual([dayAgo(29), dayAgo(0)]);
  const none = { views: 0, searches: 0, nothing: 0 };
  expect(all.rows).toEqual([
    {
      day: dayAgo(29),
      lang: 'en',
      messenger: { ...none, views: 2 },
      site: none,
      yes: 0,
      no: 0,
      answered: 1,
      reports: 1,
    },
    {
      day: dayAgo(0),
      lang: 'de',
      messenger: { ...none, views: 7 },
      site: none,
      yes: 0,
      no: 0,
      answered: 0,
      reports: 0,
    },
    {
      day: dayAgo(0),
      lang: 'en',
      messenger: { views: 3, searches: 2, nothing: 0 },
      site: { views: 5, searches: 3, nothing: 3 },
      yes: 3,
      no: 1,
      answered: 0,
      reports: 0,
    },
  ]);
  const { articles, total } = await lab.desk<ArticleFigures>('/help/statistics/articles?days=30');
  expect(total).toBe(2);
  expect(
    articles.map(({ title, messenger, site, yes, no, answered, reports }) => [
      title,
      messenger,
      site,
      yes,
      no,
      answered,
      reports,
    ]),
  ).toEqual([
    ['Returns', 7, 4, 1, 0, 0, 0],
    ['Invoices', 5, 1, 2, 1, 1, 1],
  ]);
  expect([articles[1]!.trend.length, articles[1]!.trend[0], articles[1]!.trend.at(-1)]).toEqual([30, 2, 4]);
  const german = await lab.desk<ArticleFigures>('/help/statistics/articles?days=7&lang=de&limit=1');
  expect(german).toMatchObject({ articles: [{ article: two.id, title: 'Returns', messenger: 7, site: 0 }], total: 1 });
  const rest = await lab.desk<ArticleFigures>('/help/statistics/articles?days=90&limit=2&offset=2');
  expect(rest).toMatchObject({ articles: [{ article: one.id }], total: 3 });
  const [first] = (await lab.desk<ArticleFigures>('/help/statistics/articles?days=90&limit=1')).articles;
  expect(first).toMatchObject({ article: 'deleted', number: null, title: '', messenger: 100 });
  const some = await lab.desk<ArticleFigures>(`/help/statistics/articles?ids=${one.id},nobody`);
  expect(some).toMatchObject({ articles: [{ article: one.id, messenger: 5, trend: { length: 30 } }], total: 1 });
});
