/** Searching in a help center: what was typed finds what is published, and nothing else. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { createSearchLab, type SearchLab } from './search-lab.ts';

let lab: SearchLab;
beforeEach(async () => {
  lab = await createSearchLab();
});
afterEach(() => lab.close());

test('an article is found from its publication until it is taken back, archived or named otherwise [P-HLP-28]', async () => {
  const { id, texts } = await lab.article({ title: 'Returning a lamp', text: 'Send it back within 30 days.' });
  const document = texts[0]!.document;
  expect(await lab.titles('lamp')).toEqual(['Returning a lamp']);
  expect(await lab.titles('thirty')).toEqual([]);
  await lab.write(document, { title: 'Returning a chair' });
  expect(await lab.titles('chair')).toEqual([]);
  await lab.publish(document, { title: 'Returning a chair' });
  expect(await lab.titles('chair')).toEqual(['Returning a chair']);
  expect(await lab.titles('lamp')).toEqual([]);
  await lab.desk(`/documents/${document}/unpublish`, 'POST', {});
  expect(await lab.titles('chair')).toEqual([]);
  await lab.publish(document, { title: 'Returning a chair' });
  await lab.desk(`/help/articles/${id}`, 'PATCH', { keywords: { en: ['furniture'] } });
  expect(await lab.titles('furniture')).toEqual(['Returning a chair']);
  await lab.desk(`/help/articles/${id}/archive`, 'POST', {});
  expect(await lab.titles('furniture')).toEqual([]);
  expect(await lab.rows()).toEqual({ texts: 0, postings: 0, words: 0, endings: 0 });
});

test('a hit says which article, where, and what was found in it', async () => {
  const collection = await lab.collection('Orders');
  const { id, number } = await lab.article({
    title: 'Shipping',
    collection: collection.id,
    text: ['We ship to all countries.', 'Parcels to Norway take a week, since customs look at each of them.'],
  });
  const { hits, total, corrected } = await lab.find('norway customs');
  expect(total).toBe(1);
  expect(corrected).toBeUndefined();
  const [hit] = hits;
  expect(hit).toMatchObject({ id, number, lang: 'en', title: 'Shipping', collection: collection.id });
  expect(hit!.excerpt).toBe('Parcels to Norway take a week, since customs look at each of them.');
  expect(hit!.marks.map(([from, to]) => hit!.excerpt.slice(from, to))).toEqual(['Norway', 'customs']);
});
