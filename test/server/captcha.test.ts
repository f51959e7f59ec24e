/** What asks for a captcha where nobody has set one (F11): what makes an account, sends a mail or guesses a password. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import { RESET_DELAY_MS } from '../../src/server/features/users/codes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, PASSWORD, person, signIn } from './staff.ts';

const mails: string[] = [];
let heard = (): void => undefined;
let server: TestServer;
beforeAll(async () => {
  const mail = async ({ to }: { to: string }) => (mails.push(to), heard(), 'sent' as const);
  server = await startTestServer({ env: { CAPTCHA: '' }, ports: { mail } });
});
afterAll(() => server.close());

async function solved(): Promise<string> {
  const { kind, challenge } = await answerOf(server.send('/api/auth/captcha'));
  expect(kind).toBe('altcha');
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}

/** Lets the mails that were asked for be written, until this many are. */
async function written(count: number): Promise<void> {
  const all = new Promise<void>((resolve) => (heard = () => mails.length >= count && resolve()));
  server.clock.advance(RESET_DELAY_MS);
  await all;
}

const refused = { error: 'recaptcha_failed', detail: 'Recaptcha failed' };

test('a sign-up without a proof is refused in the contract’s words, and with one it is not [D-CAP-04 F11]', async () => {
  const signUp = (recaptcha_response: string | null) =>
    call(server, undefined, '/api/auth/users', 'POST', {
      name: 'pia',
      display_name: 'Pia',
      email: 'pia@parley.test',
      password: PASSWORD,
      oauth_register_token: null,
      recaptcha_response,
    });
  for (const none of [null, '', 'made up']) expect(await answerOf(signUp(none), 412)).toMatchObject(refused);
  const proof = await solved();
  const { access_token } = await answerOf<SignedIn>(signUp(proof));
  expect(await answerOf(signUp(proof), 412)).toMatchObject(refused);

  // Whoever is signed in has shown it: a mail is counted, and needs none.
  expect(await answerOf(call(server, access_token, '/api/auth/users/me/email', 'POST'))).toBe(true);
  expect(mails).toEqual(['pia@parley.test']);
});

test('a stranger’s mail with a code needs a proof, that of somebody signed in does not [D-CAP-04 F11]', async () => {
  const admin = await person(server, { name: 'root', admin: true });
  await addAccount(server, { name: 'quinn' });
  mails.length = 0;
  const reset = (token: string | undefined, recaptcha_response: string | null) =>
    call(server, token, '/api/auth/password_reset', 'POST', { email: 'quinn@parley.test', recaptcha_response });
  expect(await answerOf(reset(undefined, null), 412)).toMatchObject(refused);
  expect(await answerOf(reset('a made-up token', null), 412)).toMatchObject(refused);
  expect(await answerOf(reset(admin.token, null))).toBe(true);
  await written(1);
  server.clock.advance(60_000);
  expect(await answerOf(reset(undefined, await solved()))).toBe(true);
  await written(2);
  expect(mails).toEqual(['quinn@parley.test', 'quinn@parley.test']);
});

test('by design three failures of strangers make the owner of an account show a proof too [D-CAP-04 F13m]', async () => {
  await addAccount(server, { name: 'rosa' });
  for (let at = 0; at < 3; at++) expect((await signIn(server, 'rosa', 'wrong')).status).toBe(401);
  expect(await answerOf(signIn(server, 'rosa'), 412)).toMatchObject(refused);
  const body = { name_or_email: 'rosa', password: PASSWORD, recaptcha_response: await solved() };
  expect((await call(server, undefined, '/api/auth/sessions', 'POST', body)).status).toBe(200);
  expect((await signIn(server, 'rosa')).status).toBe(200);
});
