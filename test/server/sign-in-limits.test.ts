/** How often a password or a code may be guessed, and by whom (security review: F3). */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { Writable } from 'node:stream';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { KEY, originPorts, publicAddresses, startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, PASSWORD, person, signIn } from './staff.ts';

const MINUTE = 60_000;
const mails: { to: string; subject: string; text: string }[] = [];
const logged: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const deliver = async (one: (typeof mails)[number]) => (mails.push(one), { result: 'sent', words: '' } as const);
  const post = { from: 'parley@parley.test', deliver };
  const log = pino({ level: 'trace' }, new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }));
  server = await startTestServer({ env: { ...publicAddresses, TRUST_PROXY: '1' }, ports: { post, log } });
});
afterAll(() => server.close());

type Try = { password?: string; mfa_code?: string; recovery_code?: string; headers?: Record<string, string> };

/** The status of one try of this address, as the proxy on this machine passes it on. */
async function attempt(name: string, from: string, { headers, ...more }: Try = {}): Promise<number> {
  const before = headers?.['x-forwarded-for'];
  const request = new Request('http://localhost:3000/api/auth/sessions', {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-forwarded-for': before === undefined ? from : `${before}, ${from}`,
    },
    body: JSON.stringify({ name_or_email: name, password: 'wrong', ...more }),
  });
  return (await server.app.dispatch.app(request, '127.0.0.1', originPorts)).status;
}

