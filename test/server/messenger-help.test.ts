/** The help center as the messenger asks for it: what is published, in the reader's language, and nothing else. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { HelpArticle, HelpCollectionView, HelpHome } from '../../src/wire/help/messenger-shapes.ts';
import type { MessengerView } from '../../src/wire/messenger/view.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { answerOf } from './staff.ts';

let server: TestServer;
let lab: HelpLab;
beforeEach(async () => {
  server = await startTestServer();
  lab = await createHelpLab(server);
});
afterEach(() => server.close());

/** As the messenger asks: everything in the body, and no session yet. */
function ask(path: string, body: object = { lang: 'en' }): Promise<Response> {
  return server.send(`/api/messenger${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
    body: JSON.stringify({ auth: { key: KEY }, method: 'POST', body }),
  });
}
const home = (lang = 'en') => answerOf<HelpHome>(ask('/help', { lang }));
const collection = (id: string | number, lang = 'en') =>
  answerOf<HelpCollectionView>(ask(`/help/collections/${id}`, { lang }));
const article = (id: string | number, lang = 'en') => answerOf<HelpArticle>(ask(`/help/articles/${id}`, { lang }));
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

test('the messenger offers help only where there is an article to read [P-HLP-11]', async () => {
  const view = () => answerOf<MessengerView>(ask('/view'));
  expect((await view()).help).toBeUndefined();
  expect(await home()).toMatchObject({ total: 0, topics: [], popular: [], others: 0 });
  const { id } = await lab.article({ title: 'Returns' });
  expect((await view()).help).toBe(1);
  await lab.desk(`/help/articles/${id}/archive`, 'POST', {});
  expect((await view()).help).toBeUndefined();
});

describe('the help home', () => {
  test('has topics with counts of all below, five popular articles with the pinned ones first, and those for pages [P-HLP-12]', async () => {
    const orders = await lab.collection('Orders');
    const returns = await lab.collection('Returns', orders.id);
    await lab.collection('Empty');
    for (const title of ['A', 'B', 'C', 'D']) await lab.article({ title, collection: returns.id });
    await lab.article({ title: 'E', collection: orders.id });
    const pinned = await lab.article({ title: 'Alone' });
    const pages = [{ type: 'contains', filter: '/cart' }];
    await lab.desk(`/help/articles/${pinned.id}`, 'PATCH', { pinned: true, pages });
    const shown = await home();
    expect(shown).toMatchObject({ total: 6, others: 1, languages: ['en'] });
    expect(shown.topics.map(({ title, articles }) => [title, articles])).toEqual([['Orders', 5]]);
    expect(titles(shown.popular)).toEqual(['Alone', 'E', 'A', 'B', 'C']);
    expect(shown.pages).toMatchObject([{ id: pinned.id, title: 'Alone', filters: pages }]);
  });

  test('a collection shows what stands in it, by id and by number, and `none` what stands nowhere', async () => {
    const orders = await lab.collection('Orders');
    const returns = await lab.collection('Returns', orders.id);
    await lab.article({ title: 'A', summary: 'In short', collection: orders.id });
    await lab.article({ title: 'B', collection: returns.id });
    await lab.article({ title: 'Alone' });
    const shown = await collection(orders.id);
    expect(await collection(orders.number)).toEqual(shown);
    expect(shown).toMatchObject({ title: 'Orders', topics: [{ title: 'Returns', articles: 1 }] });
    expect(shown.articles).toMatchObject([{ title: 'A', summary: 'In short' }]);
    expect(titles((await collection('none')).articles)).toEqual(['Alone']);
    expect((await ask('/help/collections/none', { lang: 'en' })).status).toBe(200);
  });
});

describe('an article', () => {
  test('comes with body, author, time and three of its collection, by id and by number [P-HLP-15]', async () => {
    const { id: place } = await lab.collection('Returns');
    const made = [];
    for (const title of ['A', 'B', 'C', 'D', 'E']) made.push(await lab.article({ title, collection: place }));
    const shown = await article(made[3]!.id);
    expect(await article(made[3]!.number)).toEqual(shown);
    expect(shown).toMatchObject({
      title: 'D',
      languages: ['en'],
      collection: { id: place, title: 'Returns' },
      updatedAt: new Date(server.clock.now()).toISOString(),
    });
    expect(JSON.stringify(shown.body)).toContain('"text":"D"');
    expect(shown.author).toBeString();
    expect(titles(shown.related)).toEqual(['E', 'A', 'B']);
  });

  test('is read in the reader’s language, else in the first one of the project, and says which [P-HLP-20]', async () => {
    const { id, number } = await lab.article({ title: 'Returns' });
    await lab.article({ title: 'Shipping' });
    await lab.translate(id, { lang: 'de', title: 'Rückgabe' });
    expect(await article(number, 'de-AT')).toMatchObject({ title: 'Rückgabe', lang: 'de', languages: ['en', 'de'] });
    expect(await article(number, 'fr')).toMatchObject({ title: 'Returns', lang: 'en' });
    expect((await home('de')).popular.map(({ title, lang }) => `${title} ${lang}`)).toEqual([
      'Rückgabe de',
      'Shipping en',
    ]);
  });

  test('that is a draft, archived, gone or of another project is the same 404 as one that never was [P-HLP-04]', async () => {
    const unknown = await ask('/help/articles/nobody', { lang: 'en' });
    const words = await unknown.json();
    expect([unknown.status, words.error]).toEqual([404, 'not_found']);
    const draft = await lab.desk('/help/articles', 'POST', { lang: 'en' });
    const archived = await lab.article({ title: 'Old' });
    await lab.desk(`/help/articles/${archived.id}/archive`, 'POST', {});
    for (const id of [draft.id, draft.number, archived.id, archived.number, 0, '%00']) {
      const answer = await ask(`/help/articles/${id}`, { lang: 'en' });
      expect([id, answer.status, await answer.json()]).toEqual([id, 404, { ...words, requestId: expect.anything() }]);
    }
    expect((await ask('/help/collections/none')).status).toBe(404);
  });

  test('names what its cards show, and leaves out what is not published', async () => {
    const shown = await lab.article({ title: 'Sizes', summary: 'All of them' });
    const hidden = await lab.desk('/help/articles', 'POST', { lang: 'en' });
    const { id, texts } = await lab.article({ title: 'Lamps' });
    const card = (article: string) => ({ type: 'articleCard', attrs: { article } });
    const body = { type: 'doc', content: [card(shown.id), card(hidden.id)] };
    const { revision } = await lab.desk(`/documents/${texts[0]!.document}`);
    const saved = await lab.desk(`/documents/${texts[0]!.document}/draft`, 'PUT', {
      revision,
      title: 'Lamps',
      summary: '',
      slug: '',
      body,
    });
    await lab.desk(`/documents/${texts[0]!.document}/publish`, 'POST', { revision: saved.revision });
    expect((await article(id)).cards).toEqual({
      [shown.id]: { id: shown.id, number: 1, title: 'Sizes', lang: 'en', summary: 'All of them' },
    });
  });

  test('takes the page it is read on as origin and path alone [P-HLP-24]', async () => {
    const { id } = await lab.article({ title: 'Returns' });
    const on = (path: string) => ask(`/help/articles/${id}`, { lang: 'en', path });
    expect((await on('https://shop.test/cart')).status).toBe(200);
    for (const path of ['https://shop.test/cart?mail=a@b.test', 'https://shop.test/#x']) {
      const refused = await on(path);
      expect([refused.status, (await refused.json()).detail]).toEqual([422, 'path must be an address without ? and #']);
    }
  });
});
