import { expect, test } from 'bun:test';
import { quietSrcset } from './srcset.ts';
import { cpuNow } from '../../../../test/cpu-time.ts';

const held = (address: string) => (address.startsWith('https://gone.test') ? undefined : `/copy/${address.slice(-1)}`);

test.each([
  ['https://a.test/1 1x, https://a.test/2 2x', undefined, '/copy/1 1x'],
  ['https://a.test/2 2x, https://a.test/3 3x', undefined, '/copy/2 2x'],
  ['https://a.test/4 400w, https://a.test/1 1200w, https://a.test/2 2400w', undefined, '/copy/1 1200w'],
  ['https://a.test/4 400w, https://a.test/8 800w', undefined, '/copy/8 800w'],
  ['https://a.test/1', undefined, '/copy/1 1x'],
  ['https://a.test/x,y 1x', undefined, '/copy/y 1x'],
  ['https://a.test/1,, https://a.test/2 2x', undefined, '/copy/1 1x'],
  [',https://a.test/1,', undefined, '/copy/1 1x'],
  ['https://a.test/1 1x, https://a.test/2 2x', 'https://a.test/2', '/copy/2 2x'],
  ['https://gone.test/1 1x', undefined, undefined],
  ['', undefined, undefined],
  [', ,', undefined, undefined],
])('of %p beside %p it is %p', (given, src, expected) => {
  expect(quietSrcset(given, src, held)).toBe(expected);
});

test('a huge one takes no time', () => {
  const started = cpuNow();
  expect(quietSrcset(`${','.repeat(10_000)} ${' '.repeat(9_000)}x`, undefined, held)).toBe('/copy/x 1x');
  expect(quietSrcset('a '.repeat(1_000_000), undefined, held)).toBeUndefined();
  // A page has thousands of them.
  for (let at = 0; at < 200; at++)
    for (const one of [
      ','.repeat(19_000),
      `${'a,'.repeat(9000)} `,
      `a${','.repeat(19_000)}b c`,
      `a ${'1'.repeat(19_000)}`,
    ])
      quietSrcset(one, undefined, held);
  expect(cpuNow() - started).toBeLessThan(2000);
});