async function all(tries: readonly (() => Promise<number>)[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const one of tries) {
    const status = await one();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const times = <T>(count: number, one: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => one(at));

describe('wrong passwords', () => {
  test('name and e-mail of an account count as one [D-SGN-11 F3]', async () => {
    await addAccount(server, { name: 'iris' });
    const names = ['iris', 'IRIS@parley.test', 'Iris', 'iris@PARLEY.test', ' iris '];
    expect(await all(names.map((name) => () => attempt(name, '192.0.2.1')))).toEqual({ 401: 5 });
    expect(await all([...names, 'iris'].map((name) => () => attempt(name, '192.0.2.1')))).toEqual({ 429: 6 });
    expect(await attempt('iris', '192.0.2.2', { password: PASSWORD })).toBe(200);
  });

  test('60 addresses of one /64, in any spelling, are one address [P-SEC-01 F3]', async () => {
    await addAccount(server, { name: 'bob' });
    const tries = times(60, (at) => () => attempt('bob', `2001:db8:0:7::${at.toString(16)}`));
    expect(await all(tries)).toEqual({ 401: 5, 429: 55 });
    expect(await attempt('bob', '2001:0DB8:0:0007:ffff::1', { password: PASSWORD })).toBe(429);
    expect(await attempt('bob', '2001:db8:0:8::1', { password: PASSWORD })).toBe(200);
    const spellings = ['192.0.2.9', '::ffff:192.0.2.9', '192.0.2.9:4711', '::FFFF:c000:209', '[::ffff:192.0.2.9]:1'];
    expect(await all([...spellings, ...spellings].map((from) => () => attempt('bob', from)))).toEqual({
      401: 5,
      429: 5,
    });
  });

  test('forged, broken and doubled headers move no lock-out and no line of the log [P-SEC-01 F3]', async () => {
    await addAccount(server, { name: 'cleo' });
    const forms = times(200, (at) => {
      const node = ['9.8.7.6', 'x0', 'unknown', '"', 'for=9.8.7.6', `9.8.7.${at}`, '::ffff:9.8.7.6', ',,'][at % 8]!;
      const value = at % 3 === 0 ? `${node}, ${node}` : node;
      return { 'x-forwarded-for': value, forwarded: value, 'x-real-ip': value, 'true-client-ip': value };
    });
    logged.length = 0;
    const tries = forms.map((headers) => () => attempt('cleo', '192.0.2.20', { headers }));
    expect(await all(tries)).toEqual({ 401: 5, 429: 195 });
    expect(logged.length).toBeGreaterThanOrEqual(200);
    expect(logged.filter((line) => line.includes('9.8.7'))).toEqual([]);
    // What is no address at all is the proxy's own, which is one, too.
    await addAccount(server, { name: 'cora' });
    const odd = times(20, (at) => () => attempt('cora', ['x0', 'unknown', '_a', '1.2.3'][at % 4]!));
    expect(await all(odd)).toEqual({ 401: 5, 429: 15 });
  });

  test('an address fails a hundred times an hour over all names, and an account of its own forgives none [P-SEC-01 F3]', async () => {
    for (const name of ['own', ...times(21, (at) => `name-${at}`)]) await addAccount(server, { name });
    const guess = (from: string) => (at: number) => () => attempt(`name-${at % 20}`, from);
    expect(await all(times(99, guess('2001:db8:1::1')))).toEqual({ 401: 99 });
    expect(await attempt('own', '2001:db8:1::2', { password: PASSWORD })).toBe(200);
    expect(await attempt('name-19', '2001:db8:1::3')).toBe(401);
    expect(await attempt('name-20', '2001:db8:1::4')).toBe(429);
    expect(await attempt('own', '2001:db8:1::5', { password: PASSWORD })).toBe(429);
    expect(await attempt('name-20', '192.0.2.30')).toBe(401);
    server.clock.advance(60 * MINUTE);
    expect(await attempt('own', '2001:db8:1::5', { password: PASSWORD })).toBe(200);
  });
});

test('forged headers move no limit of the table [P-SEC-01 F3]', async () => {
  const env = { ...publicAddresses, TRUST_PROXY: '127.0.0.1', LIMITS: 'configuration-per-address=3' };
  const limited = await startTestServer({ env });
  const ask = async (from: string, forged: string, socket = '127.0.0.1') => {
    const headers = { 'x-forwarded-for': `${forged}, ${from}`, forwarded: forged };
    const request = new Request(`http://localhost:3000/api/config/${KEY}`, { headers });
    return (await limited.app.dispatch.app(request, socket, originPorts)).status;
  };
  const forms = times(
    200,
    (at) => [`9.8.7.${at}`, `for=9.8.7.${at}`, `"9.8.7.${at}`, `x${at}`, `2001:db8:${at}::1`][at % 5]!,
  );
  expect(await all(forms.map((forged) => () => ask('192.0.2.1', forged)))).toEqual({ 200: 3, 429: 197 });
  // Of one /64, and past the proxy.
  const addresses = times(200, (at) => `2001:db8:0:9::${at.toString(16)}`);
  expect(await all(addresses.map((from) => () => ask(from, 'x')))).toEqual({ 200: 3, 429: 197 });
  expect(await all(forms.map((forged) => () => ask(forged, forged, '192.0.2.2')))).toEqual({ 200: 3, 429: 197 });
  await limited.close();
});

describe('wrong codes of the second factor', () => {
  /** An account with a second factor; a code of it for the clock's moment, which works once. */
  async function secured(name: string) {
    const { id, token } = await person(server, { name });
    const mfa = `/api/auth/users/${id}/mfa`;
    const secret = await answerOf<string>(call(server, token, mfa, 'POST'));
    const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
    const code = () => totp.generate({ timestamp: server.clock.now() });
    const recovery = await answerOf<string>(call(server, token, mfa, 'PUT', { code: code() }));
    server.clock.advance(30_000);
    return { id, code, recovery };
  }
  /** Each of another /64. */
  let networks = 0;
  const guess = (name: string, mfa_code = '000000') =>
    attempt(name, `2001:db8:2:${(networks++).toString(16)}::1`, { password: PASSWORD, mfa_code });

  test('25 of one /64 are five tries [P-SEC-01 F3]', async () => {
    await secured('dora');
    const tries = times(25, (at) => () => {
      return attempt('dora', `2001:db8:3:0::${at.toString(16)}`, { password: PASSWORD, mfa_code: '000000' });
    });
    expect(await all(tries)).toEqual({ 412: 5, 429: 20 });
  });

  test('the tenth, over all addresses, makes the next one wait, is mailed once and stands in the audit log [P-NWS-13 F3]', async () => {
    const { id, code } = await secured('eve');
    mails.length = 0;
    expect(await all(times(9, () => () => guess('eve')))).toEqual({ 412: 9 });
    expect(mails).toEqual([]);
    expect(await guess('eve')).toBe(412);
    await server.app.jobs.rest();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['eve@parley.test', 'Somebody knows your password / Jemand kennt Ihr Passwort'],
    ]);
    // Also the right one: what is not looked at tells nothing.
    expect(await guess('eve', code())).toBe(429);
    // To be asked for the code is no try.
    expect(await guess('eve', '')).toBe(412);
    const pauses: number[] = [];
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      server.clock.advance(minutes * MINUTE - 1);
      expect(await guess('eve', code())).toBe(429);
      server.clock.advance(1);
      expect(await guess('eve')).toBe(412);
      pauses.push(minutes);
    }
    await server.app.jobs.rest();
    expect(mails).toHaveLength(1);
    const { access_token } = await answerOf(signIn(server, 'admin'));
    const log = await answerOf(call(server, access_token, `/api/audit?target=user:${id}`));
    const noted = log.entries.filter(({ action }: { action: string }) => action === 'pauseSecondFactor');
    expect(noted.map(({ actor, after }: any) => [actor, after.minutes])).toEqual(
      [...pauses, 60].toReversed().map((minutes) => [null, minutes]),
    );
    server.clock.advance(60 * MINUTE);
    expect(await guess('eve', code())).toBe(200);
    server.clock.advance(30_000);
    expect(await all(times(9, () => () => guess('eve')))).toEqual({ 412: 9 });
    expect(await guess('eve', code())).toBe(200);
  });

  test('40 at once are no more than ten tries [F3]', async () => {
    await secured('finn');
    const answers = await Promise.all(times(40, () => guess('finn')));
    expect(answers.filter((status) => status === 412)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(30);
  });

  test('a recovery code is let in during a pause, and a day without a wrong code forgets those before', async () => {
    const { recovery, code } = await secured('gina');
    expect(await all(times(10, () => () => guess('gina')))).toEqual({ 412: 10 });
    const byRecovery = { password: PASSWORD, recovery_code: recovery };
    expect(await attempt('gina', '192.0.2.50', byRecovery)).toBe(200);
    expect(await guess('gina', code())).toBe(200);
    await secured('hugo');
    expect(await all(times(10, () => () => guess('hugo')))).toEqual({ 412: 10 });
    server.clock.advance(24 * 60 * MINUTE + 1);
    expect(await all(times(9, () => () => guess('hugo')))).toEqual({ 412: 9 });
  });
});
