/** Drafts behind a link: what it shows, to whom, for how long. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { DocumentPreview } from '../../src/wire/documents/shapes.ts';
import { PREVIEW_HOURS } from '../../src/wire/documents/limits.ts';
import { HOUR_MS } from '../../src/wire/limits.ts';
import type { Article } from '../../src/wire/help/shapes.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { publicAddresses, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let lab: HelpLab;
beforeEach(async () => {
  server = await startTestServer({ env: publicAddresses });
  lab = await createHelpLab(server);
});
afterEach(() => server.close());

async function previewOf({ texts }: Article, at = 0): Promise<string> {
  const { address, until } = await lab.desk<DocumentPreview>(`/documents/${texts[at]!.document}/preview`, 'POST');
  expect(Date.parse(until)).toBe(server.clock.now() + PREVIEW_HOURS * HOUR_MS);
  return new URL(address).pathname;
}
const open = async (path: string) => {
  const response = await server.send(path);
  return { response, html: await response.text() };
};

test('a link shows the draft without a sign-in, to no search engine, for 24 hours and not longer [P-EDT-35]', async () => {
  const delivery = await lab.collection('Delivery');
  const article = await lab.article({ title: 'Live title', text: 'Live words.', collection: delivery.id });
  await lab.write(article.texts[0]!.document, { title: 'Draft title', text: 'Draft <words>.' });
  const path = await previewOf(article);
  const { response, html } = await open(path);
  expect([response.status, response.headers.get('x-robots-tag'), response.headers.get('cache-control')]).toEqual([
    200,
    'noindex',
    'no-store',
  ]);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(`src="${path}/page?`);
  const page = await open(`${path}/page`);
  expect(page.response.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(page.html).toContain('Draft &lt;words&gt;.');
  expect(page.html).not.toContain('Live words.');
  expect(page.html).toContain('Delivery');
  // Visitors still read what is live.
  expect((await open('/help/en/articles/1-live-title')).html).toContain('Live words.');
  server.clock.advance(PREVIEW_HOURS * HOUR_MS - 1);
  expect((await open(path)).response.status).toBe(200);
  server.clock.advance(1);
  for (const gone of [path, `${path}/page`]) expect((await open(gone)).response.status).toBe(410);
});

test('the draft is shown on the site and as the messenger does, dark, from right to left, in each language [P-EDT-35]', async () => {
  const made = await lab.desk<Article>('/help/articles', 'POST', { lang: 'en' });
  await lab.write(made.texts[0]!.document, { title: 'Never published', text: 'English words.' });
  const both = await lab.desk<Article>(`/help/articles/${made.id}/languages`, 'POST', { lang: 'ar' });
  await lab.write(both.texts[1]!.document, { title: 'عنوان', text: 'كلمات', lang: 'ar' });
  const path = await previewOf(both);
  const inside = async (query: string) => (await open(`${path}/page?${query}`)).html;
  const site = await inside('as=site');
  expect(site).toContain('<h1>Never published</h1>');
  expect(site).toContain('class="site"');
  expect(site).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
  const messenger = await inside('as=messenger');
  expect(messenger).toContain('English words.');
  expect(messenger).toContain('Did this answer it?');
  expect(messenger).not.toContain('class="site"');
  expect(await inside('dir=rtl')).toMatch(/^<!doctype html><html lang="en" dir="rtl">/);
  expect(await inside('lang=ar')).toMatch(/^<!doctype html><html lang="ar" dir="rtl">.*كلمات/s);
  const rule = /@media all\{:root\{color-scheme: ?dark/;
  expect([rule.test(await inside('theme=dark')), rule.test(site)]).toEqual([true, false]);
  expect(site).toContain('@media not all');
  const { html } = await open(`${path}?width=phone&as=messenger`);
  expect(html).toContain('<iframe class="messenger phone"');
  expect(html.match(/aria-current="true"/g)).toHaveLength(5);
  expect((await open('/help/en/articles/2-never-published')).response.status).toBe(404);
});

test('what is opened by a link counts as no view, neither of site nor messenger [P-EDT-35]', async () => {
  const article = await lab.article({ title: 'Counted' });
  const path = await previewOf(article);
  for (const query of ['as=site', 'as=messenger']) await open(`${path}/page?${query}`);
  await open(path);
  // What a visitor opens counts, once.
  await open('/help/en/articles/1-counted');
  // Writes what waits.
  await server.app.close();
  const days = await server.ports.storage.all('select site, messenger from article_day');
  expect(days.map(({ site, messenger }) => [Number(site), Number(messenger)])).toEqual([[1, 0]]);
});

test('a link that nobody made, or to a text that is gone, opens nothing [P-EDT-35]', async () => {
  const article = await lab.article({ title: 'Soon gone' });
  const path = await previewOf(article);
  const forged = path.slice(0, -2) + (path.endsWith('AA') ? 'BB' : 'AA');
  for (const wrong of ['/preview/x', '/preview/sealed.AAAA', forged]) {
    const { response } = await open(wrong);
    expect([wrong, response.status, response.headers.get('x-robots-tag')]).toEqual([wrong, 404, 'noindex']);
  }
  await lab.desk(`/help/articles/${article.id}/archive`, 'POST', {});
  expect((await open(path)).response.status).toBe(200);
  await lab.desk(`/help/articles/${article.id}`, 'DELETE');
  expect((await open(path)).response.status).toBe(404);
});
