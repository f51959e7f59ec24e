/** What no visitor types on purpose is answered too. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { EXCERPT_CHARS } from '../../src/server/features/search/excerpt.ts';
import { HITS_MOST } from '../../src/server/features/search/service.ts';
import { QUERY_CHARS } from '../../src/wire/search/limits.ts';
import { createSearchLab, type SearchLab } from './search-lab.ts';
import { sized } from './sizes.ts';

let lab: SearchLab;
beforeAll(async () => {
  lab = await createSearchLab();
  await lab.article({
    title: 'Returns & <b>refunds</b>',
    text: '<script>alert(1)</script> "NEAR" AND OR NOT * 退款 ',
  });
  await lab.article({ title: 'Rückgabe', text: 'x'.repeat(5000), lang: 'de' });
});
afterAll(() => lab.close());

const pieces = [
  'returns',
  'AND',
  'NEAR(',
  '"',
  "'",
  '*',
  '\0',
  '💥',
  '\u200f',
  '\u202e',
  '\ud800',
  '退',
  'ß',
  '%',
  '_',
  '\\',
  ';--',
  '<b>',
  '(',
  '-',
  '^',
  ':',
  '　',
  'e\u0301',
];
const odd = oneof(
  string({ unit: 'binary', maxLength: 60 }),
  string({ unit: constantFrom(...pieces), maxLength: 12 }),
  string({ unit: 'grapheme', maxLength: 40 }),
);
const numRuns = sized(5000);
test(`${numRuns} odd queries are answered, with excerpts that are whole pieces of text [P-HLP-36]`, async () => {
  await assert(
    asyncProperty(odd, constantFrom('en', 'de', 'ja', 'xx-YY'), async (query, lang) => {
      const { hits, total } = await lab.find(query, { lang });
      expect(total).toBeGreaterThanOrEqual(hits.length);
      for (const { excerpt, marks } of hits) {
        expect(excerpt.isWellFormed()).toBe(true);
        expect(excerpt.length).toBeLessThanOrEqual(EXCERPT_CHARS + 2);
        let at = 0;
        for (const [from, to] of marks) {
          expect(from >= at && to > from && to <= excerpt.length).toBe(true);
          at = to;
        }
      }
    }),
    { numRuns },
  );
}, 300_000);

test('what is over 200 characters is cut, however long it is [P-HLP-36]', async () => {
  const filling = 'q '.repeat(QUERY_CHARS / 2 - 4);
  expect((await lab.find(`${filling}returns`)).total).toBe(1);
  expect((await lab.find(`${filling}xxxxxx returns`)).total).toBe(0);
  expect((await lab.find('returns '.repeat(1250))).total).toBe(1);
  expect((await lab.find('a'.repeat(10_000))).total).toBe(0);
  expect((await lab.find('')).total).toBe(0);
});

test('no more hits than asked for, and never more than 20', async () => {
  for (let at = 0; at < HITS_MOST + 1; at += 1) await lab.article({ title: `Parcel ${at}` });
  const of = async (limit?: number) => (await lab.find('parcel', { limit })).hits.length;
  expect([await of(), await of(100), await of(3), await of(0)]).toEqual([HITS_MOST, HITS_MOST, 3, 1]);
  expect((await lab.find('parcel', { limit: 3 })).total).toBe(HITS_MOST + 1);
}, 30_000);
