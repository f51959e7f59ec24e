/** Articles that are due for a review, and what else the desk's list is filtered by. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { DAY_MS } from '../../src/wire/limits.ts';
import type { Article, ArticlePage } from '../../src/wire/help/shapes.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let lab: HelpLab;
beforeEach(async () => {
  server = await startTestServer();
  lab = await createHelpLab(server);
});
afterEach(() => server.close());

const titles = async (query: string) =>
  (await lab.desk<ArticlePage>(`/help/articles?${query}`)).articles.map(({ texts }) => texts[0]!.title);
const change = (article: Article, body: object) => lab.desk<Article>(`/help/articles/${article.id}`, 'PATCH', body);
const due = async () => (await lab.desk<{ due: number }>('/help/reports/reviews')).due;
/** The clock moves, and who works goes on with a token that is good by then. */
async function pass(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds);
  lab = await createHelpLab(server);
}

test('an article is due when its interval has passed since it was published or still right, and stays live [P-HLP-09]', async () => {
  const article = await lab.article({ title: 'Returns' });
  await lab.article({ title: 'No interval' });
  const draft = await lab.desk<Article>('/help/articles', 'POST', { lang: 'en' });
  await change(draft, { reviewEvery: 30 });
  expect(article.reviewDue).toBeNull();
  const { reviewDue } = await change(article, { reviewEvery: 30 });
  expect(Date.parse(reviewDue!)).toBe(server.clock.now() + 30 * DAY_MS);
  await pass(30 * DAY_MS - 1);
  expect([await titles('review=due'), await due()]).toEqual([[], 0]);
  await pass(1);
  expect([await titles('review=due'), await due()]).toEqual([['Returns'], 1]);
  const seen = () => server.send('/help/en/articles/1-returns').then((response) => response.text());
  const before = await seen();
  const right = await lab.desk<Article>(`/help/articles/${article.id}/still-right`, 'POST');
  expect(right).toMatchObject({ reviewedAt: new Date(server.clock.now()).toISOString() });
  expect(Date.parse(right.reviewDue!)).toBe(server.clock.now() + 30 * DAY_MS);
  expect(await titles('review=due')).toEqual([]);
  expect(await seen()).toBe(before);
  await pass(30 * DAY_MS);
  expect(await titles('review=due')).toEqual(['Returns']);
  await lab.publish(article.texts[0]!.document, { title: 'Returns', text: 'Read again.' });
  expect(await titles('review=due')).toEqual([]);
  await pass(30 * DAY_MS);
  await lab.desk(`/help/articles/${article.id}/archive`, 'POST', {});
  expect(await titles('review=due')).toEqual([]);
});

test('those that are due are listed by owner [P-HLP-09]', async () => {
  const { owner } = await lab.article({ title: 'First' });
  const [second, third] = [await lab.article({ title: 'Second' }), await lab.article({ title: 'Third' })];
  await change(second, { owner: null });
  const { articles } = await lab.desk<ArticlePage>('/help/articles?limit=100');
  for (const one of articles) await change(one, { reviewEvery: 30 });
  await pass(30 * DAY_MS);
  expect(await titles('review=due&sort=owner')).toEqual(['First', 'Third', 'Second']);
  expect(await titles(`review=due&owner=${owner}`)).toEqual(['First', 'Third']);
  expect(third.owner).toBe(owner);
});

test('the list is filtered by stale translations, of any language or one, and by who sees it [P-HLP-07]', async () => {
  const stale = await lab.article({ title: 'Stale' });
  await lab.translate(stale.id, { title: 'Veraltet', lang: 'de' });
  await lab.translate(stale.id, { title: 'Vieux', lang: 'fr' });
  const current = await lab.article({ title: 'Current' });
  await lab.translate(current.id, { title: 'Aktuell', lang: 'de' });
  await lab.publish(stale.texts[0]!.document, { title: 'Stale', text: 'Anew.' });
  const { texts } = await lab.desk<Article>(`/help/articles/${stale.id}`);
  await lab.publish(texts[2]!.document, { title: 'Nouveau' });
  expect(await titles('stale=only')).toEqual(['Stale']);
  expect(await titles('stale=only&lang=de')).toEqual(['Stale']);
  expect(await titles('stale=only&lang=fr')).toEqual([]);
  expect(await titles('audience=all')).toEqual(['Stale', 'Current']);
  await lab.desk('/help/articles?audience=nobody', 'GET', undefined, 422);
});
