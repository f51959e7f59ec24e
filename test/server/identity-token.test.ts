/** Signed tokens that vouch for a user id: what is taken, and what is refused whatever it says. */
import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { UnsecuredJWT } from 'jose';
import { identityLab, read } from './identity-lab.ts';
import { sized } from './sizes.ts';

/** A thousand calls, on machines that are busy. */
const SLOW_MS = 60_000;
const FORGED = sized(1000);
const lab = identityLab();
const { seconds, identify, hashOf, tokenKey, rowOf, token, signed, expectRefused } = lab;

describe('a signed token', () => {
  test('proves its sub, and what it says wins over the body [W-SES-26]', async () => {
    const session = await lab.server.newSession();
    const claims = { sub: 'u-77', name: 'Kim R', email: 'kim@example.test', plan: 'pro', customData: { tier: 'a' } };
    const registered = { iss: 'shop', aud: 'parley', jti: 'x', iat: seconds(), nbf: seconds() };
    const userHash = await token({ ...claims, ...registered }, { typ: 'JWT' });
    const body = { userId: 'u-77', userHash, name: 'Mallory', email: 'm@evil.test', plan: 'max', seats: 3, tier: 'z' };
    expect(await read(await identify(body, session))).toEqual({
      ...session,
      userId: 'u-77',
      name: 'Kim R',
      email: 'kim@example.test',
      plan: 'pro',
      customData: { seats: 3, tier: 'a' },
    });
    expect(await rowOf(session)).toMatchObject({ verified: 1 });
  });

  test.each([
    ['60 s after its end, within the skew of clocks', -59, 200],
    ['later', -60, 'token_expired'],
    ['an hour before its end, and the skew', 3660, 200],
    ['made to live longer', 3661, 'token_long_lived'],
    ['made to live for ever', 1e300, 'token_long_lived'],
  ])('%s: exp %d s ahead', async (_, ahead, expected) => {
    const userHash = await token({ sub: 'u-77', exp: seconds() + ahead });
    if (expected !== 200) return void (await expectRefused(userHash, String(expected)));
    expect((await identify({ userId: 'u-77', userHash })).status).toBe(200);
  });

  test('without an end, from the future, or of another user is refused', async () => {
    await expectRefused(await token({ sub: 'u-77', exp: undefined }), 'token_without_expiry');
    await expectRefused(signed({ alg: 'HS256' }, '{"sub":"u-77","exp":"tomorrow"}'), 'token_without_expiry');
    await expectRefused(await token({ sub: 'u-77', nbf: seconds() + 61 }), 'token_early');
    await expectRefused(await token({ sub: 'u-77', iat: seconds() + 61 }), 'token_early');
    await expectRefused(await token({ sub: 'u-78' }), 'token_subject');
    await expectRefused(await token({}), 'token_subject');
    await expectRefused(await token({ sub: '' }), 'token_subject', '');
    await expectRefused(signed({ alg: 'HS256' }, `{"sub":77,"exp":${seconds() + 60}}`), 'token_subject', 77);
  });

  test('with another algorithm, key or header than ours is refused, whatever it says of itself', async () => {
    const claims = { sub: 'u-77', exp: seconds() + 60 };
    const payload = JSON.stringify(claims);
    await expectRefused(new UnsecuredJWT(claims).encode(), 'token_algorithm');
    for (const alg of ['none', 'None', 'HS384', 'RS256', 'ES256', 'hs256', ''])
      await expectRefused(signed({ alg }, payload), alg ? 'token_algorithm' : 'malformed');
    await expectRefused(await token(claims, { alg: 'HS512' }), 'token_algorithm');
    await expectRefused(await token(claims, {}, 'another secret'), 'token_signature');
    const jwk = { kty: 'oct', k: Buffer.from('another secret').toString('base64url') };
    for (const header of [
      { jwk },
      { jku: 'https://evil.test/jwks' },
      { kid: '../../dev/null' },
      { x5u: 'https://evil.test' },
    ])
      await expectRefused(await token(claims, header, 'another secret'), 'token_signature');
    await expectRefused(signed({ alg: 'HS256', crit: ['exp'], exp: 1 }, payload), 'malformed');
    await expectRefused(signed({ alg: 'HS256', crit: ['b64'], b64: false }, payload), 'malformed');
    await expectRefused(signed({}, payload), 'malformed');
    await expectRefused(`${(await token(claims)).split('.').slice(0, 2).join('.')}.`, 'token_signature');
    await expectRefused('a.b.c', 'malformed');
  });

  test('whose claims have a wrong form is refused in words', async () => {
    expect(await expectRefused(await token({ sub: 'u-77', email: 7 }), 'token_claims')).toBe(
      'The token’s email must be a string.',
    );
    await expectRefused(await token({ sub: 'u-77', name: 'x'.repeat(600) }), 'token_claims');
    await expectRefused(await token({ sub: 'u-77', customData: [1] }), 'token_claims');
  });

  test('of any other length is 422, and never read', async () => {
    const session = await lab.server.newSession();
    const response = await identify({ userId: 'u', userHash: `a.${'b'.repeat(9000)}.c` }, session);
    expect(response.status).toBe(422);
    expect(await read(await lab.server.post('/api/sessions', {}, session))).toEqual(session);
  });

  test(
    `with any change of any byte is refused; ${FORGED} forged ones`,
    async () => {
      const good = await token({ sub: 'u-77', email: 'kim@example.test' });
      const session = await lab.server.newSession();
      const forged = fc
        // The last sign holds two bits that no byte needs.
        .tuple(fc.nat(good.length - 2), fc.constantFrom(...'AQgwx0-_.={"\u00e9'))
        .filter(([at, sign]) => good[at] !== sign)
        .map(([at, sign]) => good.slice(0, at) + sign + good.slice(at + 1));
      await fc.assert(
        fc.asyncProperty(forged, async (userHash) => {
          expect((await identify({ userId: 'u-77', userHash }, session)).status).toBe(401);
        }),
        { numRuns: FORGED },
      );
      expect(await rowOf(session)).toMatchObject({ user_id: '', verified: 0 });
      expect((await identify({ userId: 'u-77', userHash: good }, session)).status).toBe(200);
    },
    SLOW_MS,
  );

  test(
    'with any content under a right signature gives a session or a refusal, never a 5xx',
    async () => {
      const name = fc.oneof(
        fc.constantFrom(
          'sub',
          'exp',
          'nbf',
          'iat',
          'name',
          'email',
          'value',
          'customData',
          'lang',
          'userId',
          '__proto__',
        ),
        fc.string({ unit: 'binary', maxLength: 12 }),
      );
      const claims = fc.dictionary(name, fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant('u-77')), { maxKeys: 8 });
      const content = fc.oneof(
        { weight: 6, arbitrary: claims.map((said) => JSON.stringify({ sub: 'u-77', exp: seconds() + 60, ...said })) },
        { weight: 2, arbitrary: fc.json() },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }) },
        { weight: 1, arbitrary: fc.constant('['.repeat(5000)) },
      );
      const header = fc.oneof(fc.constant({ alg: 'HS256' }), fc.jsonValue({ maxDepth: 2 }));
      const seen = new Set<number>();
      await fc.assert(
        fc.asyncProperty(header, content, async (first, payload) => {
          const { status } = await identify({ userId: 'u-77', userHash: signed(first, payload) });
          expect([200, 401, 422]).toContain(status);
          seen.add(status);
        }),
        { numRuns: sized(500) },
      );
      expect([...seen].sort()).toContain(200);
      expect(seen).toContain(401);
    },
    SLOW_MS,
  );

  test('of a proven session keeps it proven when the next call brings no proof, and not for another user', async () => {
    const session = await lab.server.newSession();
    await identify({ userId: 'u-77', userHash: await token({ sub: 'u-77' }) }, session);
    await identify({ userId: 'u-77', name: 'Kim' }, session);
    expect(await rowOf(session)).toMatchObject({ verified: 1, name: 'Kim' });
    const other = await read(await identify({ userId: 'u-78' }, session));
    expect(await rowOf(other)).toMatchObject({ user_id: 'u-78', verified: 0 });
  });
});

