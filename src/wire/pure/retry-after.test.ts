import { expect, test } from 'bun:test';
import { retryAfter } from './retry-after.ts';

test.each([
  ['12', 12],
  ['1', 1],
  ['0.001', 1],
  ['-5', 5],
  ['86400', 86_400],
  ['86401', 86_400],
  ['99999999999', 86_400],
  ['0', undefined],
  ['', undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])('a Retry-After of %p is %p seconds', (given, seconds) => {
  expect(retryAfter(new Response('', { headers: { 'retry-after': given } }))).toBe(seconds);
});

test('without one there are none', () => {
  expect(retryAfter(new Response(''))).toBeUndefined();
});
