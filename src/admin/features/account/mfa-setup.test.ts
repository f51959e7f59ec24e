import { describe, expect, test } from 'bun:test';
import { URI } from 'otpauth';
import { encode } from 'uqr';
import { ada } from '../../../../test/admin/browser.ts';
import { authenticatorUri } from './authenticator-uri.ts';
import { pathOf } from './qr-code.tsx';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

describe('what an authenticator app scans', () => {
  test('is read by another implementation as the secret with the defaults of TOTP', () => {
    const read = URI.parse(authenticatorUri({ ...ada, email: 'a+b:c d@parley.test' }, secret));
    expect(read).toMatchObject({
      issuer: 'Parley',
      label: 'a+b:c d@parley.test',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(read.secret.base32).toBe(secret);
  });

  test('names an account without an e-mail address by its nickname', () => {
    expect(authenticatorUri({ name: 'ada', email: null }, secret)).toStartWith('otpauth://totp/Parley:ada?');
  });

  test('is drawn module by module', () => {
    const { data } = encode(authenticatorUri(ada, secret), { ecc: 'M', border: 4 });
    const drawn = data.map((row) => row.map(() => false));
    for (const [, x, y, length, back] of pathOf(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
      expect(back).toBe(length!);
      for (let at = 0; at < Number(length); at += 1) drawn[Number(y)]![Number(x) + at] = true;
    }
    expect(drawn).toEqual(data);
    expect(data.slice(0, 4).flat().includes(true)).toBe(false);
    expect(pathOf([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
  });
});
