/** Codes for a new password: who may guess them, how many mails are sent, and what an answer's time tells (F11, F12, F13). */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import { RESET_DELAY_MS } from '../../src/server/features/users/codes.ts';
import { originPorts, startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, person, signIn } from './staff.ts';

const HOUR = 60 * 60_000;
const reset = '/api/auth/password_reset';
const mails: { to: string; text: string }[] = [];
let heard = (): void => undefined;
let server: TestServer;
beforeAll(async () => {
  const mail = async (one: (typeof mails)[number]) => (mails.push(one), heard(), 'sent' as const);
  server = await startTestServer({ ports: { mail } });
});
afterAll(() => server.close());

const ask = (email: string) => call(server, undefined, reset, 'POST', { email, recaptcha_response: null });

/** Lets what was asked for be done, up to the mail to this address. */
async function mailTo(email: string): Promise<string> {
  const mail = new Promise<void>((resolve) => {
    heard = () => mails.at(-1)!.to === email && resolve();
  });
  expect(await answerOf(ask(email))).toBe(true);
  server.clock.advance(RESET_DELAY_MS);
  await mail;
  return /[A-Z0-9]{12}/.exec(mails.at(-1)!.text)![0];
}

/** One try of a code from this address. */
async function put(email: string, code: string, from: string, password = 'a new password'): Promise<number> {
  const body = JSON.stringify({ email, code, password });
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`http://localhost:3000${reset}`, { method: 'PUT', headers, body });
  return (await server.app.dispatch.app(request, from, originPorts)).status;
}

describe('guessed codes', () => {
  test('five wrong ones of a stranger leave the code alive for its owner, at the same address too [F12]', async () => {
    await addAccount(server, { name: 'ria' });
    const code = await mailTo('ria@parley.test');
    for (let at = 0; at < 5; at++) expect(await put('ria@parley.test', 'MADEUP', '192.0.2.1')).toBe(401);
    expect(await put('ria@parley.test', code, '192.0.2.1')).toBe(200);
  });

  test('an address has ten wrong ones in 15 minutes, over all accounts and a whole /64 [F12]', async () => {
    for (const name of ['sam', 'tom']) await addAccount(server, { name });
    const code = await mailTo('sam@parley.test');
    for (let at = 0; at < 10; at++)
      expect(await put(at % 2 ? 'sam@parley.test' : 'nobody@parley.test', 'MADEUP', `2001:db8::${at}`)).toBe(401);
    expect(await put('tom@parley.test', 'MADEUP', '2001:db8::abcd')).toBe(429);
    expect(await put('sam@parley.test', code, '2001:db8::1')).toBe(429);
    expect(await put('sam@parley.test', code, '2001:db8:0:1::1')).toBe(200);
    server.clock.advance(15 * 60_000);
    expect(await put('tom@parley.test', 'MADEUP', '2001:db8::1')).toBe(401);
  });

  test('a code takes fifty wrong ones from anywhere, and is dead then [F12]', async () => {
    for (const [name, wrong, then] of [
      ['uli', 49, 200],
      ['vic', 50, 401],
    ] as const) {
      await addAccount(server, { name });
      const email = `${name}@parley.test`;
      const code = await mailTo(email);
      for (let at = 0; at < wrong; at++) expect(await put(email, 'MADEUP', `198.51.${wrong}.${at}`)).toBe(401);
      expect(await put(email, code, '192.0.2.3')).toBe(then);
    }
  });
});

describe('mails', () => {
  test('four accounts with one mailbox are sent three mails an hour, and a reset says true all the same [F11]', async () => {
    const before = mails.length;
    for (const at of [1, 2, 3]) {
      await addAccount(server, { name: `bomb-${at}`, email: `victim+${at}@example.test` });
      await mailTo(`victim+${at}@example.test`);
    }
    await addAccount(server, { name: 'bomb-4', email: 'VICTIM+4@example.test' });
    await addAccount(server, { name: 'other' });
    expect(await answerOf(ask('victim+4@example.test'))).toBe(true);
    await mailTo('other@parley.test');
    expect(mails.slice(before).map(({ to }) => to)).toEqual([
      'victim+1@example.test',
      'victim+2@example.test',
      'victim+3@example.test',
      'other@parley.test',
    ]);
    server.clock.advance(HOUR);
    await mailTo('VICTIM+4@example.test');
  });

  test('whoever is signed in is told to wait, and the code that they have goes on working [F11]', async () => {
    const { token } = await person(server, { name: 'wim', verified: false });
    const own = (method: string, body?: object) => call(server, token, '/api/auth/users/me/email', method, body);
    for (let at = 0; at < 3; at++) {
      expect(await answerOf(own('POST'))).toBe(true);
      server.clock.advance(60_000);
    }
    const code = /[A-Z0-9]{12}/.exec(mails.at(-1)!.text)![0];
    const refused = await own('POST');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(57 * 60));
    expect(await refused.json()).toMatchObject({
      detail: 'Too many mails to this address. Try again in 57 minutes.',
    });
    expect(await answerOf(own('PUT', { code }))).toBe(true);
  });
});

test('the answer to a reset comes before its work, with and without an account [F13e]', async () => {
  const asked: string[] = [];
  const storage = new Proxy(server.ports.storage, {
    get(from, name) {
      const value: unknown = Reflect.get(from, name, from);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        asked.push(String(name));
        return Reflect.apply(value, from, given);
      };
    },
  });
  let done = (): void => undefined;
  const mail = async () => (done(), 'sent' as const);
  const watched = await startTestServer({ ports: { mail, storage, now: server.clock.now, later: server.clock.later } });
  await addAccount(server, { name: 'xena' });
  // What a server looks for when it starts is no part of the answer.
  await watched.app.jobs.rest();
  for (const email of ['xena@parley.test', 'nobody@parley.test']) {
    asked.length = 0;
    expect(await answerOf(call(watched, undefined, reset, 'POST', { email, recaptcha_response: null }))).toBe(true);
    expect([email, asked]).toEqual([email, []]);
  }
  const sent = new Promise<void>((resolve) => (done = resolve));
  server.clock.advance(RESET_DELAY_MS);
  await sent;
  expect(asked.length).toBeGreaterThan(0);
  await watched.close();
});

test('a password has at least eight characters where it is set, and an older one still signs in [F13d]', async () => {
  const signUp = (password: string) =>
    call(server, undefined, '/api/auth/users', 'POST', { name: `p${password.length}`, display_name: 'P', password });
  expect(await answerOf(signUp('1234567'), 422)).toMatchObject({
    detail: 'password must be at least 8 characters long',
  });
  const { access_token, user } = await answerOf<SignedIn>(signUp('12345678'));
  const change = (password: string) => call(server, access_token, `/api/auth/users/${user.id}`, 'PATCH', { password });
  expect((await change('1234567')).status).toBe(422);
  // The contract's words for what takes a password away, and for an account without one.
  expect(await answerOf(change(''), 403)).toMatchObject({ detail: 'Cannot delete last login method' });
  expect(await answerOf(signUp(''), 412)).toMatchObject({ detail: 'No login method' });
  expect((await change('87654321')).status).toBe(200);
  expect(await put('x@parley.test', 'MADEUP', '192.0.2.9', '1234567')).toBe(422);
  const passwordHash = await Bun.password.hash('x', 'argon2id');
  await server.ports.storage.write((transaction) =>
    transaction.run(`update account set password_hash = ? where id = ?`, passwordHash, user.id),
  );
  expect((await signIn(server, 'p8', 'x')).status).toBe(200);
});
