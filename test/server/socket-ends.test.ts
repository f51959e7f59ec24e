/** What ends a desk's socket while it is open, and how many are open from one address. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import type { StaffHeld } from '../../src/server/features/permissions/slots.ts';
import { createProjects } from '../../src/server/features/projects/service.ts';
import { visitorGuard } from '../../src/server/features/visitors/proof.ts';
import { createLimiter, type Limiter } from '../../src/server/limits/limiter.ts';
import { listen, type Listening } from '../../src/server/http/listen.ts';
import { createSockets } from '../../src/server/realtime/sockets.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { connectTo, type Client } from './socket-client.ts';

let server: TestServer;
let listening: Listening;
let sockets: ReturnType<typeof createSockets>;
const opened: Client[] = [];
/** Whose tokens open a desk. */
const holders = new Map<string, StaffHeld>();
const holder = (token: string, accountId: string, more: Partial<StaffHeld> = {}) =>
  holders.set(token, { accountId, sessionId: token, admin: true, token, until: Number.POSITIVE_INFINITY, ...more });
/** What a proof waits for. */
let proof = async (): Promise<void> => undefined;
let stillThere = async (token: string) => holders.get(token);

beforeAll(async () => {
  server = await startTestServer();
  holder('good', 'ada');
  ({ sockets, listening } = listenWith(server.ports.limiter));
});
/** The product's sockets in front of that count of openings. */
function listenWith(limiter: Limiter) {
  const own = { limits: {}, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  const ports = { ...server.ports, environment: { ...server.ports.environment, ...own }, limiter };
  const sockets = createSockets(ports, {
    hub: server.app.hub,
    feed: server.app.outbound.feed,
    proveVisitor: visitorGuard(server.ports, createProjects(server.ports)),
    verifyDesk: async (token) => {
      await proof();
      return holders.get(token);
    },
    nameOf: async () => 'Ada Lovelace',
    deskStill: async ({ token }) => stillThere(token),
  });
  return { sockets, listening: listen(ports.environment, server.app.dispatch, sockets, ports) };
}

afterEach(async () => {
  for (const { socket, closed } of opened.splice(0)) {
    socket.close();
    await closed;
  }
});
afterAll(async () => {
  await listening.stop(1000);
  await server.close();
});

function connect(): Client {
  const client = connectTo(`ws://127.0.0.1:${listening.ports.app}/ws`);
  opened.push(client);
  return client;
}

async function opens(token: string): Promise<Client> {
  const client = connect();
  await client.opened;
  client.socket.send(JSON.stringify({ name: 'hello', data: { as: 'desk', token, project: server.project.id } }));
  await client.message(0);
  return client;
}

describe('a desk is asked again', () => {
  test('every 30 s, and ends when its session or its permission is gone', async () => {
    holder('soon', 'bea');
    const [gone, stays] = [await opens('soon'), await opens('good')];
    server.clock.advance(29_999);
    await gone.settled();
    holders.delete('soon');
    await gone.settled();
    expect(gone.socket.readyState).toBe(WebSocket.OPEN);
    server.clock.advance(1);
    expect(await gone.closed).toEqual({ code: 4401, reason: 'signed out' });
    server.clock.advance(300_000);
    await stays.settled();
    expect(stays.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('when its session ends by itself, and stays where that was prolonged meanwhile [F13j]', async () => {
    const until = server.ports.now() + 10_000;
    holder('over', 'cleo', { until });
    holder('prolonged', 'dora', { until });
    stillThere = async (token) => (token === 'over' ? undefined : holders.get(token));
    const [over, prolonged] = [await opens('over'), await opens('prolonged')];
    holder('prolonged', 'dora', { until: until + 3_600_000 });
    server.clock.advance(9999);
    await over.settled();
    expect(over.socket.readyState).toBe(WebSocket.OPEN);
    server.clock.advance(1);
    expect((await over.closed).code).toBe(4401);
    await prolonged.settled();
    expect(prolonged.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('at once where somebody signed out while it was being proven', async () => {
    holder('late', 'fay');
    const proving = Promise.withResolvers<void>();
    const proven = Promise.withResolvers<void>();
    proof = async () => {
      proving.resolve();
      await proven.promise;
    };
    const client = connect();
    await client.opened;
    client.socket.send(JSON.stringify({ name: 'hello', data: { as: 'desk', token: 'late', project: 'p' } }));
    await proving.promise;
    server.app.hub.endAccount('fay');
    stillThere = async (token) => (token === 'late' ? undefined : holders.get(token));
    proven.resolve();
    expect((await client.closed).code).toBe(4401);
    stillThere = async (token) => holders.get(token);
    proof = async () => undefined;
  });

  test('and is to come back where nobody can say it at the moment', async () => {
    stillThere = () => Promise.reject(new Error('the platform cannot be reached'));
    const client = await opens('good');
    server.clock.advance(30_000);
    expect((await client.closed).code).toBe(1012);
    stillThere = async (token) => holders.get(token);
  });

  test('what an account has opened as somebody else ends with it', async () => {
    holder('behalf', 'eve', { openedBy: 'ada' });
    const client = await opens('behalf');
    server.app.hub.endAccount('ada');
    expect((await client.closed).code).toBe(4401);
  });
});

test('of one session 10 sockets are open at most: the next is closed, and may come again [P-OPS-44]', async () => {
  const session = await server.newSession();
  const hello = { as: 'visitor', key: KEY, id: session.gleapId, hash: session.gleapHash };
  const opensAsVisitor = async (): Promise<Client> => {
    const client = connect();
    await client.opened;
    client.socket.send(JSON.stringify({ name: 'hello', data: hello }));
    return client;
  };
  const ten = await Promise.all(Array.from({ length: 10 }, opensAsVisitor));
  for (const client of ten) expect(await client.message(0)).toMatchObject({ name: 'welcome' });
  expect(await (await opensAsVisitor()).closed).toEqual({ code: 1008, reason: 'too many sockets of this session' });
  ten[0]!.socket.close();
  await ten[0]!.closed;
  expect(await (await opensAsVisitor()).message(0)).toMatchObject({ name: 'welcome' });
});

test('600 messages in a minute are heard, the next one ends the socket, and each minute begins anew [P-OPS-44]', async () => {
  const { gleapId: id, gleapHash: hash } = await server.newSession();
  const { socket, message, closed, opened, settled } = connect();
  await opened;
  socket.send(JSON.stringify({ name: 'hello', data: { as: 'visitor', key: KEY, id, hash } }));
  await message(0);
  for (let at = 1; at < 600; at++) socket.send('PING');
  await settled();
  server.clock.advance(60_000);
  for (let at = 0; at < 600; at++) socket.send('PING');
  await settled();
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.send('PING');
  expect(await closed).toEqual({ code: 1008, reason: 'too many messages' });
});

describe('of one address, of IPv6 its /64, 200 sockets are open at most', () => {
  const state = (address: string) => sockets.upgrade(new URL('http://localhost/ws'), address, false);
  const upgrade = (at = listening) => fetch(`http://127.0.0.1:${at.ports.app}/ws`, { headers: upgradeHeaders });
  const upgradeHeaders = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };

  test('the next is refused in words with a time to come back, until one of them has gone [F13j]', async () => {
    const all = Array.from({ length: 200 }, () => connect());
    await Promise.all(all.map(({ opened }) => opened));
    const refused = await upgrade();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toMatchObject({
      error: 'too_many_requests',
      detail: 'Too many open sockets. Try again in 30 s.',
    });
    expect(() => state('::ffff:127.0.0.1')).toThrow('Too many open sockets');
    expect(state('127.0.0.2')).toMatchObject({ address: '127.0.0.2' });
    all[0]!.socket.close();
    await all[0]!.closed;
    await connect().opened;
  });

  test('the 201st opening in a minute is refused, although the others have gone [P-OPS-44 P-OPS-45]', async () => {
    const limiter = createLimiter({}, server.clock.now);
    for (let at = 0; at < 199; at++) await limiter.row('socket-openings-per-address').count('127.0.0.1');
    const own = listenWith(limiter).listening;
    const last = connectTo(`ws://127.0.0.1:${own.ports.app}/ws`);
    await last.opened;
    last.socket.close();
    await last.closed;
    server.clock.advance(20_000);
    const refused = await upgrade(own);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
    expect(await refused.json()).toMatchObject({ detail: 'Too many openings of sockets. Try again in 40 s.' });
    server.clock.advance(40_000);
    const again = connectTo(`ws://127.0.0.1:${own.ports.app}/ws`);
    await again.opened;
    await own.stop(1000);
  });

  test('whatever spellings and hosts of its network it has [F13j P-OPS-49]', () => {
    const { handler } = sockets;
    const open = (address: string) => void handler.open?.({ data: state(address), close: () => undefined } as never);
    for (let at = 0; at < 200; at++) open(`2001:db8:0:7::${at.toString(16)}`);
    expect(() => state('2001:DB8::7:ffff:0:0:1')).toThrow('Too many open sockets');
    expect(state('2001:db8:0:8::1')).toMatchObject({ address: '2001:db8:0:8::/64' });
  });
});
