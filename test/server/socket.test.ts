import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import type { StaffHeld } from '../../src/server/features/permissions/slots.ts';
import { createSockets } from '../../src/server/realtime/sockets.ts';
import { visitorGuard } from '../../src/server/features/visitors/proof.ts';
import { createProjects } from '../../src/server/features/projects/service.ts';
import { listen, type Listening } from '../../src/server/http/listen.ts';
import { INSTALL_PUSH_SECONDS } from '../../src/wire/settings/limits.ts';
import { checklistPush, updatePush } from '../../src/wire/outbound/pushes.ts';
import { readPush } from '../../src/wire/push.ts';
import { fits } from '../../src/wire/schema.ts';
import { welcome } from '../../src/wire/socket.ts';
import { toDesk } from '../../src/wire/to-desk.ts';
import type { TicketRow } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { connectTo, type Client } from './socket-client.ts';

let server: TestServer;
let listening: Listening;
let sockets: ReturnType<typeof createSockets>;
let session: Session;
const opened: WebSocket[] = [];
const ada: StaffHeld = {
  accountId: 'ada',
  sessionId: 's',
  admin: true,
  token: 'good',
  until: Number.POSITIVE_INFINITY,
};

beforeAll(async () => {
  server = await startTestServer();
  session = await server.newSession();
  sockets = createSockets(server.ports, {
    hub: server.app.hub,
    feed: server.app.outbound.feed,
    proveVisitor: visitorGuard(server.ports, createProjects(server.ports)),
    verifyDesk: async (token, project) => (token === 'good' && project === server.project.id ? ada : undefined),
    nameOf: async () => 'Ada Lovelace',
    deskStill: async (held) => held,
    build: 'build001',
  });
  const environment = { ...server.ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  listening = listen(environment, server.app.dispatch, sockets, server.ports);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
afterAll(async () => {
  await listening.stop(1000);
  await server.close();
});

function connect(query = ''): Client {
  const client = connectTo(`ws://127.0.0.1:${listening.ports.app}/ws${query}`);
  opened.push(client.socket);
  return client;
}

async function say(first: unknown): Promise<Client> {
  const client = connect();
  await client.opened;
  client.socket.send(typeof first === 'string' ? first : JSON.stringify(first));
  return client;
}
const hello = (data: object) => ({ name: 'hello', data });
const visitor = (more: object = {}) =>
  hello({ as: 'visitor', key: KEY, id: session.gleapId, hash: session.gleapHash, sdk: 'javascript/0.1.0', ...more });
const desk = (more: object = {}) => hello({ as: 'desk', token: 'good', project: server.project.id, ...more });
const row = (number: number): TicketRow => ({ id: `t${number}`, number }) as TicketRow;
const publish = (number: number) =>
  server.app.hub.publish('desk', server.project.id, {
    name: 'ticket',
    data: { event: 'created', ticket: row(number) },
  });

const settled = (client: Client) => client.settled();

describe('clients of the widget contract', () => {
  const query = (more: Record<string, string> = {}) =>
    `?${new URLSearchParams({ gleapId: session.gleapId, gleapHash: session.gleapHash, apiKey: KEY, sdkVersion: '14.6.7', ...more })}`;

  test('are accepted with their query, and are sent nothing of ours [W-SOC-01 K1]', async () => {
    const client = connect(query());
    await client.opened;
    await settled(client);
    server.clock.advance(10_000);
    await settled(client);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
    expect(client.messages).toEqual([]);
  });

  test.each([
    ['a wrong hash', { gleapHash: 'wrong' }],
    ['no hash', { gleapHash: '' }],
    ['no session', { gleapId: '', gleapHash: '' }],
    ['an unknown key', { apiKey: 'nobody-has-this' }],
    ['no key', { apiKey: '' }],
  ])('with %s they are closed with 4401 [K1]', async (_, more) => {
    expect((await connect(query(more)).closed).code).toBe(4401);
  });
});

describe('our own clients', () => {
  test('say hello and are welcomed with a cursor [K1 K2]', async () => {
    expect(await (await say(visitor())).message(0)).toEqual({ name: 'welcome', data: { cursor: 0 } });
    expect(await (await say(visitor({ cursor: 0 }))).message(0)).toEqual({ name: 'welcome', data: { cursor: 0 } });
    expect(await (await say(visitor({ as: 'messenger' }))).message(0)).toEqual({
      name: 'welcome',
      data: { cursor: 0 },
    });
  });

  test('PING and 9 are ignored, before and after the hello, and everything sent is JSON [W-SOC-04]', async () => {
    const client = await say('PING');
    client.socket.send('9');
    client.socket.send(JSON.stringify(visitor()));
    expect(await client.message(0)).toMatchObject({ name: 'welcome' });
    for (const text of ['PING', '9', 'what?', '{"name":"unknown"}', '{']) client.socket.send(text);
    await settled(client);
    expect(client.messages).toHaveLength(1);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('without a hello they are closed with 4408 after 5 s [K1]', async () => {
    const client = connect();
    await client.opened;
    await settled(client);
    server.clock.advance(4999);
    await settled(client);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
    server.clock.advance(1);
    expect((await client.closed).code).toBe(4408);
  });

  test.each([
    ['text that is no JSON', 'hello'],
    ['another message first', { name: 'update', data: {} }],
    ['an unknown role', hello({ as: 'root' })],
    ['an id of a wrong form', hello({ as: 'visitor', key: KEY, id: '../x', hash: 'h' })],
    ['a cursor that is no number', hello({ as: 'visitor', cursor: 'x' })],
    ['a list', '[]'],
    ['null', 'null'],
  ])('%s is closed with 4400 [K1]', async (_, first) => {
    expect((await (await say(first)).closed).code).toBe(4400);
  });

  test('a binary hello is closed with 4400 [K1]', async () => {
    const client = connect();
    await client.opened;
    client.socket.send(new TextEncoder().encode(JSON.stringify(visitor())));
    expect((await client.closed).code).toBe(4400);
  });

  test('a known id with a wrong hash, or no session, is closed with 4401 [K1]', async () => {
    for (const more of [
      { hash: 'wrong' },
      { hash: undefined },
      { id: undefined, hash: undefined },
      { key: server.internal.sdkKey },
    ])
      expect((await (await say(visitor(more))).closed).code).toBe(4401);
  });

  test('a frame over 64 KB ends the socket', async () => {
    const client = await say(visitor());
    await client.message(0);
    client.socket.send('x'.repeat(65 * 1024));
    expect((await client.closed).code).toBeOneOf([1006, 1009]);
  });

  test('a client that never stops talking is closed', async () => {
    const client = await say(visitor());
    await client.message(0);
    for (let at = 0; at < 700; at++) client.socket.send('9');
    expect((await client.closed).code).toBe(1008);
  });
});

describe('the desk', () => {
  test('hears of tickets as they come, numbered [K2]', async () => {
    const client = await say(desk());
    const { data } = await client.message(0);
    publish(1);
    publish(2);
    expect(await client.message(2)).toEqual({
      name: 'ticket',
      data: { event: 'created', ticket: row(2) },
      seq: data.cursor + 2,
    });
  });

  test('after a reconnect with its cursor it gets what it missed, once and in order [K2]', async () => {
    const first = await say(desk());
    const { data } = await first.message(0);
    publish(10);
    await first.message(1);
    first.socket.close();
    await first.closed;
    publish(11);
    publish(12);
    const again = await say(desk({ cursor: data.cursor + 1 }));
    expect(await again.message(0)).toEqual({
      name: 'welcome',
      data: { cursor: data.cursor + 1, build: 'build001' },
    });
    publish(13);
    await again.message(3);
    expect(
      again.messages.slice(1).map((message) => (message as { data: { ticket: TicketRow } }).data.ticket.number),
    ).toEqual([11, 12, 13]);
  });

  test('a cursor that is no longer known says to load everything anew [K2]', async () => {
    for (const cursor of [0, 5, Number.MAX_SAFE_INTEGER]) {
      const client = await say(desk({ cursor }));
      expect(await client.message(0)).toMatchObject({ name: 'welcome', data: { reset: true } });
    }
  });

  test('a refused token, another project or none is closed with 4401 [K1]', async () => {
    for (const more of [{ token: 'bad' }, { token: undefined }, { project: 'other' }, { project: undefined }])
      expect((await (await say(desk(more))).closed).code).toBe(4401);
  });

  test('a visitor hears nothing of tickets', async () => {
    const client = await say(visitor());
    await client.message(0);
    publish(20);
    await settled(client);
    expect(client.messages).toHaveLength(1);
  });

  test('a signed-out account is closed at once', async () => {
    const client = await say(desk());
    await client.message(0);
    server.app.hub.endAccount('ada');
    expect((await client.closed).code).toBe(4401);
    expect(server.app.hub.desk(server.project.id).listeners()).toBe(0);
  });
});

test('whatever is pushed has the form that its feature declares, and what a client does not know is no push [K2]', async () => {
  const [staff, page] = [await say(desk()), await say(visitor())];
  for (const client of [staff, page]) expect(fits(welcome, await client.message(0))).toBe(true);
  const form = { formData: { description: 'The voucher is refused' } };
  await server.post('/api/bugs/v2', form, session);
  // Of a start of the widget a desk is told once a minute at most.
  server.clock.advance(INSTALL_PUSH_SECONDS * 1000);
  await server.send('/api/sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-token': KEY, referer: 'https://shop.test/cart' },
    body: '{}',
  });
  const heard = [await staff.message(1), await staff.message(2)];
  expect(heard.map((message) => readPush(toDesk, message)?.name)).toEqual(['ticket', 'installed']);
  const { push, pushChecklist } = server.app.outbound;
  const notification = { actionType: 'notification', data: { text: 'Hi' } };
  await push(server.project.id, session.gleapId, { a: [notification], u: 1 });
  await pushChecklist(server.project.id, session.gleapId, { id: 'c1', completedSteps: ['s1'], status: 'active' });
  const told = [await page.message(1), await page.message(2)];
  expect(told.map((message) => readPush([updatePush, checklistPush], message)?.name)).toEqual(['update', 'checklist']);
  const [ticket] = heard;
  for (const other of [{ ...ticket, name: 'later' }, { ...ticket, seq: '1' }, { ...ticket, data: {} }, null, 'PONG'])
    expect(readPush(toDesk, other)).toBeUndefined();
});

test('a plain request to the address says what it is', async () => {
  const response = await fetch(`http://127.0.0.1:${listening.ports.app}/ws`);
  expect(response.status).toBe(426);
  expect(await response.json()).toEqual({
    error: 'upgrade_required',
    detail: expect.any(String),
    requestId: expect.any(String),
  });
});

test('a restart closes every socket with 1012 and takes no new one [K1]', async () => {
  const [known, silent] = [await say(desk()), connect()];
  await known.message(0);
  await silent.opened;
  sockets.closeAll();
  expect((await known.closed).code).toBe(1012);
  expect((await silent.closed).code).toBe(1012);
  expect((await connect().closed).code).not.toBe(1000);
});
