import { expect, test } from 'bun:test';
import { sharedDomain } from './domain.ts';
import { openSessionCookie } from './entry.ts';

const session = { gleapId: 'v1', gleapHash: 'h1', name: 'Kim; ü', userId: 'u1', customData: {} };

/** A browser's jar that takes no cookie of the domains in `refused`. */
function jar(host = 'www.shop.test', refused: string[] = []) {
  const written: string[] = [];
  const kept = new Map<string, string>();
  const document = {
    get cookie() {
      return [...kept.values()].join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = ''] = text.split('; ');
      const domain = /Domain=([^;]*)/.exec(text)?.[1];
      if (domain && refused.includes(domain)) return;
      const place = `${domain} ${pair.split('=')[0]}`;
      if (text.includes('Max-Age=0')) kept.delete(place);
      else kept.set(place, pair);
    },
  } as Document;
  return {
    written,
    kept,
    open: (protocol = 'https:') => openSessionCookie({ document, location: { hostname: host, protocol } }, 'k1'),
  };
}

test('the session is kept for 365 days in the cookie session-{sdkKey}, for the whole domain [W-SES-21 W-SES-22]', () => {
  const { open, written } = jar();
  const cookie = open();
  cookie.write(session);
  expect(written).toEqual([
    `session-k1=${encodeURIComponent(JSON.stringify(session))}; Max-Age=31536000; Domain=shop.test; Path=/; Secure; SameSite=Lax`,
  ]);
  expect(open().read()).toEqual(session);
});

test('a plain page has a plain cookie', () => {
  const { open, written } = jar();
  open('http:').write(session);
  expect(written[0]).not.toContain('Secure');
});

test('where the guessed domain is nobody’s, this host has the cookie', () => {
  const { open, kept } = jar('shop.pages.test', ['pages.test']);
  open().write(session);
  expect([...kept.keys()]).toEqual(['undefined session-k1']);
  expect(open().read()).toEqual(session);
});

test('a session that is too long for a cookie is kept by its id, hash and user', () => {
  const { open } = jar();
  open().write({ ...session, customData: { note: 'x'.repeat(4096) } });
  expect(open().read()).toEqual({ gleapId: 'v1', gleapHash: 'h1', userId: 'u1' });
});

test('clearing takes it away, whatever it was set for', () => {
  const { open, kept } = jar();
  open().write(session);
  open().write(undefined);
  expect(kept.size).toBe(0);
  expect(open().read()).toBeUndefined();
});

test.each([
  ['shop.test', 'shop.test'],
  ['www.shop.test', 'shop.test'],
  ['a.b.shop.co.uk', 'shop.co.uk'],
  ['shop.gv.at', 'shop.gv.at'],
  ['localhost', undefined],
  ['127.0.0.1', undefined],
  ['[::1]', undefined],
])('%s shares %p', (host, domain) => {
  expect(sharedDomain(host)).toBe(domain as string);
});
