import { describe, expect, test } from 'bun:test';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { createAltcha } from './altcha.ts';
import { slowKey } from './slow-key.ts';

const secrets = { hmacSignatureSecret: 'a secret of the server', hmacKeySignatureSecret: 'another one of it' };

/** A clock that moves a millisecond each time it is read, and how long the page had to wait for its turns. */
function page() {
  let at = 0;
  let rested = 0;
  const slices: number[] = [];
  return {
    slices,
    now: () => (at += 1),
    rest: async () => {
      slices.push(at - rested);
      rested = at;
    },
  };
}

describe('without the browser’s crypto', () => {
  test('the key is the one that it would have made [D-CAP-04]', async () => {
    const key = slowKey(page());
    for (const [cost, keyLength, saltBytes, passwordBytes] of [
      [1, 32, 16, 20],
      [2, 32, 0, 1],
      [1000, 16, 16, 64],
      [501, 1, 51, 63],
    ] as const) {
      const parameters = { algorithm: 'PBKDF2/SHA-256', cost, keyLength, nonce: '', salt: '', keyPrefix: '' };
      const [salt, password] = [saltBytes, passwordBytes].map((bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
      const [slow, quick] = [await key(parameters, salt!, password!), await deriveKey(parameters, salt!, password!)];
      expect(Buffer.from(slow.derivedKey).toString('hex')).toBe(Buffer.from(quick.derivedKey).toString('hex'));
    }
  });

  test('a challenge is solved in slices, between which the page has its turn, and the server takes it [D-CAP-04 F11]', async () => {
    const { now, rest, slices } = page();
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 2000,
      counter: 7,
      deriveKey,
      ...secrets,
    });
    const answer = await createAltcha({ subtle: undefined, now, rest }).solve({ challenge });
    const payload = JSON.parse(atob(answer!));
    expect((await verifySolution({ ...payload, deriveKey, ...secrets })).verified).toBe(true);
    // Eight guesses of 2,000 rounds, and a look at the clock after each hundred.
    expect(slices.length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...slices)).toBeLessThanOrEqual(12);
  });

  test('a challenge that is none of our server’s is not begun', async () => {
    const key = slowKey(page());
    const parameters = { algorithm: 'PBKDF2/SHA-256', cost: 1, keyLength: 32, nonce: '', salt: '', keyPrefix: '' };
    expect(key(parameters, new Uint8Array(52), new Uint8Array(1))).rejects.toThrow('none of our server');
    expect(key(parameters, new Uint8Array(1), new Uint8Array(65))).rejects.toThrow('none of our server');
    expect(key({ ...parameters, keyLength: 33 }, new Uint8Array(1), new Uint8Array(1))).rejects.toThrow();
  });
});
