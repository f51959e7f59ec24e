/** Collections and articles of the help center, as the desk arranges them. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { ErrorBody } from '../../src/wire/errors.ts';
import type { DocumentView } from '../../src/wire/documents/shapes.ts';
import { COLLECTIONS_MOST, LANGUAGES_MOST } from '../../src/wire/help/limits.ts';
import type { Article, ArticlePage, HelpCollection } from '../../src/wire/help/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, signedIn } from './staff.ts';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer();
  token = (await signedIn(server)).access_token;
});
afterEach(() => server.close());

const desk = <T = any>(path: string, method = 'GET', body?: unknown, status = 200) =>
  answerOf<T>(call(server, token, `/api/desk/projects/${server.project.id}${path}`, method, body), status);
const collections = async () => (await desk<{ collections: HelpCollection[] }>('/help/collections')).collections;
const collect = (title: string, parent: string | null = null, status = 200) =>
  desk<HelpCollection & { detail: string }>('/help/collections', 'POST', { parent, texts: { en: { title } } }, status);
const write = (collection: string | null = null, lang = 'en') =>
  desk<Article>('/help/articles', 'POST', { lang, collection });
const article = (id: string) => desk<Article>(`/help/articles/${id}`);
const titles = async () => (await collections()).map(({ texts }) => texts.en!.title);

describe('collections', () => {
  test('stand in each other three levels deep, never in themselves [P-HLP-01]', async () => {
    const [top, sub] = [await collect('Top'), await collect('Other')];
    const second = await collect('Second', top.id);
    const third = await collect('Third', second.id);
    expect((await collect('Fourth', third.id, 422)).detail).toBe('parent must be at most 3 levels deep');
    // A move counts all that comes with it.
    const deep = await desk(`/help/collections/${second.id}`, 'PATCH', { parent: sub.id });
    expect(deep.parent).toBe(sub.id);
    expect((await desk(`/help/collections/${sub.id}`, 'PATCH', { parent: top.id }, 422)).detail).toContain('3 levels');
    for (const parent of [sub.id, second.id, third.id])
      expect((await desk(`/help/collections/${sub.id}`, 'PATCH', { parent }, 409)).detail).toBe(
        'A collection cannot be inside itself.',
      );
    await collect('Nowhere', 'unknown', 404);
  });

  test('have titles and addresses by language, and numbers that are never given again', async () => {
    const first = await collect('Größe & Paßform');
    expect(first).toMatchObject({ number: 1, articles: 0, texts: { en: { slug: 'größe-paßform' } } });
    const changed = await desk<HelpCollection>(`/help/collections/${first.id}`, 'PATCH', {
      icon: 'truck',
      texts: { de: { title: 'Versand' }, en: null },
    });
    expect(changed).toMatchObject({ icon: 'truck', texts: { de: { title: 'Versand', slug: 'versand' } } });
    expect(changed.texts.en).toBeUndefined();
    expect((await desk(`/help/collections/${first.id}`, 'PATCH', { texts: { de: null } }, 422)).detail).toContain(
      'texts',
    );
    await desk(`/help/collections/${first.id}`, 'DELETE');
    expect((await collect('Next')).number).toBe(2);
    await collect('x'.repeat(80));
    await collect('x'.repeat(81), null, 422);
    await collect('', null, 422);
  });

  test('are deleted only when nothing stands in them', async () => {
    const top = await collect('Top');
    const sub = await collect('Sub', top.id);
    expect((await desk(`/help/collections/${top.id}`, 'DELETE', undefined, 409)).error).toBe('in_use');
    const { id } = await write(sub.id);
    await desk(`/help/articles/${id}/archive`, 'POST', {});
    // An archived article comes back to its place.
    await desk(`/help/collections/${sub.id}`, 'DELETE', undefined, 409);
    await desk(`/help/articles/${id}`, 'DELETE');
    await desk(`/help/collections/${sub.id}`, 'DELETE');
    await desk(`/help/collections/${top.id}`, 'DELETE');
    expect(await collections()).toEqual([]);
  });

  test('and articles are put into an order, all of one place or none [P-HLP-02]', async () => {
    const [a, b, c] = [await collect('A'), await collect('B'), await collect('C')];
    const order = (ids: string[], what = 'collections', parent: string | null = null, status = 200) =>
      desk('/help/order', 'POST', { what, parent, ids }, status);
    await order([c.id, a.id, b.id]);
    expect(await titles()).toEqual(['C', 'A', 'B']);
    for (const ids of [
      [a.id, b.id],
      [a.id, b.id, b.id],
      [a.id, b.id, c.id, 'x'],
    ])
      await order(ids, 'collections', null, 422);
    expect(await titles()).toEqual(['C', 'A', 'B']);
    const [one, two] = [await write(a.id), await write(a.id)];
    expect([one.position, two.position]).toEqual([0, 1]);
    await order([two.id, one.id], 'articles', a.id);
    expect([(await article(one.id)).position, (await article(two.id)).position]).toEqual([1, 0]);
    await order([two.id], 'articles', a.id, 422);
  });

  test('are at most 500', async () => {
    const row = (at: number) =>
      `('c${at}', '${server.project.id}', ${at + 1}, null, ${at}, 'star', 'all', '{"en":{"title":"t","description":"","slug":"t"}}', 0)`;
    const rows = Array.from({ length: COLLECTIONS_MOST - 1 }, (_, at) => row(at + 100)).join(', ');
    await server.ports.storage.write((transaction) =>
      transaction.run(
        `insert into help_collection (id, project_id, number, parent_id, position, icon, audience, texts, created_at)
         values ${rows}`,
      ),
    );
    await collect('The last');
    expect((await collect('One more', null, 409)).detail).toBe('A help center has at most 500 collections.');
  });
});

describe('articles', () => {
  test('begin as an empty draft in one language, and get others [P-EDT-32]', async () => {
    const made = await write();
    expect(made).toMatchObject({ number: 1, collection: null, texts: [{ lang: 'en', title: '', state: 'draft' }] });
    const both = await desk<Article>(`/help/articles/${made.id}/languages`, 'POST', { lang: 'de' });
    expect(both.texts.map(({ lang }) => lang)).toEqual(['en', 'de']);
    await desk(`/help/articles/${made.id}/languages`, 'POST', { lang: 'DE' }, 409);
    for (const lang of ['', 'x', 'de_DE', 'javascript:', 'x'.repeat(36)])
      await desk(`/help/articles/${made.id}/languages`, 'POST', { lang }, 422);
    await desk('/help/articles', 'POST', { lang: 'en', collection: 'unknown' }, 404);
  });

  test('show what became of each text', async () => {
    const made = await write();
    const { document } = made.texts[0]!;
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] };
    const draft = (revision: number, title: string) =>
      desk<DocumentView>(`/documents/${document}/draft`, 'PUT', { revision, title, summary: '', slug: '', body });
    const state = async () => (await article(made.id)).texts[0]!;
    await draft(0, 'Returns');
    expect(await state()).toMatchObject({ title: 'Returns', state: 'draft' });
    await desk(`/documents/${document}/publish`, 'POST', { revision: 1 });
    expect(await state()).toMatchObject({ state: 'published' });
    await draft(1, 'Returns and refunds');
    expect(await state()).toMatchObject({ title: 'Returns and refunds', state: 'changed' });
    await desk(`/documents/${document}/unpublish`, 'POST');
    expect(await state()).toMatchObject({ state: 'unpublished' });
  });

  test('are listed by pages, of one collection, without one, or of the archive', async () => {
    const shelf = await collect('Shelf');
    const [inside, outside, gone] = [await write(shelf.id), await write(), await write()];
    await desk(`/help/articles/${gone.id}/archive`, 'POST', {});
    const ids = async (query: string) =>
      (await desk<ArticlePage>(`/help/articles?${query}`)).articles.map(({ id }) => id);
    expect(await ids('')).toEqual([inside.id, outside.id]);
    expect(await ids(`collection=${shelf.id}`)).toEqual([inside.id]);
    expect(await ids('collection=none')).toEqual([outside.id]);
    expect(await ids('archived=only')).toEqual([gone.id]);
    const first = await desk<ArticlePage>('/help/articles?limit=1');
    expect(await ids(`limit=1&cursor=${first.next}`)).toEqual([outside.id]);
    expect((await desk<ArticlePage>(`/help/articles?limit=1&cursor=${first.next}`)).next).toBeNull();
    expect((await desk('/help/articles?cursor=forged', 'GET', undefined, 400)).error).toBe('cursor_invalid');
    await desk('/help/articles?limit=101', 'GET', undefined, 422);
    expect((await collections())[0]!.articles).toBe(1);
  });

  test('have a place, pages, keywords, an owner who works here and a review, each changed by itself', async () => {
    const shelf = await collect('Shelf');
    const { id } = await write();
    const change = (body: object, status = 200) => desk<Article>(`/help/articles/${id}`, 'PATCH', body, status);
    const owner = await addAccount(server, { name: 'bea', admin: true });
    await change({ collection: shelf.id, pinned: true, reviewEvery: 90 });
    const changed = await change({
      pages: [{ type: 'startswith', filter: 'https://shop.test/cart' }],
      keywords: { en: ['refund', 'money back'] },
      owner,
    });
    expect(changed).toMatchObject({
      collection: shelf.id,
      pinned: true,
      reviewEvery: 90,
      owner,
      keywords: { en: ['refund', 'money back'] },
    });
    expect(await article(id)).toEqual(changed);
    await change({ owner: 'nobody' }, 422);
    await change({ collection: 'unknown' }, 404);
    await change({ keywords: { en: Array<string>(21).fill('x') } }, 422);
    await change({ pages: [{ type: 'like', filter: 'x' }] }, 422);
    expect((await change({ owner: null, collection: null })).owner).toBeNull();
  });

  test('go to the archive with a successor, come back, and are deleted only from there [P-HLP-06]', async () => {
    const [old, next] = [await write(), await write()];
    const archive = (id: string, successor: string | null, status = 200) =>
      desk<Article>(`/help/articles/${id}/archive`, 'POST', { successor }, status);
    await archive(old.id, old.id, 422);
    await archive(old.id, 'unknown', 422);
    expect(await archive(old.id, next.id)).toMatchObject({ successor: next.id, archivedAt: expect.any(String) });
    await archive(next.id, old.id, 422);
    expect(await desk(`/help/articles/${old.id}/unarchive`, 'POST')).toMatchObject({
      successor: null,
      archivedAt: null,
    });
    await desk(`/help/articles/${old.id}`, 'DELETE', undefined, 409);
    await archive(old.id, null);
    const { document } = old.texts[0]!;
    await desk(`/documents/${document}`);
    await desk(`/help/articles/${old.id}`, 'DELETE');
    await desk(`/documents/${document}`, 'GET', undefined, 404);
    await desk(`/help/articles/${old.id}`, 'GET', undefined, 404);
    // Its number is gone for good [P-HLP-03].
    expect((await write()).number).toBe(3);
  });

  test('of another project are not there', async () => {
    const { id } = await write();
    const other = (path: string, project = server.internal.id) =>
      call(server, token, `/api/desk/projects/${project}/help/${path}`);
    await answerOf(other(`articles/${id}`), 404);
    expect((await answerOf<ArticlePage>(other('articles'))).articles).toEqual([]);
    await answerOf(other('articles', 'unknown'), 404);
  });

  test('made at once have numbers and places of their own', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => write()));
    expect(made.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect(new Set(made.map(({ position }) => position)).size).toBe(20);
  });
});

test.each([
  ['/help/articles', 'article'],
  ['/news', 'entry'],
])('%s has 60 languages and no more, each once in whatever case', async (path, name) => {
  const made = await desk<{ id: string }>(path, 'POST', { lang: 'en' });
  const add = (lang: string, status = 200) => desk<ErrorBody>(`${path}/${made.id}/languages`, 'POST', { lang }, status);
  for (let at = 1; at < LANGUAGES_MOST; at++) await add(`en-${String(at).padStart(3, '0')}`);
  expect(await add('EN', 409)).toMatchObject({ error: 'conflict', detail: `This ${name} has a text in EN already.` });
  expect(await add('de', 409)).toMatchObject({
    error: 'limit_reached',
    detail: `An ${name} has at most ${LANGUAGES_MOST} languages.`,
  });
});
