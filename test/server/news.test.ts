/** News as the desk makes them: entries, categories, the archive. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { NEWS_CATEGORIES, NEWS_CATEGORY_CHARS, NEWS_VERSION_CHARS } from '../../src/wire/news/limits.ts';
import type { NewsCategories, NewsPage } from '../../src/wire/news/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { createNewsLab, type NewsLab } from './news-lab.ts';

let server: TestServer;
let lab: NewsLab;
beforeEach(async () => {
  server = await startTestServer();
  lab = await createNewsLab(server);
});
afterEach(() => server.close());

const titles = async (query = '') =>
  (await lab.desk<NewsPage>(`/news${query}`)).entries.map(({ texts }) => texts[0]!.title);

describe('an entry', () => {
  test('has a number that is never given again, and its date from its first publishing on', async () => {
    const first = await lab.draft({ title: 'One' });
    expect(first).toMatchObject({ number: 1, publishedAt: null, notify: 'none', reactions: true, seen: 0 });
    await lab.again(first);
    const at = (await lab.desk(`/news/${first.id}`)).publishedAt;
    expect(at).toBe(new Date(server.clock.now()).toISOString());
    server.clock.advance(60_000);
    await lab.unpublish(first);
    await lab.again(first);
    expect((await lab.desk(`/news/${first.id}`)).publishedAt).toBe(at);
    await lab.desk(`/news/${first.id}/archive`, 'POST', {});
    await lab.desk(`/news/${first.id}`, 'DELETE');
    expect((await lab.entry({ title: 'Two' })).number).toBe(2);
  });

  test('is listed by words, one category or some, state and archive; what nobody has seen yet stands first [P-NWS-05]', async () => {
    const { id: category } = await lab.category('Shop');
    await lab.entry({ title: 'Lamp in ochre', category });
    await lab.entry({ title: 'Workshop day', text: 'Lacquer and lamps' });
    await lab.draft({ title: 'Not yet' });
    expect(await titles()).toEqual(['Not yet', 'Workshop day', 'Lamp in ochre']);
    expect(await titles('?search=LAMP')).toEqual(['Workshop day', 'Lamp in ochre']);
    expect(await titles('?search=%231')).toEqual(['Lamp in ochre']);
    expect(await titles(`?category=${category}`)).toEqual(['Lamp in ochre']);
    expect(await titles('?category=none&state=draft')).toEqual(['Not yet']);
    // To some: each that is named, and those of none.
    const { id: tour } = await lab.category('Tour');
    await lab.draft({ title: 'Round trip', category: tour });
    expect(await titles(`?category=${tour}&category=${category}`)).toEqual(['Round trip', 'Lamp in ochre']);
    expect((await titles(`?category=none&category=${category}`)).toSorted()).toEqual([
      'Lamp in ochre',
      'Not yet',
      'Workshop day',
    ]);
    await lab.desk(`/news/${(await lab.desk<NewsPage>(`/news?category=${tour}`)).entries[0]!.id}/archive`, 'POST', {});
    const page = await lab.desk<NewsPage>('/news?sort=oldest&limit=2');
    expect([page.total, await titles(`?sort=oldest&cursor=${page.next}`)]).toEqual([3, ['Not yet']]);
    await lab.desk(`/news?sort=newest&cursor=${page.next}`, 'GET', undefined, 400);
  });

  test('takes what belongs to it and refuses strangers', async () => {
    const { id } = await lab.draft({ title: 'One' });
    const version = 'v'.repeat(NEWS_VERSION_CHARS);
    const change = { version, notify: 'app', reactions: false, pinnedUntil: '2026-12-01T00:00:00.000Z' };
    expect(await lab.desk(`/news/${id}`, 'PATCH', change)).toMatchObject(change);
    await lab.desk(`/news/${id}`, 'PATCH', { version: `${version}v` }, 422);
    await lab.desk(`/news/${id}`, 'PATCH', { pinnedUntil: 'soon' }, 422);
    await lab.desk(`/news/${id}`, 'PATCH', { category: 'elsewhere' }, 404);
    await lab.desk(`/news/${id}`, 'PATCH', { owner: 'nobody' }, 422);
    await lab.desk(`/news/${id}/languages`, 'POST', { lang: 'EN' }, 409);
    await lab.desk(`/news/${id}`, 'DELETE', undefined, 409);
    await lab.desk('/news/elsewhere', 'GET', undefined, 404);
  });

  test('in the archive is shown to nobody; taken out, what was published is seen again', async () => {
    const one = await lab.entry({ title: 'One' });
    const two = await lab.entry({ title: 'Two' });
    await lab.desk(`/news/${one.id}/archive`, 'POST', { successor: one.id }, 422);
    expect(await lab.desk(`/news/${one.id}/archive`, 'POST', { successor: two.id })).toMatchObject({
      successor: two.id,
    });
    await lab.desk(`/news/${two.id}/archive`, 'POST', { successor: one.id }, 422);
    expect([await titles(), await titles('?archived=only')]).toEqual([['Two'], ['One']]);
    expect((await lab.list()).entries.map(({ title }) => title)).toEqual(['Two']);
    await lab.desk(`/news/${one.id}/unarchive`, 'POST');
    expect((await lab.list()).entries.map(({ title }) => title)).toEqual(['Two', 'One']);
  });
});

describe('categories', () => {
  const names = async () =>
    (await lab.desk<NewsCategories>('/news/categories')).categories.map((one) => one.names.en!.name);

  test('are up to 20, with a name by language and one of 8 colours, in an order of their own [P-NWS-05]', async () => {
    const all = [];
    for (let at = 0; at < NEWS_CATEGORIES; at++) all.push(await lab.category(`Topic ${at}`));
    await lab.desk('/news/categories', 'POST', { names: { en: 'One more' } }, 409);
    const [first, ...rest] = all.map(({ id }) => id);
    await lab.desk('/news/categories/order', 'POST', { ids: [...rest, first] });
    expect([(await names())[0], (await names()).at(-1)]).toEqual(['Topic 1', 'Topic 0']);
    await lab.desk('/news/categories/order', 'POST', { ids: rest }, 422);
    const changed = await lab.desk(`/news/categories/${first}`, 'PATCH', { color: 'teal', names: { de: 'Neues' } });
    expect(changed).toMatchObject({ color: 'teal', names: { en: { name: 'Topic 0' }, de: { name: 'Neues' } } });
    await lab.desk(`/news/categories/${first}`, 'PATCH', { color: 'beige' }, 422);
    await lab.desk(`/news/categories/${first}`, 'PATCH', { names: { en: null, de: null } }, 422);
    await lab.desk(`/news/categories/${first}`, 'PATCH', { names: { en: 'n'.repeat(NEWS_CATEGORY_CHARS) } });
    await lab.desk(`/news/categories/${first}`, 'PATCH', { names: { en: 'n'.repeat(NEWS_CATEGORY_CHARS + 1) } }, 422);
  });

  test('one in use goes only into another; lists are narrowed to one [P-NWS-05]', async () => {
    const [shop, repairs] = [await lab.category('Shop'), await lab.category('Repairs')];
    await lab.entry({ title: 'One', category: shop.id });
    const archived = await lab.entry({ title: 'Two', category: shop.id });
    await lab.entry({ title: 'Three' });
    await lab.desk(`/news/${archived.id}/archive`, 'POST', {});
    expect((await lab.list(undefined, { categories: [shop.id] })).entries.map(({ title }) => title)).toEqual(['One']);
    await lab.desk(`/news/categories/${shop.id}`, 'DELETE', undefined, 409);
    await lab.desk(`/news/categories/${shop.id}?into=${shop.id}`, 'DELETE', undefined, 422);
    await lab.desk(`/news/categories/${shop.id}?into=${repairs.id}`, 'DELETE');
    expect(await names()).toEqual(['Repairs']);
    expect((await lab.desk(`/news/${archived.id}`)).category).toBe(repairs.id);
    await lab.desk(`/news/categories/${repairs.id}`, 'DELETE', undefined, 409);
    expect((await lab.list()).categories.map(({ name }) => name)).toEqual(['Repairs']);
  });
});
