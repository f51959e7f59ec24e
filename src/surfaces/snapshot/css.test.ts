import { expect, test } from 'bun:test';
import { coverContent, hasLostValues, isPrintOnly, mapUrls, settleConditions, stringsIn, urlsIn } from './css.ts';

const base = 'https://shop.test/css/site.css';

test('addresses become absolute whatever way they are quoted, and fragments stay', () => {
  const seen: string[] = [];
  const mapped = mapUrls(
    'a{b:url(x.png)}c{d:url( "../y z.png" )}e{f:url(\'//cdn.test/q\\27.png\')}g{h:url(#mark)}i{j:url()}',
    base,
    (address) => (seen.push(address), address),
  );
  expect(seen).toEqual(['https://shop.test/css/x.png', 'https://shop.test/y%20z.png', "https://cdn.test/q'.png"]);
  expect(mapped).toContain('g{h:url(#mark)}i{j:url()}');
});

test('an address cannot end its quotes', () => {
  expect(mapUrls('a{b:url(x)}', base, () => 'data:,"){}<')).toBe('a{b:url("data:,%22){}<")}');
});

test('only content that is shown under a cover is covered, and only where content is declared [W-SNA-01]', () => {
  const css = '[data-a="Ada"]{color:red}p::after{content:"Ada" counter(n) "x"}q{--n:\'Ada\'}i{content:"Eve"}';
  expect(coverContent(css, new Set(['"Ada by Lovelace']))).toBe(
    '[data-a="Ada"]{color:red}p::after{content:"***" counter(n) "x"}q{--n:"***"}i{content:"Eve"}',
  );
  expect(coverContent('p{content:"a;b}c"}', 'all')).toBe('p{content:"*****"}');
  expect(coverContent(css, new Set())).toBe(css);
});

test('generated icons of one character are not texts', () => {
  expect(stringsIn('"\uf101"')).toEqual([]);
  expect(stringsIn('"Ada" attr(x) \'L\\6f velace\'')).toEqual(['Ada', 'Lovelace']);
  expect(urlsIn('linear-gradient(red, blue), url("https://a.test/b.png")')).toEqual(['https://a.test/b.png']);
});

test('print only means print in every part [W-SNA-03]', () => {
  const cases = {
    print: true,
    'only print and (color)': true,
    'print, PRINT': true,
    'screen, print': false,
    '': false,
    all: false,
  };
  for (const [media, expected] of Object.entries(cases)) expect(isPrintOnly(media), media).toBe(expected);
});

test("questions about the device get the visitor's answer, others stay", () => {
  const asked: string[] = [];
  const css = '@media (prefers-color-scheme: dark) and (min-width: 9px){}@media (hover: none){}x-a:not(:defined){}';
  expect(settleConditions(css, (query) => (asked.push(query), query.includes('dark')))).toBe(
    '@media (min-width: 0px) and (min-width: 9px){}@media (min-width: 99999px){}x-a:not(:is(*)){}',
  );
  expect(asked).toEqual(['(prefers-color-scheme: dark)', '(hover: none)']);
});

test('values that the object model has lost are noticed, empty variables are not', () => {
  expect(hasLostValues('p { margin-top: ; margin-left: 0 }')).toBe(true);
  expect(hasLostValues('p { --x: ; color: red }')).toBe(false);
});
