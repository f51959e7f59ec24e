/** How much of clients' addresses is stored, logged and shown (P-RET-19). */
import { afterEach, expect, test } from 'bun:test';
import { pino } from 'pino';
import type { AddressKeeping } from '../../src/wire/retention/shapes.ts';
import type { Ticket } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { keptOf } from './kept-texts.ts';
import { sized } from './sizes.ts';
import { answerOf, call, signedIn, signIn } from './staff.ts';

const PLANTED = sized(500);
let server: TestServer;
let logged = '';
afterEach(() => server.close());

async function open(): Promise<void> {
  logged = '';
  server = await startTestServer({
    env: {
      TRUST_PROXY: '1',
      PUBLIC_URL: 'http://localhost:3000',
      FRAME_URL: 'http://localhost:3001',
      MEDIA_URL: 'http://localhost:3002',
    },
    ports: { log: pino({ level: 'trace' }, { write: (line: string) => (logged += line) }) },
  });
}

/** Half of them IPv4, half IPv6; each of a network of its own, and none is its own beginning. */
const planted = Array.from({ length: PLANTED }, (_, n) =>
  n % 2
    ? `2001:db8:${(n + 16).toString(16)}:7::${(n + 4096).toString(16)}`
    : `198.${18 + (n % 2)}.${n % 250}.${100 + (n % 150)}`,
);
const from = (address: string) => ({ 'x-forwarded-for': address, 'content-type': 'application/json' });
const widget = ({ gleapId, gleapHash }: Session) => ({
  'api-token': KEY,
  'gleap-id': gleapId,
  'gleap-hash': gleapHash,
});
const post = (path: string, address: string, body: unknown, headers: Record<string, string> = { 'api-token': KEY }) =>
  server.send(path, { method: 'POST', headers: { ...headers, ...from(address) }, body: JSON.stringify(body) });

const data = async (body: object) =>
  answerOf(
    call(server, (await signedIn(server)).access_token, `/api/desk/projects/${server.project.id}/data`, 'PATCH', body),
  );
const addressOf = async (id: string) => {
  const path = `/api/desk/projects/${server.project.id}/tickets/${id}`;
  return (await answerOf<Ticket>(call(server, (await signedIn(server)).access_token, path))).address;
};
const report = async (address: string, headers?: Record<string, string>) =>
  (await answerOf<{ id: string }>(post('/api/bugs/v2', address, { formData: { description: 'Hello' } }, headers))).id;

test(`of ${PLANTED} planted addresses none is in database, files, logs and metrics [P-RET-19 F7]`, async () => {
  await open();
  const visit = async (address: string, n: number): Promise<void> => {
    const session = await answerOf<Session>(post('/api/sessions', address, { lang: 'en' }));
    const own = widget(session);
    await report(address, own);
    await post('/api/sessions/ping', address, { events: [{ name: 'came', date: new Date().toISOString() }] }, own);
    if (n % 10 > 0) return;
    await signIn(server, 'admin', n % 20 ? undefined : 'a wrong password', from(address));
    await post('/api/sessions/identify', address, { userId: 'u', userHash: 'wrong' }, own);
    await post('/api/bugs/v2', address, 'no report', own);
    await server.send('/nowhere', { headers: from(address) });
  };
  for (let first = 0; first < PLANTED; first += 50)
    await Promise.all(planted.slice(first, first + 50).map((address, at) => visit(address, first + at)));
  await server.pass(60_000);
  expect(await keptOf(server, planted)).toEqual([]);
  expect(planted.filter((address) => logged.includes(address))).toEqual([]);
  expect(logged).toContain('an identity was refused');
  const metrics = await (await server.send('/metrics')).text();
  expect(metrics).toContain('# TYPE');
  expect(planted.filter((address) => metrics.includes(address))).toEqual([]);
}, 120_000);

test('a ticket shows the network that it came from, all of the address or nothing, as its project says [P-RET-19]', async () => {
  await open();
  const [v4, v6] = ['203.0.113.77', '2001:db8:12:34::56'];
  expect(await Promise.all([v4, v6].map((address) => report(address).then(addressOf)))).toEqual([
    '203.0.113.0/24',
    '2001:db8:12::/48',
  ]);
  const kept = async (addresses: AddressKeeping) => {
    await data({ addresses });
    // Other servers follow the change within 5 s.
    server.clock.advance(6000);
    return addressOf(await report(v4));
  };
  expect([await kept('full'), await kept('none'), await kept('truncated')]).toEqual([v4, null, '203.0.113.0/24']);
});

test('a project that keeps less from now on keeps less of what there is', async () => {
  await open();
  await data({ addresses: 'full' });
  server.clock.advance(20_000);
  const ids = [await report('203.0.113.77'), await report('2001:db8:12:34::56')];
  await server.app.jobs.rest();
  expect(await Promise.all(ids.map(addressOf))).toEqual(['203.0.113.77', '2001:db8:12:34::56']);
  await data({ addresses: 'truncated' });
  await server.pass(20_000);
  expect(await Promise.all(ids.map(addressOf))).toEqual(['203.0.113.0/24', '2001:db8:12::/48']);
  expect(await keptOf(server, ['203.0.113.77', '2001:db8:12:34::56'])).toEqual([]);
  await data({ addresses: 'none' });
  await server.pass(20_000);
  expect(await Promise.all(ids.map(addressOf))).toEqual([null, null]);
});
