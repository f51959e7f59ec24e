/** Sign-up, and codes that come by mail. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Account, SignedIn } from '../../src/wire/auth/shapes.ts';
import { MAIL_CODE_TRIES } from '../../src/wire/users/limits.ts';
import { ApiError } from '../../src/wire/errors.ts';
import type { UserPage } from '../../src/wire/users/shapes.ts';
import { createAudit } from '../../src/server/features/audit/service.ts';
import { createCodes, RESET_DELAY_MS } from '../../src/server/features/users/codes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, person, type Person, signIn } from './staff.ts';

/** Passwords are hashed in earnest, on machines that are busy too. */
const SLOW_MS = 60_000;
const mails: { to: string; subject: string; text: string }[] = [];
/** Called at each mail. */
let heard = (): void => undefined;
let mailed: 'sent' | 'refused' | Error = 'sent';
let server: TestServer;
let admin: Person;
beforeAll(async () => {
  const mail = async (one: (typeof mails)[number]) => {
    if (mailed instanceof Error) throw mailed;
    mails.push(one);
    heard();
    return mailed;
  };
  server = await startTestServer({ ports: { mail } });
  admin = await person(server, { name: 'root', admin: true });
});
afterAll(() => server.close());

/** A call of the administrator. */
const ask = (path: string, method = 'GET', body?: unknown) => call(server, admin.token, path, method, body);
const list = (query: string) => answerOf<UserPage>(ask(`/api/auth/users?${query}`));
/** Asks for a code for a new password; its mail is written behind the answer. */
async function resetCode(email: string): Promise<string> {
  const mail = new Promise<void>((resolve) => (heard = resolve));
  const request = { email, recaptcha_response: null };
  expect(await answerOf(call(server, undefined, '/api/auth/password_reset', 'POST', request))).toBe(true);
  server.clock.advance(RESET_DELAY_MS);
  await mail;
  return lastCode();
}
const lastCode = () => /[A-Z0-9]{12}/.exec(mails.at(-1)!.text)![0];

describe('sign-up', () => {
  const signUp = (body: object) =>
    call(server, undefined, '/api/auth/users', 'POST', {
      display_name: 'Someone',
      password: 'long enough',
      oauth_register_token: null,
      recaptcha_response: null,
      ...body,
    });

  test('makes an account and signs it in [D-PLT-03]', async () => {
    const made = await answerOf<SignedIn>(signUp({ name: 'Pia_1', email: 'Pia@parley.test' }));
    expect(Object.keys(made).sort()).toEqual(['access_token', 'refresh_token', 'session', 'user']);
    expect(made.user).toMatchObject({ name: 'Pia_1', email_verified: false, admin: false, enabled: true });
    expect((await signIn(server, 'pia@PARLEY.test', 'long enough')).status).toBe(200);
    expect((await list('name=someone&limit=1')).users[0]).toMatchObject({ name: 'Pia_1' });
  });

  test('says what is taken and what is missing', async () => {
    expect(await answerOf(signUp({ name: 'PIA_1', email: 'x@parley.test' }), 409)).toMatchObject({
      detail: 'User already exists',
    });
    expect(await answerOf(signUp({ name: 'pia_2', email: 'pia@parley.test' }), 409)).toMatchObject({
      detail: 'Email already exists',
    });
    expect(await answerOf(signUp({ name: 'pia_2', email: 'p2@parley.test', password: null }), 412)).toMatchObject({
      detail: 'No login method',
    });
    for (const body of [{ name: 'a b' }, { name: '' }, { name: 'ok', email: 'x' }, { name: 'ok', display_name: '' }])
      expect((await signUp(body)).status).toBe(422);
  });

  test('is switched off and on by administrators', async () => {
    expect(await answerOf(ask('/api/auth/registration'))).toEqual({ registration: true });
    expect(await answerOf(ask('/api/auth/registration', 'PATCH', { registration: false }))).toEqual({
      registration: false,
    });
    expect(await answerOf(signUp({ name: 'quinn', email: 'q@parley.test' }), 403)).toMatchObject({
      detail: 'Registration disabled',
    });
    await answerOf(ask('/api/auth/registration', 'PATCH', { registration: true }));
    expect((await signUp({ name: 'quinn', email: 'q@parley.test' })).status).toBe(200);
  });
});

