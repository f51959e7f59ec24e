/** The desk's list of articles: found by words, filtered, sorted, page by page; and desks hear of changes in it. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { articlesOf, countDue } from '../../src/server/features/help/articles-list-store.ts';
import { newsOf } from '../../src/server/features/news/entries-store.ts';
import type { Queries, Value } from '../../src/server/storage/port.ts';
import { planOf } from '../storage/plans.ts';
import type { ArticlePage } from '../../src/wire/help/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';

let server: TestServer;
let lab: HelpLab;
beforeEach(async () => {
  server = await startTestServer();
  lab = await createHelpLab(server);
});
afterEach(() => server.close());

const page = (query: Record<string, string | number>) =>
  lab.desk<ArticlePage>(`/help/articles?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`);
const titles = async (query: Record<string, string | number>) =>
  (await page(query)).articles.map(({ texts }) => texts[0]!.title);

describe('articles are found', () => {
  test('by words of title, summary, body and keywords in every language, drafts and archived ones included [P-HLP-07]', async () => {
    const parcel = await lab.article({ title: 'Where is my parcel?', text: 'The carrier knows.' });
    await lab.translate(parcel.id, { title: 'Wo bleibt mein Paket?', text: 'Größe und Gewicht', lang: 'de' });
    const draft = await lab.desk('/help/articles', 'POST', { lang: 'en' });
    await lab.write(draft.texts[0].document, { title: 'Bulbs', text: 'Which one fits', summary: 'For every lamp' });
    await lab.desk(`/help/articles/${draft.id}`, 'PATCH', { keywords: { de: ['Glühbirne'] } });
    const old = await lab.article({ title: 'Fax orders', text: 'Send us a fax.' });
    await lab.desk(`/help/articles/${old.id}/archive`, 'POST', {});
    const all = { archived: 'all' };
    expect(await titles({ search: 'carrier', ...all })).toEqual(['Where is my parcel?']);
    expect(await titles({ search: 'GROSSE gewicht', ...all })).toEqual(['Where is my parcel?']);
    expect(await titles({ search: 'lamp', ...all })).toEqual(['Bulbs']);
    expect(await titles({ search: 'gluhbirne', ...all })).toEqual(['Bulbs']);
    expect(await titles({ search: 'fax', ...all })).toEqual(['Fax orders']);
    expect(await titles({ search: 'fax' })).toEqual([]);
    // All words, in whichever of its texts each stands; what a body is made of is no word of it.
    expect(await titles({ search: 'carrier gewicht', ...all })).toEqual(['Where is my parcel?']);
    expect(await titles({ search: 'carrier fax', ...all })).toEqual([]);
    expect(await titles({ search: 'paragraph', ...all })).toEqual([]);
    expect(await titles({ search: '%', ...all })).toEqual([]);
    expect(await titles({ search: `#${draft.number}`, ...all })).toEqual(['Bulbs']);
  });

  test('those with all words in a title first, where that is asked for [P-HLP-07]', async () => {
    await lab.article({ title: 'Order a lamp', text: 'Pay with a voucher code.' });
    await lab.article({ title: 'Payment', text: 'A voucher is a code.' });
    const voucher = await lab.article({ title: 'Use a voucher', text: 'Type the code.' });
    await lab.translate(voucher.id, { title: 'Gutschein-Größen', lang: 'de' });
    const found = (search: string) => titles({ search, sort: 'titled' });
    expect(await found('VOUCHER')).toEqual(['Use a voucher', 'Order a lamp', 'Payment']);
    expect(await found('voucher code')).toEqual(['Order a lamp', 'Payment', 'Use a voucher']);
    expect(await found('gutschein größe')).toEqual(['Use a voucher']);
    expect(await titles({ search: 'voucher', sort: 'titled', limit: 1, offset: 1 })).toEqual(['Order a lamp']);
    expect(await titles({ sort: 'titled' })).toEqual(['Order a lamp', 'Payment', 'Use a voucher']);
  });

  test('by state, language and owner, with how many there are [P-HLP-07]', async () => {
    const live = await lab.article({ title: 'Live' });
    await lab.translate(live.id, { title: 'Lebt', lang: 'de' });
    const changed = await lab.article({ title: 'Changed' });
    await lab.write(changed.texts[0]!.document, { title: 'Changed', text: 'new' });
    const gone = await lab.article({ title: 'Gone' });
    await lab.desk(`/documents/${gone.texts[0]!.document}/unpublish`, 'POST');
    const draft = await lab.desk('/help/articles', 'POST', { lang: 'de' });
    await lab.write(draft.texts[0].document, { title: 'Entwurf' });
    const due = await lab.desk('/help/articles', 'POST', { lang: 'en' });
    await lab.write(due.texts[0].document, { title: 'Due' });
    const publishAt = new Date(server.clock.now() + 60_000).toISOString();
    await lab.desk(`/documents/${due.texts[0].document}/schedule`, 'POST', { publishAt });
    await lab.desk(`/help/articles/${draft.id}`, 'PATCH', { owner: null });

    const states = { published: 'Live', changed: 'Changed', unpublished: 'Gone', draft: 'Entwurf', scheduled: 'Due' };
    for (const [state, title] of Object.entries(states)) expect(await titles({ state })).toEqual([title]);
    expect(await titles({ lang: 'de' })).toEqual(['Live', 'Entwurf']);
    expect(await titles({ lang: 'de', state: 'draft' })).toEqual(['Entwurf']);
    expect(await titles({ owner: 'none' })).toEqual(['Entwurf']);
    expect((await page({ owner: live.owner! })).total).toBe(4);
    expect(await page({ limit: 1 })).toMatchObject({ total: 5 });
  });

  test('in the order of the collections, and by who was written last, page by page [P-HLP-02]', async () => {
    const [b, a] = [await lab.collection('B'), await lab.collection('A')];
    const inB = await lab.collection('In B', b.id);
    const deep = await lab.collection('Deep', inB.id);
    const make = (title: string, collection: string | null) => lab.article({ title, collection });
    await make('none', null);
    await make('a1', a.id);
    await make('deep', deep.id);
    await make('in b', inB.id);
    const b1 = await make('b1', b.id);
    const b2 = await make('b2', b.id);
    expect(await titles({ sort: 'place' })).toEqual(['b1', 'b2', 'in b', 'deep', 'a1', 'none']);
    await lab.desk('/help/order', 'POST', { what: 'articles', parent: b.id, ids: [b2.id, b1.id] });
    await lab.desk('/help/order', 'POST', { what: 'collections', parent: null, ids: [a.id, b.id] });
    expect(await titles({ sort: 'place', limit: 3 })).toEqual(['a1', 'b2', 'b1']);
    expect(await titles({ sort: 'place', limit: 3, offset: 3 })).toEqual(['in b', 'deep', 'none']);
    server.clock.advance(1000);
    await lab.write(b1.texts[0]!.document, { title: 'b1', text: 'newer' });
    expect((await titles({ sort: 'updated' }))[0]).toBe('b1');
    const first = await page({ limit: 1 });
    await lab.desk(`/help/articles?sort=place&cursor=${first.next}`, 'GET', undefined, 400);
    await lab.desk(`/help/articles?search=${'x'.repeat(256)}`);
    await lab.desk(`/help/articles?search=${'x'.repeat(257)}`, 'GET', undefined, 422);
  });
});

test('lists by their last drafts, and reviews that are due, find the texts of each row by an index', async () => {
  const asked: [string, readonly Value[]][] = [];
  const queries: Queries = {
    engine: server.ports.storage.engine,
    async all(sql, ...values) {
      asked.push([sql, values]);
      return [];
    },
    async one(sql, ...values) {
      asked.push([sql, values]);
      return undefined;
    },
  };
  const list = { archived: 'no', sort: 'updated', limit: 25, offset: 0, after: '' } as const;
  await articlesOf(queries, server.project.id, { ...list, review: 'due', stale: 'all', now: 0 });
  await countDue(queries, server.project.id, 0);
  await newsOf(queries, server.project.id, list);
  const plans = await Promise.all(asked.map(([sql, values]) => planOf(server.ports.storage, sql, ...values)));
  const steps = plans.flat().filter((step) => /\bdocument\b/.test(step));
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(step).toContain('document_by_ref');
});
