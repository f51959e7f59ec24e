/** Real sockets of desks whose people are known by their token, for what desks say of themselves and hear of each other. */
import { afterAll, afterEach, beforeAll, expect } from 'bun:test';
import type { StaffHeld } from '../../src/server/features/permissions/slots.ts';
import { listen, type Listening } from '../../src/server/http/listen.ts';
import type { LookHeard } from '../../src/server/realtime/desk-looks.ts';
import { createSockets } from '../../src/server/realtime/sockets.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { connectTo, type Client } from './socket-client.ts';

const names: Readonly<Record<string, string>> = { ada: 'Ada Lovelace', jonas: 'Jonas Brandt' };
const held = (accountId: string): StaffHeld => ({
  accountId,
  sessionId: accountId,
  admin: true,
  token: accountId,
  until: Number.POSITIVE_INFINITY,
});

/** For the top of a test file. `name`: of the only messages that desks hear; `goneMs`: after which nobody is anywhere. */
export function desksLab(name: string, goneMs: number) {
  let server: TestServer;
  let listening: Listening;
  const opened: WebSocket[] = [];
  const looked: LookHeard[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    const sockets = createSockets(server.ports, {
      hub: server.app.hub,
      feed: server.app.outbound.feed,
      proveVisitor: async () => ({ sessionId: null }) as never,
      verifyDesk: async (token) => (token in names ? held(token) : undefined),
      deskStill: async (staff) => staff,
      visitorHearing: () => ({ hear: async () => undefined, leave: () => undefined }),
      nameOf: async (_project, account) => names[account],
      looked: (heard) => void looked.push(heard),
    });
    const environment = { ...server.ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
    listening = listen(environment, server.app.dispatch, sockets, server.ports);
  });
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.close();
    server.clock.advance(goneMs);
    looked.splice(0);
  });
  afterAll(async () => {
    await listening.stop(1000);
    await server.close();
  });
  return {
    get clock() {
      return server.clock;
    },
    /** Signs that somebody has read a ticket, or writes there. */
    looked,
    async desk(token: string, project = server.project.id) {
      const client: Client = connectTo(`ws://127.0.0.1:${listening.ports.app}/ws`);
      opened.push(client.socket);
      await client.opened;
      client.socket.send(JSON.stringify({ name: 'hello', data: { as: 'desk', token, project } }));
      await client.message(0);
      let read = 1;
      return {
        ...client,
        say: (data: object, said = name) => client.socket.send(JSON.stringify({ name: said, data })),
        /** The next that this desk hears. */
        next: async (): Promise<any> => {
          const heard = await client.message(read++);
          expect([heard.name, heard.seq]).toEqual([name, undefined]);
          return heard.data;
        },
        rest: () => client.messages.slice(read),
      };
    },
  };
}
