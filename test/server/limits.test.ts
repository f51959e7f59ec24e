/** Limits of requests: each row of the table at the calls that name it, and how a refusal is told. */
import { afterEach, expect, test } from 'bun:test';
import type { Endpoint } from '../../src/wire/endpoint.ts';
import { limitNames, limitTable, type LimitName } from '../../src/wire/limit-table.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { generousLimits } from '../generous-limits.ts';
import { everyCall } from './every-call.ts';
import { KEY, originPorts, startTestServer, type TestServer } from './harness.ts';
import { signedIn } from './staff.ts';

let server: TestServer;
let token: string;
let session: Session;
afterEach(() => server.close());

/** All rows far away but these. */
async function start(rows: Partial<Record<LimitName, number>>): Promise<void> {
  const own = Object.entries(rows).map(([name, most]) => `${name}=${most}`);
  server = await startTestServer({ env: { LIMITS: [generousLimits.LIMITS, ...own].join(',') } });
  token = (await signedIn(server)).access_token;
  session = (await (await ask(everyCall.startSession!, { address: '192.0.2.99' })).json()) as Session;
}

type From = { address?: string; as?: 'session' | 'newcomer' };

/** A call with a body that its sheet refuses where it wants one: it was counted before. */
function ask(
  { method, path, audience, multipart }: Endpoint,
  { address = '127.0.0.1', as }: From = {},
): Promise<Response> {
  const visitor = audience === 'widget' || audience === 'messenger';
  const known: Record<string, string> =
    visitor && as === 'session' ? { 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash } : {};
  const form = new FormData();
  form.set('file', new File(['x'], 'x.txt'));
  const body = method === 'GET' ? undefined : multipart ? form : '{}';
  const headers: Record<string, string> = {
    ...(multipart ? {} : { 'content-type': 'application/json' }),
    ...(visitor ? { 'api-token': KEY, ...known } : { authorization: `Bearer ${token}` }),
  };
  const place = path
    .replace('{project}', server.project.id)
    .replace('{key}', KEY)
    .replace('{user_id}', 'me')
    .replaceAll(/\{\w+\}/g, 'x')
    .concat('?offset=0');
  const request = new Request(`http://localhost:3000${place}`, { method, headers, body });
  return server.app.dispatch.app(request, address, originPorts);
}

/** Rows of calls; the openings of sockets are counted where one is opened (socket-ends.test.ts). */
const rowsOfCalls = limitNames.filter((name) => name !== 'socket-openings-per-address');

/** Which calls the rows of visitors and addresses count; that of accounts counts all calls of desk and platform. */
const named: Partial<Record<LimitName, string>> = {
  'starts-per-newcomer': 'startSession',
  'session-changes-per-address': 'identify updateSession',
  'session-changes-per-session': 'identify updateSession',
  'reports-per-address': 'report',
  'reports-per-session': 'report',
  'reports-per-session-a-day': 'report',
  'event-batches-per-session': 'pingSession streamEvents',
  'uploads-per-address': 'startUpload upload',
  'upload-bytes-per-session': 'upload uploadPart',
  'configuration-per-address': 'config messengerView',
  'refreshes-per-address': 'refresh',
  'sign-ups-per-address': 'signUp',
  'exports-per-account': 'askDataRequest',
  'code-mails-per-address': 'requestPasswordReset requestVerification',
};

const refusal = (name: LimitName) => ('status' in limitTable[name] ? 503 : 429);
const callsOf = (name: LimitName) => Object.values(everyCall).filter(({ limits = [] }) => limits.includes(name));
const namesOf = (name: LimitName) => Object.keys(everyCall).filter((one) => everyCall[one]!.limits?.includes(name));
const asOf = (name: LimitName): From => ({ as: limitTable[name].by === 'newcomer' ? 'newcomer' : 'session' });