describe('a proof of one form', () => {
  test('the hash of a chosen user id is no token: whoever chose it is not taken for somebody else [F8]', async () => {
    const [header, payload] = [{ alg: 'HS256' }, { sub: 'ceo-1', exp: seconds() + 300 }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const chosen = `${header}.${payload}`;
    // The site signs its user's name, as it signs every name, and the user puts the three parts together.
    const stolen = `${chosen}.${Buffer.from(hashOf(chosen), 'hex').toString('base64url')}`;
    await expectRefused(stolen, 'token_signature', 'ceo-1');
    // The name itself is a name like any other.
    expect((await identify({ userId: chosen, userHash: hashOf(chosen) })).status).toBe(200);
  });

  test('a token never proves a hash, nor a hash made with the key of the tokens [F8]', async () => {
    const claims = { sub: 'u-77', exp: seconds() + 300 };
    const [signature = ''] = (await token(claims)).split('.').slice(2);
    const signedPart = (await token(claims)).split('.').slice(0, 2).join('.');
    await expectRefused(Buffer.from(signature, 'base64url').toString('hex'), 'hash_wrong', signedPart);
    await expectRefused(hashOf('u-77', tokenKey()), 'hash_wrong');
    await expectRefused(await token(claims, {}, lab.server.project.secret), 'token_signature');
  });

  test('the key of the tokens is no hash of any name that a site may sign [F8]', () => {
    for (const name of ['identity-token', 'parley', '', 'identity-token\u0001']) {
      const digest = Buffer.from(hashOf(name), 'hex');
      expect([digest.toString('hex'), digest.toString('base64url')]).not.toContain(tokenKey());
    }
  });
});
