/** Who vouches for a user id: hashes, signed tokens, what is refused, and what a claim without proof never reaches. */
import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { SignJWT, UnsecuredJWT } from 'jose';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { createProjects } from '../../src/server/features/projects/service.ts';
import { createVisitors } from '../../src/server/features/visitors/service.ts';
import { listen } from '../../src/server/http/listen.ts';
import { IDENTITY_REFUSALS_KEPT, PROJECT_CACHE_MS } from '../../src/wire/limits.ts';
import type { Session } from '../../src/wire/session.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    tools: { log: pino({ level: 'debug', base: null }, { write: (line: string) => void logged.push(line) }) },
  });
});
afterAll(() => server.close());

const IDENTIFY = '/api/sessions/identify';
const hashOf = (userId: string, secret = server.project.secret) =>
  createHmac('sha256', secret).update(userId).digest('hex');
const seconds = () => Math.floor(server.clock.now() / 1000);
const read = async (response: Response) =>
  (await response.json()) as Session & { error?: string; detail?: string; details?: { reason: string } };
const identify = (body: object, session?: Session) => server.post(IDENTIFY, body, session);
const projects = () => createProjects(server.tools);
const visitors = () => createVisitors(server.tools, projects());
const rowOf = async ({ gleapId }: Pick<Session, 'gleapId'>) =>
  (await server.tools.storage.one(`select user_id, verified, email, name from visitor where id = ?`, gleapId))!;

type Claims = Record<string, unknown>;
async function token(claims: Claims, header: Record<string, unknown> = {}, secret = server.project.secret) {
  return new SignJWT({ exp: seconds() + 300, ...claims })
    .setProtectedHeader({ alg: 'HS256', ...header })
    .sign(new TextEncoder().encode(secret));
}

/** A token with any header and any bytes as its payload, signed as HS256 with the secret of the project. */
function signed(header: unknown, payload: string | Uint8Array, secret = server.project.secret): string {
  const encoded = [Buffer.from(JSON.stringify(header)), Buffer.from(payload)].map((part) => part.toString('base64url'));
  const mac = createHmac('sha256', secret).update(encoded.join('.')).digest('base64url');
  return [...encoded, mac].join('.');
}

/** Refused with 401 and the reason, nothing of the session changed. */
async function expectRefused(userHash: unknown, reason: string, userId: unknown = 'u-77'): Promise<string> {
  const session = await server.newSession();
  const response = await identify({ userId, userHash, name: 'Mallory' }, session);
  const body = await read(response);
  expect({ status: response.status, error: body.error, reason: body.details?.reason }).toEqual({
    status: 401,
    error: 'identity_refused',
    reason,
  });
  expect(await read(await server.post('/api/sessions', {}, session))).toEqual(session);
  return body.detail ?? '';
}

async function requiring<T>(work: () => Promise<T>): Promise<T> {
  await projects().save(server.project.id, { requireVerifiedIdentity: true });
  server.clock.advance(PROJECT_CACHE_MS);
  try {
    return await work();
  } finally {
    await projects().save(server.project.id, { requireVerifiedIdentity: null });
    server.clock.advance(PROJECT_CACHE_MS);
  }
}

