/** What links to an article, where its addresses lead from the archive, and why somebody does not see it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import type { DocumentView } from '../../src/wire/documents/shapes.ts';
import type { Article, ArticleLinks, WhyNotShown } from '../../src/wire/help/shapes.ts';
import { readMarkdown } from '../../src/wire/documents/markdown-read.ts';
import { answerOf } from './staff.ts';
import { openSites, texts, type SitesLab } from './sites-lab.ts';

let lab: SitesLab;
beforeAll(async () => {
  lab = await openSites();
});
beforeEach(() => lab.seen());
afterAll(() => lab.close());

const linksTo = async ({ id }: Article) =>
  (await lab.desk<ArticleLinks>(`/help/articles/${id}/links`)).links.map(
    ({ kind, title, live }) => `${kind} ${title} ${live}`,
  );

test('what links to an article is told before it is archived, in drafts too [P-HLP-06]', async () => {
  const article = await lab.article({ title: 'Target', text: 'Words.' });
  expect(await linksTo(article)).toEqual([]);
  await lab.article({ title: 'By link', text: `See [it](gleap://article/${article.id}).` });
  await lab.article({ title: 'By number', text: `See [it](gleap://article/${article.number}).` });
  for (const [title, name] of [
    ['In its draft', article.id],
    ['By another number', `${article.number}0`],
  ]) {
    const { document } = (await lab.article({ title: title!, text: 'Nothing yet.' })).texts[0]!;
    const { revision } = await lab.desk<DocumentView>(`/documents/${document}`);
    const { body } = readMarkdown(`Read [this](gleap://article/${name}).`);
    await lab.desk(`/documents/${document}/draft`, 'PUT', { revision, title, summary: '', slug: '', body });
  }
  await lab.publish(article.texts[0]!.document, { title: 'Target', text: `[Itself](gleap://article/${article.id})` });
  const old = await lab.article({ title: 'Old', text: 'Words.' });
  await lab.desk(`/help/articles/${old.id}/archive`, 'POST', { successor: article.id });
  for (const [path, target] of [
    ['/old/target', `/help/en/articles/${article.number}-target`],
    ['/bare', `/help/de/articles/${article.number}`],
    ['/another', `/help/en/articles/${article.number}0-target`],
  ])
    await lab.desk('/site/redirects', 'POST', { path, target });
  expect((await linksTo(article)).toSorted()).toEqual([
    'article By link true',
    'article By number true',
    'article In its draft false',
    'redirect /bare true',
    'redirect /old/target true',
    `successor #${old.number} true`,
  ]);
});

test('from the archive an address leads to the successor, else says 410 with a search and the three nearest [P-HLP-06]', async () => {
  const path = ({ number }: Article, slug: string) => `/help/en/articles/${number}-${slug}`;
  const made = [];
  for (const title of ['Lamp one', 'Lamp two', 'Lamp three', 'Lamp four', 'Lamp five', 'Lamp six'])
    made.push(await lab.article({ title, text: 'About a lamp.' }));
  const [first, second] = made as [Article, Article];
  await lab.desk(`/help/articles/${first.id}/archive`, 'POST', { successor: second.id });
  lab.seen();
  expect(await lab.leads(path(first, 'lamp-one'))).toBe(`301 ${path(second, 'lamp-two')}`);
  await lab.desk(`/help/articles/${second.id}/archive`, 'POST', {});
  lab.seen();
  const html = await lab.open(path(second, 'lamp-two'), 410);
  expect(html).toContain('value="lamp two"');
  expect(texts(html, '.entries li')).toHaveLength(3);
});

test('the first rule that hides an article from somebody is named, or it is shown as they see it [P-HLP-05]', async () => {
  const { server } = lab;
  const identify = async (userId: string, email: string, lang: string) => {
    const session = await server.newSession();
    await answerOf(server.post('/api/sessions/identify', { userId, name: userId, email, lang }, session));
  };
  await identify('lena', 'lena@web.test', 'de');
  const made = await lab.desk<Article>('/help/articles', 'POST', { lang: 'en' });
  const why = (person: string, status = 200) =>
    lab.desk<WhyNotShown>(`/help/articles/${made.id}/why`, 'POST', { person }, status);
  expect(await why('lena')).toMatchObject({ person: { name: 'lena' }, hidden: 'unpublished', shown: null });
  await lab.publish(made.texts[0]!.document, { title: 'Returns', text: 'English words.' });
  expect(await why('LENA@web.test')).toMatchObject({
    hidden: null,
    shown: { title: 'Returns', lang: 'en', foreign: true },
  });
  await lab.translate(made.id, { title: 'Rückgabe', text: 'Deutsche Worte.', lang: 'de' });
  const { shown } = await why('lena');
  expect(shown).toMatchObject({ title: 'Rückgabe', lang: 'de', foreign: false });
  expect(JSON.stringify(shown!.body)).toContain('Deutsche Worte.');
  await lab.desk(`/help/articles/${made.id}/archive`, 'POST', {});
  expect(await why('lena')).toMatchObject({ hidden: 'archived', shown: null });
  await why('nobody', 404);
});

test('an audience that nothing answers for hides an article, and all that stands in a collection, as if they did not exist [P-HLP-04] [P-HLP-05]', async () => {
  const { storage } = lab.server.ports;
  const session = await lab.server.newSession();
  await answerOf(lab.server.post('/api/sessions/identify', { userId: 'olga', name: 'olga' }, session));
  const topic = await lab.collection({ en: { title: 'Quokka topic' } });
  const inside = await lab.collection({ en: { title: 'Quokka inside' } }, 'star', topic.id);
  const alone = await lab.article({ title: 'Quokka alone', text: 'Quokka.' });
  const within = await lab.article({ title: 'Quokka within', text: 'Quokka.' }, inside.id);
  const archived = await lab.article({ title: 'Quokka archived', text: 'Quokka.' }, inside.id);
  await lab.desk(`/help/articles/${archived.id}/archive`, 'POST', {});
  const why = async ({ id }: Article) =>
    (await lab.desk<WhyNotShown>(`/help/articles/${id}/why`, 'POST', { person: 'olga' })).hidden;
  expect([await why(alone), await why(within)]).toEqual([null, null]);
  for (const [table, id] of [
    ['article', alone.id],
    ['help_collection', topic.id],
  ])
    await storage.write((write) => write.run(`update ${table} set audience = 'some people' where id = ?`, id!));
  // Whatever else is changed of it, it stays hidden.
  expect(await lab.desk<Article>(`/help/articles/${alone.id}`, 'PATCH', { pinned: true })).toMatchObject({
    audience: 'nobody',
  });
  lab.seen();
  expect([await why(alone), await why(within)]).toEqual(['audience', 'collection']);
  for (const { number } of [alone, within, archived]) await lab.open(`/help/en/articles/${number}-quokka`, 404);
  await lab.open(`/help/en/collections/${topic.number}-quokka-topic`, 404);
  for (const path of ['/help/en', '/help/en/search?q=quokka', '/help/en/feed.xml', '/llms-full.txt', '/sitemap-1.xml'])
    expect((await lab.open(path)).replace(/for “quokka”|value="quokka"|<title>.*?<\/title>|q=quokka/g, '')).not.toMatch(
      /quokka (alone|within|topic)|quokka-/i,
    );
});
