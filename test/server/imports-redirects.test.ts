/** Old public addresses of what is imported lead to ours. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { REDIRECT_PATH_CHARS, type RedirectPage } from '../../src/wire/sites/redirects.ts';
import { startImportsLab, type ImportsLab } from './imports-lab.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

const host = 'https://help.shop.test';
const text = (title: string, lang: string, name: string) => ({
  title,
  body: `<p>${title}</p>`,
  state: 'published',
  url: `${host}/${lang}/articles/31-${name}`,
});
const paying = {
  id: '31',
  type: 'article',
  parent_id: 20,
  default_locale: 'en',
  ...text('Paying', 'en-US', 'paying'),
  translated_content: {
    de: text('Bezahlen', 'de', 'zahlen%20bitte'),
    fr: { ...text('Payer', 'fr', 'payer'), state: 'draft' },
  },
};
const place = {
  id: '20',
  type: 'collection',
  name: 'Money',
  default_locale: 'en',
  url: `${host}/en/collections/20-money`,
};
const filesOf = (...data: object[]) => ({ 'all.json': JSON.stringify({ type: 'list', data }) });
const bring = (...data: object[]) => lab.bring(filesOf(...data), {}, 'intercom');
const list = async () => (await lab.desk<RedirectPage>('/site/redirects?limit=100')).redirects;
const led = async () => (await list()).map(({ path, target }) => `${path} ${target}`).toSorted();
const leads = async (path: string) => {
  const response = await lab.server.send(path);
  return `${response.status} ${response.headers.get('location')}`;
};
const ours = [
  '/de/articles/31-zahlen bitte /help/de/articles/1',
  '/en-US/articles/31-paying /help/en/articles/1',
  '/en/collections/20-money /help/en/collections/1',
  '/fr/articles/31-payer /help/en/articles/1',
];

test('each old address of an article and a collection leads to ours, in its language where visitors see that [P-IMP-11]', async () => {
  const { id, counts } = await bring(place, paying);
  expect(counts).toEqual({ new: 2, changed: 0, left: 0, dropped: 0 });
  expect(await led()).toEqual(ours);
  expect(new Set((await list()).map(({ way }) => way))).toEqual(new Set(['import']));
  expect(await leads('/de/articles/31-zahlen%20bitte')).toBe('301 /help/de/articles/1');
  expect(await leads('/help/de/articles/1')).toBe('301 /help/de/articles/1-bezahlen');
  expect(await leads('/en/collections/20-money')).toBe('301 /help/en/collections/1');
  await lab.undo(id);
  expect(await led()).toEqual([]);
});

test('the same source again leads new addresses alone, and those that staff have taken away stay away [P-IMP-11] [P-IMP-03]', async () => {
  await bring(place, paying);
  await lab.desk(`/site/redirects?path=/en/collections/20-money`, 'DELETE');
  await lab.desk('/site/redirects?path=/de/articles/31-zahlen bitte', 'DELETE');
  const added = { ...paying, url: `${host}/en/articles/31-new-words` };
  const read = await lab.read(filesOf({ ...place, name: 'Cash' }, added), {}, 'intercom');
  expect(read.counts).toEqual({ new: 0, changed: 2, left: 0, dropped: 0 });
  const { id, counts } = await lab.write(read.id);
  expect(counts).toEqual(read.counts);
  const kept = ours.filter((one) => one.includes('paying') || one.includes('payer'));
  expect(await led()).toEqual([kept[0]!, '/en/articles/31-new-words /help/en/articles/1', kept[1]!]);
  expect((await bring({ ...place, name: 'Cash' }, added)).counts).toMatchObject({ changed: 0, left: 2 });
  await lab.undo(id);
  expect(await led()).toEqual(kept);
});

test('an address that leads elsewhere, or is too long, is listed, and the article is made all the same [P-IMP-11] [P-IMP-01]', async () => {
  await lab.desk('/site/redirects', 'POST', { path: '/de/articles/31-zahlen bitte', target: 'https://other.test/' });
  const long = (chars: number) => `${host}/${'x'.repeat(chars - 1)}`;
  const { id } = await bring(
    paying,
    { ...paying, id: '32', title: 'Longest', url: long(REDIRECT_PATH_CHARS), translated_content: null },
    { ...paying, id: '33', title: 'Longer', url: long(REDIRECT_PATH_CHARS + 1), translated_content: null },
    { ...paying, id: '34', title: 'The start', url: `${host}/`, translated_content: null },
  );
  expect(await lab.articles()).toHaveLength(4);
  expect(await lab.told(id)).toEqual([
    ['redirect', 'all.json', '/de/articles/31-zahlen%20bitte'],
    ['redirect', 'all.json', `/${'x'.repeat(399)}`],
  ]);
  expect((await list()).map(({ target }) => target)).toContain('/help/en/articles/2');
  await lab.desk('/site/redirects?path=/en-US/articles/31-paying', 'DELETE');
  await lab.desk('/site/redirects', 'POST', { path: '/en-US/articles/31-paying', target: '/help/en' });
  await lab.undo(id);
  // What is staff's stays.
  expect(await led()).toEqual([
    '/de/articles/31-zahlen bitte https://other.test/',
    '/en-US/articles/31-paying /help/en',
  ]);
});
