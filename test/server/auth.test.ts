import { afterAll, beforeAll, expect, test } from 'bun:test';
import { decodeJwt, SignJWT } from 'jose';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import { createAuth } from '../../src/server/features/auth/service.ts';
import { DUMMY_HASH } from '../../src/server/features/auth/passwords.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, authParts, call, PASSWORD, signedIn, signIn } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refresh = (token: unknown) => call(server, undefined, '/api/auth/session', 'PUT', { refresh_token: token });
const sessionOf = (token: string | undefined) => call(server, token, '/api/auth/session');

test('an administrator signs in with e-mail or nickname, in any case, with spaces around [D-SGN-01 D-SGN-02 D-SGN-03]', async () => {
  for (const name of ['ada@parley.test', 'admin', 'ADMIN', 'Ada@Parley.TEST', '  admin ']) {
    const answer = await signIn(server, name);
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as SignedIn).user.name).toBe('admin');
  }
});

test('signing in ignores the header of signed-out clients and answers the four keys [D-SGN-07 D-SGN-08]', async () => {
  const answer = await signIn(server, 'admin', PASSWORD, {
    authorization: 'Bearer null',
    'user-agent': 'x'.repeat(400),
  });
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as SignedIn;
  expect(Object.keys(body).sort()).toEqual(['access_token', 'refresh_token', 'session', 'user']);
  expect(body.user).toMatchObject({ admin: true, email: 'ada@parley.test', password: true, mfa_enabled: false });
  expect(body.user.last_login).toBe(Math.floor(server.ports.now() / 1000));
  expect(body.session).toEqual({
    id: expect.any(String),
    user_id: body.user.id,
    device_name: 'x'.repeat(256),
    last_update: Math.floor(server.ports.now() / 1000),
  });
  expect(body.refresh_token).toHaveLength(64);
  expect(JSON.stringify(body)).not.toContain('argon2');
});

test('access tokens live 300 s and carry exp, uid, sid, rt and data [D-SES-21]', async () => {
  const { access_token, refresh_token, user, session } = await signedIn(server);
  const exp = Math.floor(server.ports.now() / 1000) + 300;
  const rt = new Bun.CryptoHasher('sha256').update(refresh_token).digest('hex');
  const claims = decodeJwt(access_token);
  expect(claims).toEqual({ exp, uid: user.id, sid: session.id, rt, data: { admin: true, email_verified: true } });
  server.clock.advance(299_000);
  expect((await sessionOf(access_token)).status).toBe(200);
  server.clock.advance(1000);
  expect((await sessionOf(access_token)).status).toBe(401);
});

test('an unknown name and a wrong password get the same answer [D-SGN-09]', async () => {
  const answers = [await signIn(server, 'admin', 'wrong'), await signIn(server, 'nobody-here', 'wrong')];
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as Record<string, unknown>[];
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  for (const body of bodies) {
    expect(body).toEqual({
      error: 'invalid_credentials',
      detail: 'Invalid credentials',
      requestId: expect.any(String),
    });
  }
});

test('an unknown name costs one hash like a known one, so that time tells nothing [D-SGN-09]', async () => {
  const hashes: string[] = [];
  const verify = async (_: string, hash: string) => (hashes.push(hash), false);
  const auth = createAuth(server.ports, authParts(server, verify));
  const attempt = (name_or_email: string) =>
    auth.signIn({ name_or_email, password: 'x' } as never, { address: '9.9.9.9', device: null }).catch(() => undefined);
  await attempt('admin');
  await attempt('nobody-at-all');
  expect(hashes).toHaveLength(2);
  expect(hashes[0]).toStartWith('$argon2id$');
  expect(hashes[1]).toBe(DUMMY_HASH);
});

test('after five failures a name, existing or not, is locked at that address and says for how long [D-SGN-11]', async () => {
  const local = await startTestServer();
  await addAccount(local, { name: 'Grace', admin: true });
  for (const name of ['grace', 'no-such-account']) {
    for (let at = 0; at < 5; at++) expect((await signIn(local, name, 'wrong')).status).toBe(401);
    local.clock.advance(1500);
    const refused = await signIn(local, name.toUpperCase(), PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('899');
    expect(await refused.json()).toMatchObject({ detail: 'Too many attempts. Try again in 899 s.' });
  }
  local.clock.advance(15 * 60_000);
  expect((await signIn(local, 'grace')).status).toBe(200);
  await local.close();
});

test('fifty wrong attempts at once are not more than five tries [D-SGN-11]', async () => {
  let tried = 0;
  const verify = async () => (tried++, false);
  const auth = createAuth(server.ports, authParts(server, verify));
  const attempt = () =>
    auth.signIn({ name_or_email: 'admin', password: 'x' } as never, { address: '8.8.8.8', device: null });
  const results = await Promise.allSettled(Array.from({ length: 50 }, attempt));
  const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'in'));
  expect(tried).toBe(5);
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(45);
});

test('a disabled account is told so only after the right password, and never by its refresh token', async () => {
  const id = await addAccount(server, { name: 'Edith', admin: true });
  const { refresh_token, access_token } = await signedIn(server, 'edith');
  await server.ports.storage.write((transaction) => transaction.run(`update account set enabled = 0 where id = ?`, id));
  expect((await signIn(server, 'edith', 'wrong')).status).toBe(401);
  const refused = await signIn(server, 'edith');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ detail: 'User disabled' });
  expect((await sessionOf(access_token)).status).toBe(401);
  expect((await refresh(refresh_token)).status).toBe(401);
});