describe('codes by mail', () => {
  test('an address is verified by its code, once, by its owner', async () => {
    const ria = await person(server, { name: 'ria', verified: false });
    const email = '/api/auth/users/me/email';
    const own = (method: string, body?: object) => call(server, ria.token, email, method, body);
    expect(await answerOf(own('POST'))).toBe(true);
    expect(mails.at(-1)).toMatchObject({ to: 'ria@parley.test', subject: 'Your verification code' });
    const code = lastCode();
    expect(await answerOf(own('PUT', { code: 'WRONG' }), 401)).toMatchObject({ detail: 'Invalid verification code' });
    const foreign = call(server, ria.token, `/api/auth/users/${admin.id}/email`, 'PUT', { code });
    expect(await answerOf(foreign, 400)).toMatchObject({ detail: 'Can only verify email for self' });
    expect(await answerOf(own('PUT', { code: ` ${code.toLowerCase()} ` }))).toBe(true);
    expect(await answerOf(own('POST'), 412)).toMatchObject({ detail: 'Email already verified' });
    expect(await answerOf(own('PUT', { code }), 412)).toMatchObject({ detail: 'Email already verified' });
  });

  test('a code dies after an hour and after fifty wrong tries, and is not sent twice a minute', async () => {
    const sam = await person(server, { name: 'sam', verified: false });
    const own = async (method: string, body?: object) => {
      const { access_token } = await answerOf<SignedIn>(signIn(server, 'sam'));
      return call(server, access_token, '/api/auth/users/me/email', method, body);
    };
    await own('POST');
    const count = mails.length;
    await own('POST');
    expect(mails).toHaveLength(count);
    const first = lastCode();
    for (let at = 0; at < MAIL_CODE_TRIES; at++) expect((await own('PUT', { code: 'WRONG' })).status).toBe(401);
    expect((await own('PUT', { code: first })).status).toBe(401);
    server.clock.advance(60_000);
    await own('POST');
    const second = lastCode();
    server.clock.advance(60 * 60_000);
    expect((await own('PUT', { code: second })).status).toBe(401);
    await own('POST');
    expect(await answerOf(own('PUT', { code: lastCode() }))).toBe(true);
    expect(sam.id).toBeString();
    admin = { ...admin, token: (await answerOf<SignedIn>(signIn(server, 'root'))).access_token };
  });

  test('a code verifies the address it was sent to and no other, and no longer resets the password', async () => {
    const uli = await person(server, { name: 'uli', verified: false });
    const own = (path: string, method: string, body?: object) =>
      call(server, uli.token, `/api/auth/users/me${path}`, method, body);
    const reset = (method: string, body: object) =>
      call(server, undefined, '/api/auth/password_reset', method, { recaptcha_response: null, ...body });
    await answerOf(own('/email', 'POST'));
    const code = lastCode();
    const resetting = await resetCode('uli@parley.test');
    await answerOf(own('', 'PATCH', { email: 'ceo@victim.example' }));
    expect((await own('/email', 'PUT', { code })).status).toBe(401);
    const taken = reset('PUT', { email: 'ceo@victim.example', code: resetting, password: 'taken over' });
    expect((await taken).status).toBe(401);
    // A change of address is no way round the pause between two mails.
    const count = mails.length;
    await answerOf(own('/email', 'POST'));
    expect(mails).toHaveLength(count);
    server.clock.advance(60_000);
    await answerOf(own('/email', 'POST'));
    expect(mails.at(-1)).toMatchObject({ to: 'ceo@victim.example' });
    expect(await answerOf(own('/email', 'PUT', { code: lastCode() }))).toBe(true);
  });

  test('a mail server that cannot be reached is told, and the next try sends the mail', async () => {
    const pam = await person(server, { name: 'pam', verified: false });
    const request = () => call(server, pam.token, '/api/auth/users/me/email', 'POST');
    mailed = new Error('connect ECONNREFUSED');
    expect(await answerOf(request(), 503)).toMatchObject({ error: 'not_ready' });
    mailed = 'sent';
    expect(await answerOf(request())).toBe(true);
    expect(mails.at(-1)).toMatchObject({ to: 'pam@parley.test' });
  });

  test('an address that no mail reaches, or none at all, is told', async () => {
    const tom = await person(server, { name: 'tom', verified: false });
    mailed = 'refused';
    expect(await answerOf(call(server, tom.token, '/api/auth/users/me/email', 'POST'), 400)).toMatchObject({
      detail: 'Invalid email',
    });
    mailed = 'sent';
    const una = await person(server, { name: 'una', email: null });
    expect(await answerOf(call(server, una.token, '/api/auth/users/me/email', 'POST'), 403)).toMatchObject({
      detail: 'No email',
    });
  });

  test('without a mail server the request says so, and a reset still tells nothing', async () => {
    const local = await startTestServer();
    const vic = await person(local, { name: 'vic', verified: false });
    const answer = await answerOf(call(local, vic.token, '/api/auth/users/me/email', 'POST'), 503);
    expect(answer.detail).toContain('SMTP_URL');
    const reset = { email: 'vic@parley.test', recaptcha_response: null };
    expect(await answerOf(call(local, undefined, '/api/auth/password_reset', 'POST', reset))).toBe(true);
    await local.close();
  });

  test(
    'a password is reset by its code, which ends all sessions; whatever is wrong gets the same words',
    async () => {
      const wim = await person(server, { name: 'wim' });
      const reset = '/api/auth/password_reset';
      const code = await resetCode('WIM@parley.test');
      const put = (body: object) =>
        call(server, undefined, reset, 'PUT', { email: 'wim@parley.test', code, password: 'newer one', ...body });
      for (const body of [{ code: 'WRONG' }, { email: 'nobody@parley.test' }])
        expect(await answerOf(put(body), 401)).toMatchObject({ detail: 'Password reset failed' });
      expect(await answerOf<Account>(put({}))).toMatchObject({ id: wim.id, name: 'wim' });
      expect((await put({})).status).toBe(401);
      expect((await call(server, wim.token, '/api/auth/users/me')).status).toBe(401);
      expect((await signIn(server, 'wim', 'newer one')).status).toBe(200);
    },
    SLOW_MS,
  );

  test('a made-up code costs no hashed password, and a right one is used up only when there is one', async () => {
    const wanda = await person(server, { name: 'wanda' });
    const code = await resetCode('wanda@parley.test');
    const hashed: string[] = [];
    let busy = true;
    const codes = createCodes(server.ports, {
      audit: createAudit(server.ports),
      auth: { dropSessions: async () => undefined, ended: () => undefined },
      hash: async (password, from) => {
        if (busy) throw new ApiError('too_many_requests', 'Too many.');
        hashed.push(`${password} ${from}`);
        return 'a hash';
      },
    });
    const reset = (email: string, code: string) => codes.reset({ email, code, password: 'new' }, '1.1.1.1');
    for (const email of ['wanda@parley.test', 'nobody@parley.test'])
      await expect(reset(email, 'MADEUP')).rejects.toMatchObject({ code: 'password_reset_failed' });
    await expect(reset('wanda@parley.test', code)).rejects.toMatchObject({ code: 'too_many_requests' });
    busy = false;
    expect(await reset('wanda@parley.test', code)).toMatchObject({ id: wanda.id });
    expect(hashed).toEqual(['new 1.1.1.1']);
  });
});
