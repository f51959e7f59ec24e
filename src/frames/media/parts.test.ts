import { expect, test } from 'bun:test';
import { picture } from './parts.ts';

test('a picture may have a path of the origin that the app came from, and nothing but a web address', () => {
  const of = (url: string) => picture({ url, alt: 'A lamp' }, 'cover')?.src;
  expect(of('/media/p/m.png')).toBe(`${location.origin}/media/p/m.png`);
  expect(of('https://shop.test/m.png')).toBe('https://shop.test/m.png');
  for (const url of [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'https://',
    '//shop.test/m.png',
    '/media/"><img>',
    '/other/m.png',
    'm.png',
  ])
    expect(of(url)).toBeUndefined();
});
