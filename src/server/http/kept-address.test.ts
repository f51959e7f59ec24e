import { expect, test } from 'bun:test';
import { keptAddress } from './kept-address.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['2001:db8:12::/48', '2001:db8:12::/48'],
  ['unknown', null],
  ['', null],
] as const)('of %p stays %p [P-RET-19]', (address, kept) => {
  expect(keptAddress(address, 'truncated')).toBe(kept);
  expect(keptAddress(address, 'none')).toBeNull();
  expect(keptAddress(address, 'full')).toBe(address || null);
});