describe('a user hash', () => {
  test.each([
    ['u-77', 'u-77'],
    [77, '77'],
    ['zoë@例え.test', 'zoë@例え.test'],
  ])(
    'of %p is the hex HMAC-SHA256 with the project’s secret and proves the visitor [W-SES-26]',
    async (userId, text) => {
      for (const userHash of [hashOf(text), hashOf(text).toUpperCase()]) {
        const session = await server.newSession();
        const response = await identify({ userId, userHash, name: 'Kim' }, session);
        expect(response.status).toBe(200);
        expect(await read(response)).toEqual({ ...session, userId: text, name: 'Kim' });
        expect(await rowOf(session)).toMatchObject({ user_id: text, verified: 1 });
      }
    },
  );

  test.each([null, '', undefined])('of %p is none: the visitor is identified, and not proven', async (userHash) => {
    const session = await server.newSession();
    expect((await identify({ userId: 'u-77', userHash }, session)).status).toBe(200);
    expect(await rowOf(session)).toMatchObject({ user_id: 'u-77', verified: 0 });
  });

  test('of another user, with another secret or cut short is 401 with the reason [W-SES-26]', async () => {
    await expectRefused(hashOf('u-78'), 'hash_wrong');
    await expectRefused(hashOf('U-77'), 'hash_wrong');
    await expectRefused(hashOf('u-77', 'another secret'), 'hash_wrong');
    await expectRefused(hashOf('u-77').slice(0, -1), 'malformed');
    await expectRefused(`${hashOf('u-77')}0`, 'malformed');
    await expectRefused(Buffer.from(hashOf('u-77'), 'hex').toString('base64url'), 'malformed');
    await expectRefused('ab12', 'malformed');
    expect(await expectRefused(hashOf(''), 'malformed', '')).toContain('userId is empty');
  });

  test('holds for the id that is stored: a proof of an id with signs that are dropped proves nothing', async () => {
    await expectRefused(hashOf('ad\0min'), 'hash_wrong', 'ad\0min');
    await expectRefused(await token({ sub: 'ad\0min' }), 'token_subject', 'ad\0min');
    await expectRefused(await token({ sub: 'x\ud800' }), 'token_subject', 'x\ud800');
  });

  test('made with a secret that was replaced is refused at once', async () => {
    const before = server.project.secret;
    const rotated = await projects().rotateSecret(server.project.id);
    server.clock.advance(PROJECT_CACHE_MS);
    expect(rotated.secret).not.toBe(before);
    await expectRefused(hashOf('u-77', before), 'hash_wrong');
    expect((await identify({ userId: 'u-77', userHash: hashOf('u-77', rotated.secret) })).status).toBe(200);
    await server.tools.storage.write((transaction) =>
      transaction.run(`update project set secret = ? where id = ?`, before, server.project.id),
    );
    server.clock.advance(PROJECT_CACHE_MS);
  });
});

