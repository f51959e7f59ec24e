import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { pageFilterTypes, pageMatches } from './page-filter.ts';
import { cpuNow } from '../../../test/cpu-time.ts';

describe('the table of parley.md 6', () => {
  test.each([
    ['is', 'https://a.test/shop/', 'https://a.test/shop', true],
    ['is', 'https://a.test/p/{id}', 'https://a.test/p/blue-shoe_2', true],
    ['is', 'https://a.test/p/{id}', 'https://a.test/p/x/y', false],
    ['isnot', 'https://a.test/shop', 'https://a.test/shop/', false],
    ['contains', '/p/{id}/buy', 'https://a.test/P/12/buy?x=1', true],
    ['contains', 'a.b', 'https://a.test/axb', false],
    ['notcontains', '/admin', 'https://a.test/shop', true],
    ['startswith', 'https://a.test/{lang}/', 'https://a.test/de/shop', true],
    ['endswith', '/checkout', 'https://a.test/checkout/', true],
    ['is', '', 'https://a.test/anything', true],
    ['', '/x', 'https://a.test/anything', true],
    ['regex', '/x', 'https://a.test/x', false],
  ])('%p %p on %p: %p [W-FIL-09]', (type, filter, address, matches) => {
    expect(pageMatches(filter, type, address)).toBe(matches);
  });
});

const cases: [type: string, filter: string, address: string, matches: boolean][] = [
  ['is', 'https://a.test/', 'https://a.test', true],
  ['is', 'https://a.test/shop', 'https://a.test/shopping', false],
  ['is', 'https://a.test/shop', 'https://a.test/shop?x=1', false],
  ['isnot', 'https://a.test/shop', 'https://a.test/shopping', true],
  ['isnot', 'https://a.test/{page}', 'https://a.test/a/b', true],
  ['contains', '/shop/', 'https://a.test/shop', true],
  ['contains', '/shop/', 'https://a.test/shopping', false],
  ['contains', 'SHOP', 'https://a.test/shopping', true],
  ['notcontains', '/admin', 'https://a.test/Admin/users', false],
  ['notcontains', '/{a}/{b}/{c}', 'https://a.test/x/y', true],
  ['startswith', 'https://a.test/shop/', 'https://a.test/shop', true],
  ['startswith', 'https://a.test/shop/', 'https://a.test/shopping', false],
  ['startswith', '/shop', 'https://a.test/shop', false],
  ['endswith', 'checkout/', 'https://a.test/checkout', true],
  ['endswith', '/checkout', 'https://a.test/checkout/done', false],
  ['endswith', '/{id}', 'https://a.test/p/12', true],
];

/** The row of each type. */
const rows: Readonly<Record<string, string>> = {
  is: 'W-FIL-01',
  isnot: 'W-FIL-02',
  contains: 'W-FIL-03',
  notcontains: 'W-FIL-04',
  startswith: 'W-FIL-05',
  endswith: 'W-FIL-06',
};

test.each(cases.map((one) => [...one, rows[one[0]]!] as const))(
  '%s %p on %p: %p [%s W-FIL-07]',
  (type, filter, address, matches) => {
    expect(pageMatches(filter, type, address)).toBe(matches);
    expect(pageMatches(filter.toUpperCase(), type, address.toUpperCase())).toBe(matches);
  },
);

test('a word in braces is one run of letters, digits, _ or -, at least one [W-FIL-08]', () => {
  const is = (filter: string, address: string) => pageMatches(filter, 'is', address);
  expect(is('/p/{id}', '/p/Aa0_-')).toBe(true);
  for (const address of ['/p/', '/p/a.b', '/p/a%b', '/p/a b', '/p/{id}']) expect(is('/p/{id}', address)).toBe(false);
  expect(is('/{a}-{b}', '/one-two-three')).toBe(true);
  expect(is('/{a}{b}', '/x')).toBe(false);
  expect(is('/{a}{b}', '/xy')).toBe(true);
  expect(is('/p/{id}x', '/p/abcx')).toBe(true);
  // Braces around anything else are just braces.
  expect(is('/p/{}', '/p/{}')).toBe(true);
  expect(is('/p/{a b}', '/p/{a b}')).toBe(true);
});

test('letters outside ASCII are the same written out and escaped [W-FIL-07 W-FIL-08]', () => {
  expect(pageMatches('/größe', 'endswith', 'https://a.test/Gr%C3%B6%C3%9Fe')).toBe(true);
  expect(pageMatches('/{word}', 'endswith', 'https://a.test/gr%C3%B6%C3%9Fe')).toBe(true);
  expect(pageMatches('/100%', 'endswith', 'https://a.test/100%')).toBe(true);
});

test('an empty filter matches with every type, an empty type with every filter [W-FIL-11 W-FIL-12]', () => {
  for (const type of [...pageFilterTypes, 'regex', '', undefined])
    for (const filter of ['', undefined]) expect(pageMatches(filter, type, 'https://a.test/')).toBe(true);
  for (const type of ['', undefined]) expect(pageMatches('/x', type, 'https://a.test/')).toBe(true);
});

test('an unknown type never matches [W-FIL-14]', () => {
  for (const type of ['regex', 'IS', 'toString', '__proto__', 'matches'])
    expect(pageMatches('https://a.test', type, 'https://a.test')).toBe(false);
});

test('signs that mean something to a regular expression mean themselves [W-FIL-16]', () => {
  expect(pageMatches('.*', 'contains', 'https://a.test/x')).toBe(false);
  expect(pageMatches('(a|b)', 'contains', 'https://a.test/a')).toBe(false);
  for (const sign of '.*+?^$()[]|\\}{') {
    expect(pageMatches(`/a${sign}`, 'endswith', `https://a.test/a${sign}`)).toBe(true);
    expect(pageMatches(`/a${sign}`, 'endswith', 'https://a.test/aa')).toBe(false);
  }
});

test('without words in braces it agrees with the plain functions of strings, whatever the texts [W-FIL-16]', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.', '*', '%', '('), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (filter, address) => {
      fc.pre(filter !== '' && !filter.endsWith('/') && !address.endsWith('/'));
      expect(pageMatches(filter, 'contains', address)).toBe(address.includes(filter));
      expect(pageMatches(filter, 'startswith', address)).toBe(address.startsWith(filter));
      expect(pageMatches(filter, 'endswith', address)).toBe(address.endsWith(filter));
      expect(pageMatches(filter, 'is', address)).toBe(address === filter);
    }),
    { numRuns: 2000 },
  );
});

test('a filter made to be slow is not: time grows with both lengths and no faster [W-FIL-16]', () => {
  const address = `https://a.test/${'a'.repeat(4000)}!`;
  const started = cpuNow();
  // As a regular expression with one repetition per word this takes longer than the universe has been there.
  expect(pageMatches(`${'{a}'.repeat(100)}x`, 'is', address)).toBe(false);
  expect(pageMatches(`${'{a}'.repeat(100)}x`, 'contains', address)).toBe(false);
  expect(cpuNow() - started).toBeLessThan(2000);
});
