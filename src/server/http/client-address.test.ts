import { describe, expect, test } from 'bun:test';
import type { TrustProxy } from '../../wire/environment.ts';
import { addressOf, isThisMachine } from './client-address.ts';

const CLIENT = '203.0.113.7';
const PROXY = '10.0.0.5';

type Given = Record<string, string>;
const from = (headers: Given, socket: string, trusted: TrustProxy): string =>
  addressOf(new Request('http://parley.test/', { headers }), socket, trusted);

/** 200 texts that a stranger may put into such a header: forged, doubled, broken and mixed ones. */
const hostile: string[] = (() => {
  const nodes = [
    '1.2.3.4',
    '1.2.3.4:5',
    '::ffff:1.2.3.4',
    '[2001:db8::1]:443',
    '2001:db8::1',
    PROXY,
    '127.0.0.1',
    'unknown',
    '_hidden',
    'x0',
    '999.1.1.1',
    '',
    '"',
    '\\"',
    '1.2.3.4"',
    'for=1.2.3.4',
    'for="[2001:db8::1]"',
    'for="1.2.3.4',
    'for=1.2.3.4;for=5.6.7.8',
    '2001:db8:0:1::/64',
    `${'9.9.9.9,'.repeat(60)}9.9.9.9`,
  ];
  const forms: ((node: string) => string)[] = [
    (node) => node,
    (node) => `${node}, ${node}`,
    (node) => `${node},`,
    (node) => `,,${node}`,
    (node) => `"${node}`,
    (node) => `${node};proto=https;host="a,b`,
    (node) => `for=${node}`,
    (node) => `for="${node}";by=10.0.0.5, for=${node}`,
    (node) => `${node}\t,\t${PROXY}`,
    (node) => `unknown, ${node}, "${PROXY}, ${node}`,
  ];
  return nodes.flatMap((node) => forms.map((form) => form(node)));
})();

/** What a proxy makes of a header that came along: it adds its own word behind it. */
const appended = (before: string | undefined, own: string) => (before ? `${before}, ${own}` : own);

describe('who asks [P-SEC-01]', () => {
  test('200 forged, doubled, broken and mixed headers never move the address behind a proxy [P-SEC-01 F3]', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(200);
    for (const sent of hostile)
      for (const trusted of [1, [PROXY], ['10.0.0.0/8', 'fd00::/8']] satisfies TrustProxy[]) {
        const told = { sent, trusted };
        // A proxy that writes X-Forwarded-For knows no Forwarded, and passes on what came.
        const forwardedFor = { 'x-forwarded-for': appended(sent, CLIENT), forwarded: sent };
        expect({ ...told, seen: from(forwardedFor, PROXY, trusted) }).toEqual({ ...told, seen: CLIENT });
        // One that writes Forwarded, as it must, takes the other one out.
        const forwarded = { forwarded: appended(sent, `for="${CLIENT}:4711";proto=https;host="a,for=1.2.3.4"`) };
        expect({ ...told, seen: from(forwarded, PROXY, trusted) }).toEqual({ ...told, seen: CLIENT });
        // Whoever comes past the proxies is no proxy.
        if (trusted !== 1) expect(from(forwardedFor, CLIENT, trusted)).toBe(CLIENT);
      }
  });

  test('without trusted proxies none of those headers is read [P-SEC-01 F3]', () => {
    for (const sent of hostile) expect(from({ 'x-forwarded-for': sent, forwarded: sent }, CLIENT, 0)).toBe(CLIENT);
  });

  test('two proxies in a row: the one before the last word counts, whatever stands before it [P-SEC-01 F3]', () => {
    for (const sent of ['', ...hostile]) {
      const headers = { 'x-forwarded-for': appended(appended(sent, CLIENT), '10.0.0.6') };
      expect(from(headers, PROXY, 2)).toBe(CLIENT);
      expect(from(headers, PROXY, ['10.0.0.0/29'])).toBe(CLIENT);
      expect(from(headers, PROXY, 1)).toBe('10.0.0.6');
    }
    // Whoever asks the inner proxy itself is the last one that it names.
    expect(from({ 'x-forwarded-for': CLIENT }, PROXY, 2)).toBe(CLIENT);
  });

  test('a word that names no address leaves the nearest address, an address has one spelling [P-SEC-01 F3]', () => {
    for (const odd of ['x0', 'unknown', '_proxy', '1.2.3', '[1.2.3.4]', '1.2.3.4:a', '[::1', 'for=', ''])
      for (const name of ['x-forwarded-for', 'forwarded']) expect(from({ [name]: odd }, PROXY, 1)).toBe(PROXY);
    const spelled = (address: string) => from({ 'x-forwarded-for': address }, PROXY, 1);
    expect(['::ffff:203.0.113.7', '203.0.113.7:80', '[::ffff:cb00:7107]:1'].map(spelled)).toEqual(
      Array<string>(3).fill(CLIENT),
    );
    expect(['2001:DB8:0:0::1', '[2001:db8::1]:8080', '2001:db8::1%eth0'].map(spelled)).toEqual(
      Array<string>(3).fill('2001:db8::1'),
    );
    expect(from({}, '::ffff:10.0.0.5', 0)).toBe(PROXY);
    expect(from({ 'x-forwarded-for': CLIENT }, '::ffff:10.0.0.5', [PROXY])).toBe(CLIENT);
    expect(from({ forwarded: 'For="[2001:db8::1]:4711"; proto=https' }, PROXY, 1)).toBe('2001:db8::1');
  });
});

test('this machine is asked directly, and not by a proxy on it', () => {
  const asks = (address: string, headers: Given = {}) =>
    isThisMachine({ address, request: new Request('http://parley.test/', { headers }) });
  expect([asks('127.0.0.1'), asks('127.8.0.1'), asks('::1')]).toEqual([true, true, true]);
  expect([asks('10.0.0.1'), asks('2001:db8::1'), asks('')]).toEqual([false, false, false]);
  expect(asks('127.0.0.1', { 'x-forwarded-for': '1.2.3.4' })).toBe(false);
  expect(asks('127.0.0.1', { forwarded: 'for=1.2.3.4' })).toBe(false);
});
