/** Links of texts to something of ours that is not there, and to what visitors do not see. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { DocumentView } from '../../src/wire/documents/shapes.ts';
import type { ErrorBody } from '../../src/wire/errors.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { documentOf, drafted, linked, published } from './linking.ts';
import { createNewsLab, type NewsLab } from './news-lab.ts';

let server: TestServer;
let lab: NewsLab;
beforeAll(async () => {
  server = await startTestServer();
  lab = await createNewsLab(server);
});
afterAll(() => server.close());

const draft = (document: string, ...content: object[]) => drafted(lab, document, content);

test('which links of a draft lead to what visitors do not see is told before it is published [P-EDT-31]', async () => {
  const [from, seen, hidden] = [
    documentOf(await lab.article({ title: 'From' })),
    await lab.article({ title: 'Seen' }),
    await lab.desk<{ id: string }>('/help/articles', 'POST', { lang: 'en' }),
  ];
  const [old, next] = [await lab.article({ title: 'Old' }), await lab.article({ title: 'Next' })];
  await lab.desk(`/help/articles/${old.id}/archive`, 'POST', { successor: next.id });
  const to = (kind: string, id: string) => `gleap://${kind}/${id}`;
  const card = { type: 'articleCard', attrs: { article: hidden.id } };
  const fine = [linked(to('article', seen.id)), linked(to('article', old.id)), linked('https://gone.test/')];
  const [board] = (await lab.desk('/boards')).boards;
  const wish = { id: crypto.randomUUID(), board: board.id, title: 'A red lamp', body: '' };
  await lab.desk('/requests', 'POST', wish);
  fine.push(linked(to('request', wish.id)));
  await draft(from, ...fine, linked(to('news', 'nothing')), linked(to('request', 'nobody')), card);
  const broken = (status = 200, document = from) =>
    lab.desk(`/documents/${document}/broken-links`, 'GET', undefined, status);
  expect(await broken()).toEqual({
    hrefs: [to('article', hidden.id)],
    nothing: [to('news', 'nothing'), to('request', 'nobody')],
  });
  await draft(from, ...fine);
  expect(await broken()).toEqual({ hrefs: [], nothing: [] });
  await broken(404, server.ports.id());
});

test('a text with a link to nothing is published by nobody, at no hour; one to what visitors do not see yet is [P-EDT-31]', async () => {
  const from = documentOf(await lab.desk('/help/articles', 'POST', { lang: 'en' }));
  const [hidden, old] = [
    await lab.desk<{ id: string; number: number }>('/help/articles', 'POST', { lang: 'en' }),
    await lab.article({ title: 'Old' }),
  ];
  await lab.desk(`/help/articles/${old.id}/archive`, 'POST', {});
  const shelf = await lab.collection('Empty');
  const entry = await lab.desk<{ id: string; number: number }>('/news', 'POST', { lang: 'en' });
  const [board] = (await lab.desk('/boards')).boards;
  const wish = { id: crypto.randomUUID(), board: board.id, title: 'A red lamp', body: '' };
  const { number } = await lab.desk<{ number: number }>('/requests', 'POST', wish);
  const there = Object.entries({
    article: [hidden.id, hidden.number, old.id],
    collection: [shelf.id, shelf.number],
    news: [entry.id, entry.number],
    request: [wish.id, number],
    // Whoever brings these judges them.
    survey: ['any'],
  }).flatMap(([kind, names]) => names.map((name) => linked(`gleap://${kind}/${name}`)));
  const nowhere = [
    ...['article', 'collection', 'news', 'request'].flatMap((kind) =>
      ['999', 'nobody'].map((name) => linked(`gleap://${kind}/${name}`)),
    ),
    { type: 'articleCard', attrs: { article: 'nobody' } },
    { type: 'button', attrs: { href: 'gleap://article/nobody', label: 'Read' } },
  ];
  const state = async () => (await lab.desk<DocumentView>(`/documents/${from}`)).state;
  for (const one of nowhere) {
    const revision = await draft(from, ...there, one);
    const refused = await lab.desk<ErrorBody>(`/documents/${from}/publish`, 'POST', { revision }, 422);
    expect(refused.detail).toMatch(/^body must not link to nothing: there is no gleap:\/\/[a-z]+\/(999|nobody)$/);
  }
  const publishAt = new Date(server.clock.now() + 60_000).toISOString();
  await lab.desk(`/documents/${from}/schedule`, 'POST', { publishAt });
  await server.pass(120_000);
  expect(await state()).toBe('draft');
  await published(lab, from, there);
  expect(await state()).toBe('published');
});
