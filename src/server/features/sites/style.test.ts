import { expect, test } from 'bun:test';
import { printedAt, styleOf } from './style.ts';

test('a page’s style has its origin for paper, and nothing of a host that could end a text of CSS [P-HLP-52 P-HLP-55]', () => {
  const style = styleOf({});
  const originIn = (origin: string) => /:root\{--at:"([^]*)"\}$/.exec(printedAt(style, origin).css)?.[1];
  for (const plain of ['https://help.shop.test', 'http://localhost:3000', 'http://[::1]:3000'])
    expect(originIn(plain)).toBe(plain);
  for (const odd of ['http://a"}body{display:none', 'http://a\\', 'http://a</style>', 'http://a\nb', 'javascript:1'])
    expect([odd, originIn(odd)]).toEqual([odd, '']);
  expect(printedAt(style, 'http://a').hash).not.toBe(style.hash);
});
