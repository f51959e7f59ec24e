/** Who has which text open, as two desks hear it over real sockets. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import type { StaffHeld } from '../../src/server/features/permissions/slots.ts';
import { listen, type Listening } from '../../src/server/http/listen.ts';
import { createSockets } from '../../src/server/realtime/sockets.ts';
import { EDITING_GONE_MS } from '../../src/wire/documents/editing.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { connectTo, type Client } from './socket-client.ts';

let server: TestServer;
let listening: Listening;
const opened: WebSocket[] = [];
const names: Readonly<Record<string, string>> = { ada: 'Ada Lovelace', jonas: 'Jonas Brandt' };
const held = (accountId: string): StaffHeld => ({
  accountId,
  sessionId: accountId,
  admin: true,
  token: accountId,
  until: Number.POSITIVE_INFINITY,
});

beforeAll(async () => {
  server = await startTestServer();
  const sockets = createSockets(server.ports, {
    hub: server.app.hub,
    feed: server.app.outbound.feed,
    proveVisitor: async () => ({ sessionId: null }) as never,
    verifyDesk: async (token) => (token in names ? held(token) : undefined),
    deskStill: async (staff) => staff,
    nameOf: async (_project, account) => names[account],
  });
  const environment = { ...server.ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  listening = listen(environment, server.app.dispatch, sockets, server.ports);
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.close();
  server.clock.advance(EDITING_GONE_MS);
});
afterAll(async () => {
  await listening.stop(1000);
  await server.close();
});

async function desk(token: string, project = server.project.id) {
  const client: Client = connectTo(`ws://127.0.0.1:${listening.ports.app}/ws`);
  opened.push(client.socket);
  await client.opened;
  client.socket.send(JSON.stringify({ name: 'hello', data: { as: 'desk', token, project } }));
  await client.message(0);
  let read = 1;
  return {
    ...client,
    sign: (id: string, block: string | null, gone?: true) =>
      client.socket.send(JSON.stringify({ name: 'editing', data: { kind: 'document', id, block, gone } })),
    /** The next that this desk hears of who is where. */
    next: async () => {
      const { name, data, seq } = await client.message(read++);
      expect([name, seq]).toEqual(['editing', undefined]);
      return { id: data.id, people: data.people.map((one: { name: string; block: string }) => [one.name, one.block]) };
    },
    rest: () => client.messages.slice(read),
  };
}

test('everybody in a text hears who else is in it, in which block, and who has left at once [P-EDT-26]', async () => {
  const ada = await desk('ada');
  const jonas = await desk('jonas');
  ada.sign('d1', 'b1');
  expect(await ada.next()).toEqual({ id: 'd1', people: [['Ada Lovelace', 'b1']] });
  await jonas.next();
  jonas.sign('d1', null);
  const both = {
    id: 'd1',
    people: [
      ['Ada Lovelace', 'b1'],
      ['Jonas Brandt', null],
    ],
  };
  expect([await ada.next(), await jonas.next()]).toEqual([both, both]);
  jonas.sign('d1', 'b7');
  expect((await ada.next()).people[1]).toEqual(['Jonas Brandt', 'b7']);
  await jonas.next();
  // The same again tells nothing new.
  jonas.sign('d1', 'b7');
  await jonas.settled();
  expect(ada.rest()).toEqual([]);
  jonas.sign('d1', 'b7', true);
  expect((await ada.next()).people).toEqual([['Ada Lovelace', 'b1']]);
  jonas.sign('d1', 'b7');
  await ada.next();
  jonas.socket.close();
  expect((await ada.next()).people).toEqual([['Ada Lovelace', 'b1']]);
  // Who comes back is not sent what was fleeting.
  const later = await desk('jonas');
  await later.settled();
  expect(later.rest()).toEqual([]);
});

test('somebody is gone 30 s after the last sign, and not before [P-EDT-26]', async () => {
  const ada = await desk('ada');
  const jonas = await desk('jonas');
  jonas.sign('d2', 'b1');
  await ada.next();
  server.clock.advance(EDITING_GONE_MS - 1);
  jonas.sign('d2', 'b1');
  await jonas.settled();
  server.clock.advance(EDITING_GONE_MS - 1);
  await ada.settled();
  expect(ada.rest()).toEqual([]);
  server.clock.advance(1);
  expect(await ada.next()).toEqual({ id: 'd2', people: [] });
});

test('two windows of one person are one, a text left for another is left, and other projects hear nothing [P-EDT-26]', async () => {
  const other = 'another';
  const [ada, jonas, jonasToo, stranger] = await Promise.all([
    desk('ada'),
    desk('jonas'),
    desk('jonas'),
    desk('ada', other),
  ]);
  jonas.sign('d3', 'b1');
  await ada.next();
  jonasToo.sign('d3', 'b2');
  expect((await ada.next()).people).toEqual([['Jonas Brandt', 'b2']]);
  jonasToo.sign('d4', null);
  expect(await ada.next()).toEqual({ id: 'd3', people: [['Jonas Brandt', 'b1']] });
  expect(await ada.next()).toEqual({ id: 'd4', people: [['Jonas Brandt', null]] });
  for (const noise of ['{', '{"name":"editing"}', '{"name":"editing","data":{"kind":"x","id":"d","block":null}}'])
    jonas.socket.send(noise);
  await jonas.settled();
  await stranger.settled();
  expect([ada.rest(), stranger.rest()]).toEqual([[], []]);
  expect(jonas.socket.readyState).toBe(WebSocket.OPEN);
});
