/** Sign-in beyond the password: second factor, captcha, sessions, and what a change of rights does to tokens. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Secret, TOTP } from 'otpauth';
import type { AccountSession, SignedIn } from '../../src/wire/auth/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, PASSWORD, person, signIn, type Person } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await person(server, { name: 'root', admin: true });
});
afterAll(() => server.close());

const codeAt = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at });

function signInWith(name: string, more: object): Promise<Response> {
  return call(server, undefined, '/api/auth/sessions', 'POST', { name_or_email: name, password: PASSWORD, ...more });
}

describe('the second factor', () => {
  let ada: Person;
  let secret: string;
  let recovery: string;

  test('an account without it signs in without a code, and an empty one changes nothing [D-MFA-01]', async () => {
    ada = await person(server, { name: 'ada-m' });
    expect((await signInWith('ada-m', { mfa_code: '' })).status).toBe(200);
    expect((await signInWith('ada-m', { mfa_code: null })).status).toBe(200);
  });

  test('it is started, put in force by a code, and only then asked for', async () => {
    const mfa = `/api/auth/users/${ada.id}/mfa`;
    expect(await answerOf(call(server, ada.token, mfa, 'PUT', { code: '123456' }), 412)).toMatchObject({
      error: 'mfa_not_initialized',
      detail: 'MFA not initialized',
    });
    secret = await answerOf<string>(call(server, ada.token, '/api/auth/users/me/mfa', 'POST'));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await signInWith('ada-m', {})).status).toBe(200);
    expect(await answerOf(call(server, ada.token, mfa, 'PUT', { code: '000000' }), 412)).toMatchObject({
      detail: 'Invalid code',
    });
    const code = codeAt(secret, server.clock.now());
    recovery = await answerOf<string>(call(server, ada.token, mfa, 'PUT', { code }));
    expect(recovery).toMatch(/^[A-Z0-9]{6}(-[A-Z0-9]{6}){3}$/);
    expect(await answerOf(call(server, ada.token, mfa, 'POST'), 409)).toMatchObject({ detail: 'MFA already enabled' });
    expect(await answerOf(call(server, ada.token, '/api/auth/users/me'))).toMatchObject({ mfa_enabled: true });
  });

  test('the first submit is told Invalid code, the second one carries the code and is let in [D-MFA-04]', async () => {
    server.clock.advance(30_000);
    expect(await answerOf(signInWith('ada-m', { mfa_code: '' }), 412)).toMatchObject({ detail: 'Invalid code' });
    const mfa_code = codeAt(secret, server.clock.now());
    expect(await answerOf<SignedIn>(signInWith('ada-m', { mfa_code }))).toMatchObject({ user: { id: ada.id } });
  });

  test('a code works once, also as one of many at once, and an older one never after it [D-MFA-05]', async () => {
    server.clock.advance(30_000);
    const [old, mfa_code] = [-30_000, 0].map((away) => codeAt(secret, server.clock.now() + away));
    const answers = await Promise.all(Array.from({ length: 3 }, () => signInWith('ada-m', { mfa_code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect((await signInWith('ada-m', { mfa_code: old })).status).toBe(412);
    server.clock.advance(15 * 60_000);
  });

  test('clocks may be apart by one period and no more', async () => {
    expect((await signInWith('ada-m', { mfa_code: codeAt(secret, server.clock.now() - 60_000) })).status).toBe(412);
    expect((await signInWith('ada-m', { mfa_code: codeAt(secret, server.clock.now() + 60_000) })).status).toBe(412);
    expect((await signInWith('ada-m', { mfa_code: codeAt(secret, server.clock.now() - 30_000) })).status).toBe(200);
    expect((await signInWith('ada-m', { mfa_code: codeAt(secret, server.clock.now() + 30_000) })).status).toBe(200);
  });

  test('five digits, seven digits and letters are refused before any code is looked at [D-MFA-02]', async () => {
    for (const mfa_code of ['12345', '1234567', 'abcdef', '12 456'])
      expect((await signInWith('ada-m', { mfa_code })).status).toBe(422);
  });

  test('a recovery code signs in once in place of a code [D-MFA-06]', async () => {
    expect((await signInWith('ada-m', { recovery_code: 'AAAAAA-AAAAAA-AAAAAA-AAAAAA' })).status).toBe(412);
    for (const recovery_code of ['AAAAAA', recovery.toLowerCase()])
      expect((await signInWith('ada-m', { recovery_code })).status).toBe(422);
    expect((await signInWith('ada-m', { recovery_code: recovery })).status).toBe(200);
    expect((await signInWith('ada-m', { recovery_code: recovery })).status).toBe(412);
  });

  test('asking for the code is no failure: it neither locks nor forgives', async () => {
    server.clock.advance(15 * 60_000);
    for (let at = 0; at < 4; at++) expect((await signIn(server, 'ada-m', 'wrong')).status).toBe(401);
    for (let at = 0; at < 9; at++) expect((await signInWith('ada-m', { mfa_code: '' })).status).toBe(412);
    expect((await signIn(server, 'ada-m', 'wrong')).status).toBe(401);
    expect((await signInWith('ada-m', {})).status).toBe(429);
    server.clock.advance(15 * 60_000);
  });

  test('wrong codes count as failures', async () => {
    for (let at = 0; at < 5; at++) expect((await signInWith('ada-m', { mfa_code: '000000' })).status).toBe(412);
    expect((await signInWith('ada-m', { mfa_code: codeAt(secret, server.clock.now()) })).status).toBe(429);
    server.clock.advance(15 * 60_000);
  });

  test('an administrator may switch it off for somebody, a stranger may not', async () => {
    const eve = await person(server, { name: 'eve-m' });
    const mfa = `/api/auth/users/${ada.id}/mfa`;
    expect((await call(server, eve.token, mfa, 'DELETE')).status).toBe(403);
    const fresh = await answerOf<SignedIn>(signIn(server, 'root'));
    expect(await answerOf(call(server, fresh.access_token, mfa, 'DELETE'))).toBe(true);
    expect(await answerOf(call(server, fresh.access_token, mfa, 'DELETE'), 412)).toMatchObject({
      detail: 'MFA not enabled',
    });
    expect((await signInWith('ada-m', {})).status).toBe(200);
  });
});

describe('sessions', () => {
  test('are listed, and one of them is ended alone', async () => {
    const bob = await person(server, { name: 'bob-s' });
    const other = await answerOf<SignedIn>(signIn(server, 'bob-s', PASSWORD, { 'user-agent': 'another device' }));
    const listed = await answerOf<AccountSession[]>(call(server, bob.token, '/api/auth/sessions/me'));
    expect(listed.map(({ device_name }) => device_name)).toContain('another device');
    expect(listed).toHaveLength(2);
    expect(await answerOf(call(server, bob.token, `/api/auth/sessions/me/${other.session.id}`, 'DELETE'))).toBe(true);
    expect((await call(server, other.access_token, '/api/auth/session')).status).toBe(401);
    expect((await call(server, bob.token, '/api/auth/session')).status).toBe(200);
    expect(await answerOf(call(server, bob.token, '/api/auth/sessions/me/nothing', 'DELETE'), 404)).toMatchObject({
      detail: 'Session not found',
    });
    expect(await answerOf(call(server, bob.token, '/api/auth/session', 'DELETE'))).toBe(true);
    expect((await call(server, bob.token, '/api/auth/session')).status).toBe(401);
  });

  test("nobody ends or sees somebody else's, but an administrator", async () => {
    const [cleo, dora] = [await person(server, { name: 'cleo-s' }), await person(server, { name: 'dora-s' })];
    const [theirs] = await answerOf<AccountSession[]>(call(server, cleo.token, '/api/auth/sessions/me'));
    expect((await call(server, dora.token, `/api/auth/sessions/${cleo.id}`)).status).toBe(403);
    expect((await call(server, dora.token, `/api/auth/sessions/me/${theirs!.id}`, 'DELETE')).status).toBe(404);
    const fresh = await answerOf<SignedIn>(signIn(server, 'root'));
    expect(await answerOf(call(server, fresh.access_token, `/api/auth/sessions/${cleo.id}`))).toEqual([theirs]);
  });

  test('an administrator opens one as a user, which does not count as their login', async () => {
    const id = await addAccount(server, { name: 'finn-s' });
    const { access_token } = await answerOf<SignedIn>(signIn(server, 'root'));
    const opened = await answerOf<SignedIn>(call(server, access_token, `/api/auth/sessions/${id}`, 'POST'));
    expect(opened.user).toMatchObject({ id, last_login: null });
    expect((await call(server, opened.access_token, '/api/auth/users/me')).status).toBe(200);
    const unknown = `/api/auth/sessions/${Bun.randomUUIDv7()}`;
    expect((await call(server, access_token, unknown, 'POST')).status).toBe(404);
  });
});

describe('rights', () => {
  test("a disabled user's tokens stop working at once, the refresh token too [D-GRD-15 D-USR-11]", async () => {
    const gina = await person(server, { name: 'gina-r', admin: true });
    const { access_token } = await answerOf<SignedIn>(signIn(server, 'root'));
    const ended: string[] = [];
    const stop = server.app.hub.onEndAccount((account) => ended.push(account));
    await answerOf(call(server, access_token, `/api/auth/users/${gina.id}`, 'PATCH', { enabled: false }));
    stop();
    expect(ended).toEqual([gina.id]);
    expect((await call(server, gina.token, '/api/auth/users/me')).status).toBe(401);
    expect((await call(server, gina.token, '/api/desk/projects')).status).toBe(401);
    const refresh = { refresh_token: gina.refreshToken };
    expect((await call(server, undefined, '/api/auth/session', 'PUT', refresh)).status).toBe(401);
    await answerOf(call(server, access_token, `/api/auth/users/${gina.id}`, 'PATCH', { enabled: true }));
    expect((await call(server, gina.token, '/api/auth/users/me')).status).toBe(401);
    expect((await signIn(server, 'gina-r')).status).toBe(200);
  });

  test("a removed administrator's rights stop at once; the session goes on with new tokens [D-GRD-15]", async () => {
    const hugo = await person(server, { name: 'hugo-r', admin: true });
    const { access_token } = await answerOf<SignedIn>(signIn(server, 'root'));
    expect((await call(server, hugo.token, '/api/desk/projects')).status).toBe(200);
    await answerOf(call(server, access_token, `/api/auth/users/${hugo.id}`, 'PATCH', { admin: false }));
    expect((await call(server, hugo.token, '/api/desk/projects')).status).toBe(401);
    expect((await call(server, hugo.token, '/api/auth/users')).status).toBe(401);
    const refreshed = await answerOf<SignedIn>(
      call(server, undefined, '/api/auth/session', 'PUT', { refresh_token: hugo.refreshToken }),
    );
    expect((await call(server, refreshed.access_token, '/api/auth/users')).status).toBe(403);
    expect((await call(server, refreshed.access_token, '/api/desk/projects')).status).toBe(403);
    expect((await call(server, refreshed.access_token, '/api/auth/users/me')).status).toBe(200);
  });
});

describe('the captcha', () => {
  const wrong = (local: TestServer, name: string, recaptcha_response: string | null) =>
    call(local, undefined, '/api/auth/sessions', 'POST', { name_or_email: name, password: 'x', recaptcha_response });

  test('switched off, nothing is asked and no key is told [D-CAP-01]', async () => {
    expect(await answerOf(server.send('/api/auth/recaptcha'))).toBeNull();
    expect(await answerOf(server.send('/api/auth/captcha'))).toEqual({ kind: 'off', siteKey: null, challenge: null });
    await addAccount(server, { name: 'ivan-c' });
    for (let at = 0; at < 4; at++) expect((await wrong(server, 'ivan-c', null)).status).toBe(401);
    expect((await signIn(server, 'ivan-c')).status).toBe(200);
  });

  test('a proof of work is asked for from the fourth try of a name or its e-mail on, and works once [D-CAP-04]', async () => {
    const local = await startTestServer({ env: { CAPTCHA: 'altcha' } });
    await addAccount(local, { name: 'jane-c' });
    expect((await wrong(local, 'jane-c', null)).status).toBe(401);
    expect((await wrong(local, 'JANE-C@parley.test', null)).status).toBe(401);
    expect((await wrong(local, 'jane-c', null)).status).toBe(401);
    for (const response of [null, '', 'e30=', 'not base64', btoa('{"challenge":{"parameters":{}}}')])
      expect(await answerOf(wrong(local, 'jane-c', response), 412)).toMatchObject({ detail: 'Recaptcha failed' });
    const response = await solved(local);
    const right = { name_or_email: 'jane-c', password: PASSWORD, recaptcha_response: response };
    expect((await call(local, undefined, '/api/auth/sessions', 'POST', right)).status).toBe(200);
    for (let at = 0; at < 3; at++) await wrong(local, 'jane-c', null);
    expect((await call(local, undefined, '/api/auth/sessions', 'POST', right)).status).toBe(412);
    const late = await solved(local);
    local.clock.advance(5 * 60_000 + 1);
    expect((await wrong(local, 'jane-c', late)).status).toBe(412);
    await local.close();
  });

  test('reCAPTCHA tells its site key, and a score of half and better passes', async () => {
    const asked: string[] = [];
    let verdict: unknown = { success: true, score: 0.5 };
    const fetch = async (url: string, init: RequestInit) => {
      asked.push(`${url} ${String(init.body)}`);
      return Response.json(verdict);
    };
    const local = await startTestServer({ env: { CAPTCHA: 'recaptcha:site-1:secret-1' }, ports: { fetch } });
    expect(await answerOf(local.send('/api/auth/recaptcha'))).toBe('site-1');
    expect(await answerOf(local.send('/api/auth/captcha'))).toMatchObject({ kind: 'recaptcha', siteKey: 'site-1' });
    await addAccount(local, { name: 'kim-c' });
    for (let at = 0; at < 3; at++) await wrong(local, 'kim-c', null);
    expect((await wrong(local, 'kim-c', null)).status).toBe(412);
    expect(asked).toEqual([]);
    verdict = { success: true, score: 0.4 };
    expect((await wrong(local, 'kim-c', 'tok')).status).toBe(412);
    expect(asked[0]).toContain('secret=secret-1&response=tok');
    verdict = 'no verdict';
    expect((await wrong(local, 'kim-c', 'tok')).status).toBe(412);
    verdict = { success: true, score: 0.5 };
    const right = { name_or_email: 'kim-c', password: PASSWORD, recaptcha_response: 'tok' };
    expect((await call(local, undefined, '/api/auth/sessions', 'POST', right)).status).toBe(200);
    await local.close();
  });

  async function solved(local: TestServer): Promise<string> {
    const { challenge } = await answerOf(local.send('/api/auth/captcha'));
    const solution = await solveChallenge({ challenge, deriveKey });
    return btoa(JSON.stringify({ challenge, solution }));
  }
});