describe('a signed token', () => {
  test('proves its sub, and what it says wins over the body [W-SES-26]', async () => {
    const session = await server.newSession();
    const claims = { sub: 'u-77', name: 'Kim R', email: 'kim@example.test', plan: 'pro', customData: { tier: 'a' } };
    const registered = { iss: 'shop', aud: 'parley', jti: 'x', iat: seconds(), nbf: seconds() };
    const userHash = await token({ ...claims, ...registered }, { typ: 'JWT' });
    const body = { userId: 'u-77', userHash, name: 'Mallory', email: 'm@evil.test', plan: 'max', seats: 3, tier: 'z' };
    expect(await read(await identify(body, session))).toEqual({
      ...session,
      userId: 'u-77',
      name: 'Kim R',
      email: 'kim@example.test',
      customData: { plan: 'pro', seats: 3, tier: 'a' },
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
    const session = await server.newSession();
    const response = await identify({ userId: 'u', userHash: `a.${'b'.repeat(9000)}.c` }, session);
    expect(response.status).toBe(422);
    expect(await read(await server.post('/api/sessions', {}, session))).toEqual(session);
  });

  test('with any change of any byte is refused; 1,000 forged ones', async () => {
    const good = await token({ sub: 'u-77', email: 'kim@example.test' });
    const session = await server.newSession();
    const forged = fc
      // The last sign holds two bits that no byte needs.
      .tuple(fc.nat(good.length - 2), fc.constantFrom(...'AQgwx0-_.={"\u00e9'))
      .filter(([at, sign]) => good[at] !== sign)
      .map(([at, sign]) => good.slice(0, at) + sign + good.slice(at + 1));
    await fc.assert(
      fc.asyncProperty(forged, async (userHash) => {
        expect((await identify({ userId: 'u-77', userHash }, session)).status).toBe(401);
      }),
      { numRuns: 1000 },
    );
    expect(await rowOf(session)).toMatchObject({ user_id: '', verified: 0 });
    expect((await identify({ userId: 'u-77', userHash: good }, session)).status).toBe(200);
  });

  test('with any content under a right signature gives a session or a refusal, never a 5xx', async () => {
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
      { numRuns: 500 },
    );
    expect([...seen].sort()).toContain(200);
    expect(seen).toContain(401);
  });

  test('of a proven session keeps it proven when the next call brings no proof, and not for another user', async () => {
    const session = await server.newSession();
    await identify({ userId: 'u-77', userHash: await token({ sub: 'u-77' }) }, session);
    await identify({ userId: 'u-77', name: 'Kim' }, session);
    expect(await rowOf(session)).toMatchObject({ verified: 1, name: 'Kim' });
    const other = await read(await identify({ userId: 'u-78' }, session));
    expect(await rowOf(other)).toMatchObject({ user_id: 'u-78', verified: 0 });
  });
});

describe('a wrong proof', () => {
  test('leaves a proven session as it was, whoever it names', async () => {
    const session = await server.newSession();
    const userHash = hashOf('u-77');
    const mine = await read(await identify({ userId: 'u-77', userHash, email: 'kim@example.test' }, session));
    for (const userId of ['u-77', 'u-78']) {
      const response = await identify({ userId, userHash: hashOf('someone'), email: 'evil@example.test' }, session);
      expect(response.status).toBe(401);
    }
    expect(await read(await server.post('/api/sessions', {}, session))).toEqual(mine);
  });

  test('of a wrong type is 422', async () => {
    const session = await server.newSession();
    for (const userHash of [7, true, {}, ['x'], { toString: 0 }])
      expect((await identify({ userId: 'u-77', userHash }, session)).status).toBe(422);
    expect(await read(await server.post('/api/sessions', {}, session))).toEqual(session);
  });

  test('is told to the desk with user, reason and count, and to the log, without any secret', async () => {
    const wrong = hashOf('zed', 'a guess');
    const past = await token({ sub: 'zed', exp: seconds() - 600, email: 'zed@example.test' });
    logged.length = 0;
    for (const userHash of [wrong, wrong, past]) await identify({ userId: 'zed', userHash });
    const mine = (await visitors().refusals(server.project.id)).filter(({ userId }) => userId === 'zed');
    const at = server.clock.now();
    expect(mine).toEqual(
      expect.arrayContaining([
        { userId: 'zed', reason: 'hash_wrong', times: 2, at },
        { userId: 'zed', reason: 'token_expired', times: 1, at },
      ]),
    );
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    const refused = lines.filter(({ msg }) => msg === 'an identity was refused');
    expect(refused.map(({ userId, reason, projectId }) => ({ userId, reason, projectId }))).toEqual([
      { userId: 'zed', reason: 'hash_wrong', projectId: server.project.id },
      { userId: 'zed', reason: 'hash_wrong', projectId: server.project.id },
      { userId: 'zed', reason: 'token_expired', projectId: server.project.id },
    ]);
    for (const secret of [server.project.secret, wrong, past, 'zed@example.test'])
      expect(logged.join('')).not.toContain(secret);
  });

  test('is remembered for the latest 200 of a project, and of this project alone', async () => {
    for (let at = 0; at < IDENTITY_REFUSALS_KEPT + 5; at++) {
      server.clock.advance(1);
      await identify({ userId: `flood-${at}`, userHash: 'x' });
    }
    const kept = await visitors().refusals(server.project.id);
    expect(kept).toHaveLength(IDENTITY_REFUSALS_KEPT);
    expect(kept[0]?.userId).toBe(`flood-${IDENTITY_REFUSALS_KEPT + 4}`);
    expect(kept.at(-1)?.userId).toBe('flood-5');
    // All at one moment: the bound holds.
    await Promise.all(Array.from({ length: 50 }, (_, at) => identify({ userId: `same-${at}`, userHash: 'x' })));
    const rows = await server.tools.storage.all(`select user_id from identity_refusal`);
    expect(rows).toHaveLength(IDENTITY_REFUSALS_KEPT);
    const internal = (await projects().all()).find((project) => project.internal)!;
    expect(await visitors().refusals(internal.id)).toEqual([]);
  });
});

describe('a project that requires verified identities', () => {
  test('refuses to identify without a proof, and takes a right one', async () => {
    await requiring(async () => {
      for (const userHash of [undefined, null, '']) await expectRefused(userHash, 'missing');
      expect(await expectRefused(undefined, 'missing')).toContain('only verified');
      const session = await server.newSession();
      expect((await identify({ userId: 'u-77', userHash: hashOf('u-77') }, session)).status).toBe(200);
      expect((await server.post('/api/sessions/partialupdate', { data: { name: 'Kim' } }, session)).status).toBe(200);
    });
    expect((await identify({ userId: 'u-77' })).status).toBe(200);
  });
});

describe('a claim without proof', () => {
  test('never sees or changes what another session of the same user holds', async () => {
    const mine = await server.newSession();
    const userHash = hashOf('ann');
    const proven = await read(
      await identify({ userId: 'ann', userHash, email: 'ann@example.test', plan: 'gold' }, mine),
    );
    const thief = await server.newSession();
    const claimed = await read(await identify({ userId: 'ann', name: 'Thief' }, thief));
    expect(claimed).toEqual({ ...thief, userId: 'ann', name: 'Thief' });
    const updated = await server.post('/api/sessions/partialupdate', { data: { email: 'thief@evil.test' } }, thief);
    expect(JSON.stringify(await read(updated))).not.toContain('ann@example.test');
    expect(await read(await server.post('/api/sessions', {}, mine))).toEqual(proven);
    expect(await rowOf(thief)).toMatchObject({ verified: 0 });
  });
});

test('the sessions of a user, and whether one has proven the id, are found by indexes, however many there are', () => {
  // A connection of its own: Bun keeps the snapshot of one that has explained a query.
  const database = new Database(join(server.tools.environment.dataDir, 'parley.sqlite'), { readonly: true });
  const planOf = (sql: string) =>
    database
      .query<{ detail: string }, string[]>(`explain query plan ${sql}`)
      .all('p', 'u')
      .map(({ detail }) => detail);
  const sessions = planOf(
    `select * from visitor where project_id = ? and user_id = ? and user_id <> '' and id > 'v' order by id limit 100`,
  );
  const proven = planOf(`select 1 from visitor where project_id = ? and user_id = ? and verified = 1`);
  database.close();
  expect(sessions).toEqual(['SEARCH visitor USING INDEX visitor_by_user (project_id=? AND user_id=? AND id>?)']);
  expect(proven.join()).toMatch(/USING (COVERING )?INDEX visitor_by_proof/);
});

describe('an id that the server rotates', () => {
  const event = (name: string) => ({ events: [{ name, date: '2026-11-21T08:00:00Z' }] });
  const eventsOf = async ({ gleapId }: Session) => {
    await server.app.close();
    const rows = await server.tools.storage.all(`select name from event where visitor_id = ? order by id`, gleapId);
    return rows.map(({ name }) => name);
  };

  test('works for everything that follows, and the old one for what was its own', async () => {
    const first = await server.newSession();
    await identify({ userId: 'eve', userHash: hashOf('eve'), email: 'eve@example.test' }, first);
    const second = await read(await identify({ userId: 'fay', userHash: hashOf('fay'), lang: 'de' }, first));
    expect(second).toMatchObject({ userId: 'fay', email: '', lang: 'de', customData: {} });
    expect(second.gleapId).not.toBe(first.gleapId);
    expect(second.gleapHash).not.toBe(first.gleapHash);

    expect((await server.post('/api/sessions/ping', event('of-second'), second)).status).toBe(200);
    expect((await server.post('/api/sessions/events', event('of-first'), first)).status).toBe(200);
    expect(await eventsOf(second)).toEqual(['of-second']);
    expect(await eventsOf(first)).toEqual(['of-first']);

    expect(await read(await server.post('/api/sessions', { lang: 'de' }, second))).toEqual(second);
    const old = await read(await server.post('/api/sessions', {}, first));
    expect(old).toMatchObject({ userId: 'eve', email: 'eve@example.test' });
    const mixed = { gleapId: second.gleapId, gleapHash: first.gleapHash };
    expect((await server.post('/api/sessions', {}, mixed)).status).toBe(401);
  });

  test('opens a socket, and so does the old one', async () => {
    const first = await server.newSession();
    await identify({ userId: 'gus' }, first);
    const second = await read(await identify({ userId: 'hal' }, first));
    const environment = { ...server.tools.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
    const listening = listen(environment, server.app.dispatch, server.app.sockets, server.tools);
    const welcomed = ({ gleapId: id, gleapHash: hash }: Pick<Session, 'gleapId' | 'gleapHash'>) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${listening.ports.app}/ws`);
        const hello = { name: 'hello', data: { as: 'visitor', key: KEY, id, hash, sdk: 'test' } };
        socket.addEventListener('open', () => socket.send(JSON.stringify(hello)));
        socket.addEventListener('message', ({ data }) => {
          resolve((JSON.parse(String(data)) as { name: string }).name);
          socket.close();
        });
        socket.addEventListener('close', ({ code }) => resolve(String(code)));
      });
    expect(await welcomed(second)).toBe('welcome');
    expect(await welcomed(first)).toBe('welcome');
    expect(await welcomed({ gleapId: second.gleapId, gleapHash: first.gleapHash })).toBe('4401');
    await listening.stop(1000);
  });
});