test('an account with a second factor is never let in by its password alone', async () => {
  await addAccount(server, { name: 'Joan', admin: true, mfa: true });
  const answer = await signIn(server, 'joan');
  expect(answer.status).toBe(412);
  expect(await answer.json()).toMatchObject({ detail: 'Invalid code' });
});

test('a token is taken with and without the word Bearer, and nothing else is [D-GRD-14]', async () => {
  const { access_token } = await signedIn(server);
  const ask = async (authorization: string) =>
    (await server.send('/api/auth/session', { headers: { authorization } })).status;
  expect(await ask(`Bearer ${access_token}`)).toBe(200);
  expect(await ask(access_token)).toBe(200);
  for (const wrong of ['Bearer null', 'Bearer', 'null', 'Bearer x.y.z', `Basic ${access_token}`, `${access_token}x`]) {
    expect(await ask(wrong)).toBe(401);
  }
});

test('tokens of another secret, another algorithm or without a session are refused [D-GRD-14]', async () => {
  const { access_token, session, user } = await signedIn(server);
  const claims = decodeJwt(access_token);
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('another secret of thirty-two chars'));
  const none = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${access_token.split('.')[1]}.`;
  const key = new TextEncoder().encode(server.ports.secret);
  const sign = (changed: object) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'HS256' }).sign(key);
  const wrong = [
    forged,
    none,
    await sign({ sid: 'no-such-session' }),
    await sign({ uid: 'somebody-else' }),
    await sign({ rt: '00' }),
    await sign({ sid: 5 }),
  ];
  for (const token of wrong) expect((await sessionOf(token)).status).toBe(401);
  expect(await (await sessionOf(await sign({}))).json()).toMatchObject({ id: session.id, user_id: user.id });
});

test('signing out ends every session of the user at once and answers true [D-SES-22]', async () => {
  for (const name of ['me', 'self', undefined]) {
    const [here, there] = [await signedIn(server), await signedIn(server)];
    const answer = await call(server, here.access_token, `/api/auth/sessions/${name ?? here.user.id}`, 'DELETE');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toBe(true);
    for (const { access_token, refresh_token } of [here, there]) {
      expect((await sessionOf(access_token)).status).toBe(401);
      expect((await refresh(refresh_token)).status).toBe(401);
    }
  }
});

test('only administrators end the sessions of others [D-SES-22 D-GRD-04]', async () => {
  const id = await addAccount(server, { name: 'Mary' });
  const mary = await signedIn(server, 'mary');
  const admin = await signedIn(server);
  const refused = await call(server, mary.access_token, `/api/auth/sessions/${admin.user.id}`, 'DELETE');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ detail: 'Permission denied' });
  expect((await call(server, admin.access_token, '/api/auth/sessions/nobody', 'DELETE')).status).toBe(404);
  expect((await call(server, admin.access_token, `/api/auth/sessions/${id}`, 'DELETE')).status).toBe(200);
  expect((await sessionOf(mary.access_token)).status).toBe(401);
  expect((await call(server, undefined, `/api/auth/sessions/${id}`, 'DELETE')).status).toBe(401);
});

test('signing out tells the sockets of that account to end', async () => {
  const { access_token, user } = await signedIn(server);
  const ended: string[] = [];
  const stop = server.app.hub.onEndAccount((account) => ended.push(account));
  await call(server, access_token, '/api/auth/sessions/me', 'DELETE');
  stop();
  expect(ended).toEqual([user.id]);
});

test('bad input to sign-in and refresh is a 4xx in words that does not repeat what was sent', async () => {
  const send = (body: string) =>
    server.send('/api/auth/sessions', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const secret = 'S3cretS3cret';
  const cases: [string, number][] = [
    ['{', 400],
    ['null', 422],
    ['[]', 422],
    ['"x"', 422],
    ['{}', 422],
    [JSON.stringify({ name_or_email: '', password: secret }), 422],
    [JSON.stringify({ name_or_email: 'a', password: '' }), 422],
    [JSON.stringify({ name_or_email: ['a'], password: secret }), 422],
    [JSON.stringify({ name_or_email: 'a'.repeat(257), password: secret }), 422],
    [JSON.stringify({ name_or_email: 'a', password: secret.repeat(400) }), 422],
    [JSON.stringify({ name_or_email: 'a', password: secret, mfa_code: '12345' }), 422],
    [JSON.stringify({ name_or_email: 'a', password: secret, mfa_code: 123456 }), 422],
    [JSON.stringify({ name_or_email: 'a\0\ud800', password: `${secret}\0\ud800` }), 401],
  ];
  for (const [body, status] of cases) {
    const answer = await send(body);
    const text = await answer.text();
    expect([body, answer.status]).toEqual([body, status]);
    expect(JSON.parse(text)).toMatchObject({ detail: expect.any(String), requestId: expect.any(String) });
    expect(text).not.toContain(secret);
  }
  for (const token of [undefined, null, 5, '', 'x'.repeat(257)]) expect((await refresh(token)).status).toBe(422);
  expect((await refresh('unknown')).status).toBe(401);
  expect((await server.send('/api/auth/sessions', { method: 'GET' })).status).toBe(405);
});