for (const name of rowsOfCalls)
  test(`${name} counts every call that names it, and refuses the next one [P-OPS-44 F1d]`, async () => {
    const calls = callsOf(name);
    const [first] = calls;
    if (!first) throw new Error(`no call names ${name}`);
    // An upload that does not say its length costs the most that its address takes.
    await start({ [name]: 'unit' in limitTable[name] ? first.limit : 1 });
    expect([429, 503]).not.toContain((await ask(first, asOf(name))).status);
    for (const one of calls) {
      const { method, path } = one;
      const { status } = await ask(one, asOf(name));
      expect([method, path, status]).toEqual([method, path, refusal(name)]);
    }
  });

test('each call is counted where it should be [P-OPS-44]', () => {
  const ofAccounts = Object.keys(everyCall).filter((name) => /^(desk|platform)$/.test(everyCall[name]!.audience));
  for (const name of rowsOfCalls) {
    const expected = named[name]?.split(' ') ?? ofAccounts;
    expect([name, namesOf(name).sort()]).toEqual([name, expected.sort()]);
  }
});

test('an answer tells its limits, and a refusal when to come again [P-OPS-45]', async () => {
  await start({ 'reports-per-address': 2, 'reports-per-session': 1 });
  const report = everyCall.report!;
  const answer = await ask(report, { as: 'session' });
  expect(answer.headers.get('ratelimit-policy')).toBe(
    '"reports-per-address";q=2;w=60, "reports-per-session";q=1;w=60, "reports-per-session-a-day";q=1000000000000;w=86400',
  );
  expect(answer.headers.get('ratelimit')).toBe(
    '"reports-per-address";r=1;t=60, "reports-per-session";r=0;t=60, "reports-per-session-a-day";r=999999999999;t=86400',
  );
  expect(answer.headers.get('access-control-expose-headers')).toBe('retry-after, ratelimit, ratelimit-policy');
  server.clock.advance(17_500);
  const refused = await ask(report, { as: 'session' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '43']);
  expect(await refused.json()).toMatchObject({
    error: 'too_many_requests',
    detail: 'Too many reports. Try again in 43 s.',
  });
  expect(refused.headers.get('ratelimit')).toBe('"reports-per-address";r=0;t=43, "reports-per-session";r=0;t=43');
  server.clock.advance(42_500);
  expect((await ask(report, { as: 'session' })).status).not.toBe(429);
});

test('a start without a known session is refused with 503, one with a session never [P-OPS-45]', async () => {
  await start({ 'starts-per-newcomer': 2 });
  const begin = everyCall.startSession!;
  expect([(await ask(begin)).status, (await ask(begin)).status]).toEqual([200, 200]);
  const refused = await ask(begin);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({ detail: 'Too many new sessions. Try again in 60 s.' });
  for (let at = 0; at < 5; at++) expect((await ask(begin, { as: 'session' })).status).toBe(200);
  expect((await ask(begin, { address: '192.0.2.7' })).status).toBe(200);
});

test('all addresses of one /64 are one, in whatever spelling, and the next /64 is another [P-OPS-49]', async () => {
  await start({ 'configuration-per-address': 2 });
  const from = async (address: string) => (await ask(everyCall.config!, { address })).status;
  expect([await from('2001:db8::1'), await from('2001:DB8:0:0:ffff::2')]).toEqual([200, 200]);
  expect([await from('2001:db8::3'), await from('2001:db8:0:1::1')]).toEqual([429, 200]);
  expect([await from('192.0.2.1'), await from('::ffff:192.0.2.1'), await from('192.0.2.1')]).toEqual([200, 200, 429]);
});

test('whoever has no session counts by address where others count by session [P-OPS-44]', async () => {
  await start({ 'reports-per-session': 1 });
  const report = everyCall.report!;
  const status = async (from: From) => (await ask(report, from)).status;
  expect([await status({}), await status({}), await status({ as: 'session' })]).toEqual([422, 429, 422]);
  expect(await status({ address: '192.0.2.7' })).toBe(422);
});
