import { expect, test } from 'bun:test';
import { addressKey } from './address-key.ts';

test('an IPv6 address counts by its /64 in one spelling, an IPv4 address inside IPv6 as itself [P-OPS-49]', () => {
  const keys: Record<string, string | undefined> = {
    '192.0.2.1': '192.0.2.1',
    '::ffff:192.0.2.1': '192.0.2.1',
    '::FFFF:c000:201': '192.0.2.1',
    '0:0:0:0:0:ffff:192.0.2.1': '192.0.2.1',
    '::ffff:255.255.255.255': '255.255.255.255',
    '2001:db8:0:1::1': '2001:db8:0:1::/64',
    '2001:0DB8:0000:0001:ffff:ffff:ffff:ffff': '2001:db8:0:1::/64',
    '2001:db8:0:2::1': '2001:db8:0:2::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    '::1': '0:0:0:0::/64',
    '1::': '1:0:0:0::/64',
    // The IPv4 address must stand where the prefix says so.
    '1:0:0:0:0:ffff:192.0.2.1': '1:0:0:0::/64',
  };
  for (const [address, key] of Object.entries(keys)) expect([address, addressKey(address)]).toEqual([address, key]);
});

test('what is no address has no key', () => {
  for (const text of [
    '',
    'unknown',
    '192.0.2.1:443',
    '192.0.2',
    '01.2.3.4',
    '1:2',
    ':::',
    '[::1]',
    '::1]/x',
    '1.2.3.4, 5.6.7.8',
  ])
    expect([text, addressKey(text)]).toEqual([text, undefined]);
});
