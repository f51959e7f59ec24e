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

type From = { address?: string; as?: 'session' | 'newcomer'; key?: string };

/** A call with a body that its sheet refuses where it wants one: it was counted before. */
function ask(
  { method, path, audience, multipart }: Endpoint,
  { address = '127.0.0.1', as, key = KEY }: From = {},
): Promise<Response> {
  const visitor = audience === 'widget' || audience === 'messenger';
  const known: Record<string, string> =
    visitor && as === 'session' ? { 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash } : {};
  const form = new FormData();
  form.set('file', new File(['x'], 'x.txt'));
  const body = method === 'GET' ? undefined : multipart ? form : '{}';
  const headers: Record<string, string> = {
    ...(multipart ? {} : { 'content-type': 'application/json' }),
    ...(visitor ? { 'api-token': key, ...known } : { authorization: `Bearer ${token}` }),
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

/** Rows of calls: sockets and public pages are counted where they are opened (socket-ends.test.ts, sites-search.test.ts). */
const ofOthers = new Set<LimitName>([
  'socket-openings-per-address',
  'page-searches-per-address',
  'survey-links-per-address',
]);
const rowsOfCalls = limitNames.filter((name) => !ofOthers.has(name));

/** Which calls the rows of visitors and addresses count; that of accounts counts all calls of desk and platform. */
const named: Partial<Record<LimitName, string>> = {
  'starts-per-newcomer': 'startSession',
  'starts-per-key': 'startSession',
  'session-changes-per-address': 'identify updateSession',
  'session-changes-per-session': 'identify updateSession',
  'reports-per-address': 'report',
  'reports-per-session': 'report',
  'reports-per-session-a-day': 'report',
  'reports-per-key': 'report',
  'event-batches-per-address': 'pingSession streamEvents',
  'event-batches-per-key': 'pingSession streamEvents',
  'event-batches-per-session': 'pingSession streamEvents',
  'uploads-per-address': 'startUpload upload',
  'uploads-per-key': 'startUpload upload',
  'upload-bytes-per-session': 'upload uploadPart',
  'configuration-per-address': 'config messengerView',
  'refreshes-per-address': 'refresh',
  'sign-ups-per-address': 'signUp',
  'exports-per-account': 'askDataRequest',
  'code-mails-per-address': 'requestPasswordReset requestVerification',
  'help-searches-per-session': 'searchHelp ideaTwins',
  'help-searches-per-address': 'searchHelp ideaTwins',
  'questions-per-session': 'askQuestion',
  'questions-per-address': 'askQuestion',
  'help-answers-per-session': 'answerArticle',
  'help-answers-per-address': 'answerArticle',
  'subscriptions-per-session': 'subscription',
  'subscriptions-per-address': 'subscription',
  'requests-per-session': 'addIdea',
  'requests-per-address': 'addIdea',
  'request-comments-per-session': 'commentOnIdea changeIdeaComment',
  'request-comments-per-address': 'commentOnIdea changeIdeaComment',
  'request-votes-per-session': 'voteForIdea followIdea',
  'request-votes-per-address': 'voteForIdea followIdea',
  'conversations-per-session': 'startConversation',
  'messages-per-session': 'chooseButton writeMessage',
  'messages-per-address':
    'askForPerson chooseButton editMessage freshLink startConversation withdrawMessage writeMessage',
  'surveys-opened-per-session': 'openSurvey openPersonal',
  'surveys-opened-per-address': 'openSurvey openPersonal',
  'survey-answers-per-session': 'saveResponse',
  'survey-answers-per-address': 'saveResponse',
  'news-marks-per-session': 'seeNews reactToNews pressNews',
  'news-marks-per-address': 'seeNews reactToNews pressNews',
};

const refusal = (name: LimitName) => ('status' in limitTable[name] ? 503 : 429);
const callsOf = (name: LimitName) => Object.values(everyCall).filter(({ limits = [] }) => limits.includes(name));
const namesOf = (name: LimitName) => Object.keys(everyCall).filter((one) => everyCall[one]!.limits?.includes(name));
const asOf = (name: LimitName): From => ({ as: limitTable[name].by.startsWith('newcomer') ? 'newcomer' : 'session' });

for (const name of rowsOfCalls)
  test(`${name} counts every call that names it, and refuses the next one [P-OPS-44 F1d]`, async () => {
    const calls = callsOf(name);
    const [first] = calls;
    if (!first) throw new Error(`no call names ${name}`);
    // An upload that does not say its length costs the most that its address takes.
    // The session of this test is a start too.
    const before = name === 'starts-per-key' ? 1 : 0;
    await start({ [name]: before + ('unit' in limitTable[name] ? first.limit : 1) });
    expect([429, 503]).not.toContain((await ask(first, asOf(name))).status);
    for (const one of calls) {
      const { method, path } = one;
      const { status } = await ask(one, asOf(name));
      expect([method, path, status]).toEqual([method, path, refusal(name)]);
    }
  });

test('a visitor may write 20 messages a minute and begin 5 conversations an hour, an address write 200 [P-CNV-21]', () => {
  const of = (name: LimitName) => [limitTable[name].most, limitTable[name].windowMs / 60_000];
  expect(
    ['messages-per-session', 'conversations-per-session', 'messages-per-address'].map((name) => of(name as LimitName)),
  ).toEqual([
    [20, 1],
    [5, 60],
    [200, 1],
  ]);
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
    '"reports-per-address";q=2;w=60, "reports-per-session";q=1;w=60, "reports-per-session-a-day";q=1000000000000;w=86400, "reports-per-key";q=1000000000000;w=60',
  );
  expect(answer.headers.get('ratelimit')).toBe(
    '"reports-per-address";r=1;t=60, "reports-per-session";r=0;t=60, "reports-per-session-a-day";r=999999999999;t=86400, "reports-per-key";r=999999999999;t=60',
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

test('all addresses and sessions of a key count together; those of another key count for themselves [P-OPS-44 F1d]', async () => {
  await start({ 'reports-per-key': 2 });
  await server.ports.storage.write((transaction) =>
    transaction.run(
      `insert into project (id, name, sdk_key, secret, enabled, created_at) values ('other', 'Other', 'other-key-1', 's', 1, 0)`,
    ),
  );
  const report = everyCall.report!;
  const [first, second] = ['192.0.2.1', '192.0.2.2'];
  expect((await ask(report, { address: first })).status).toBe(422);
  expect((await ask(report, { address: second, as: 'session' })).status).toBe(422);
  const refused = await ask(report, { address: '192.0.2.3' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.json()).toMatchObject({ detail: 'Too many reports of this site. Try again in 60 s.' });
  expect((await ask(report, { key: 'other-key-1' })).status).toBe(422);
});

test('what one address or session is refused takes nothing from the others of its key [P-OPS-44 F1d]', async () => {
  await start({ 'reports-per-key': 3, 'reports-per-address': 1, 'reports-per-session': 1 });
  const report = everyCall.report!;
  const status = async (from: From) => (await ask(report, from)).status;
  for (const expected of [422, 429, 429, 429]) expect(await status({ address: '192.0.2.1' })).toBe(expected);
  expect(await status({ address: '192.0.2.2', as: 'session' })).toBe(422);
  for (const address of ['192.0.2.3', '192.0.2.4']) expect(await status({ address, as: 'session' })).toBe(429);
  expect(await status({ address: '192.0.2.5' })).toBe(422);
});

test('starts of a key are counted for visitors without a session alone, and refused with 503 [P-OPS-44 P-OPS-45]', async () => {
  await start({ 'starts-per-key': 2 });
  const begin = everyCall.startSession!;
  // The first one was the session of this test.
  expect((await ask(begin, { address: '192.0.2.1' })).status).toBe(200);
  const refused = await ask(begin, { address: '192.0.2.2' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  for (let at = 0; at < 5; at++) expect((await ask(begin, { as: 'session' })).status).toBe(200);
});

test('a key that nobody has is counted for nobody', async () => {
  await start({ 'reports-per-key': 1 });
  for (let at = 0; at < 3; at++) expect((await ask(everyCall.report!, { key: 'no-such-key' })).status).toBe(404);
  expect((await ask(everyCall.report!)).status).toBe(422);
});

test('a school behind one address works: 60 pupils open a page, tell events and report in one minute [P-OPS-44]', async () => {
  server = await startTestServer({ limits: 'product' });
  const pupils = await Promise.all(Array.from({ length: 60 }, () => server.newSession()));
  for (const pupil of pupils) {
    for (let batch = 0; batch < 24; batch++)
      expect((await server.post('/api/sessions/ping', { events: [] }, pupil)).status).toBe(200);
    expect((await server.post('/api/bugs/v2', { formData: { description: 'x' } }, pupil)).status).toBe(200);
  }
});
