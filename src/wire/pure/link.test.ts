import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { readLink } from './link.ts';

const ORIGIN = 'https://shop.test';

test.each([
  ['gleap://article/a1', 'article', 'a1', undefined],
  ['gleap:article/a1', 'article', 'a1', undefined],
  ['GLEAP://News/n%201?x=1#y', 'news', 'n 1', undefined],
  ['gleap://checklist/c1/key', 'checklist', 'c1', 'key'],
  ['gleap://anything/i1', 'anything', 'i1', undefined],
  ['gleap://', '', '', undefined],
  [`${ORIGIN}/x/article/a1`, 'article', 'a1', undefined],
  [`${ORIGIN}/x/checklist/c1/key`, 'checklist', 'c1', 'key'],
  [`${ORIGIN}/x/checklist/c1/any/key/`, 'checklist', 'c1', 'key'],
  [`${ORIGIN}/x/bot/100%25`, 'bot', '100%', undefined],
  [`${ORIGIN}/x/bot/100%`, 'bot', '100%', undefined],
  [`${ORIGIN}/x/bot/a+b`, 'bot', 'a+b', undefined],
])('%s is %s %s [W-LNK-02 W-LNK-11]', (address, kind, id, sharedKey) => {
  expect(readLink(address, ORIGIN)).toEqual({ kind, id, sharedKey });
});

test.each([
  `${ORIGIN}/x/products/1`,
  `${ORIGIN}/x/article`,
  `${ORIGIN}/x/article/`,
  `${ORIGIN}/shop/x/article/1`,
  `${ORIGIN}.evil.test/x/article/1`,
  'https://elsewhere.test/x/article/1',
  'gleapx://article/1',
  '',
])('%s is none of ours', (address) => {
  expect(readLink(address, ORIGIN)).toBeUndefined();
});

test('no address at all makes it fail', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (text) => void [readLink(`gleap://${text}`, ORIGIN), readLink(`${ORIGIN}/x/${text}`, ORIGIN)],
    ),
  );
});
