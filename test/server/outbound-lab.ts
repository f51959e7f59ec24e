/** A server with real sockets and a signed-in desk, for tests of what is pushed to visitors. */
import { connect as connectTcp } from 'node:net';
import { createProjects } from '../../src/server/features/projects/service.ts';
import { visitorGuard } from '../../src/server/features/visitors/proof.ts';
import { listen } from '../../src/server/http/listen.ts';
import { createSockets } from '../../src/server/realtime/sockets.ts';
import type { ActionState } from '../../src/wire/outbound/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY, startTestServer } from './harness.ts';
import { connectTo, type Client } from './socket-client.ts';
import { call, signedIn } from './staff.ts';

export const DAY_MS = 24 * 3_600_000;

export const chat = (text: string) => ({
  actionType: 'notification',
  outbound: text,
  data: { text, conversation: { shareToken: 'tok1' } },
});

/** The texts of the actions in these messages. */
export const texts = (messages: readonly any[]) =>
  messages.filter(({ data }) => data.a).map(({ data }) => data.a[0].data.text as string);

export async function gone(client: Client): Promise<void> {
  client.socket.close();
  await client.closed;
}

/** Resolves when the server has heard that everything sent to the client has arrived. */
export const arrived = (client: Client) => client.settled();

export type OutboundLab = Awaited<ReturnType<typeof startOutboundLab>>;

export async function startOutboundLab() {
  const server = await startTestServer();
  const sockets = createSockets(server.ports, {
    hub: server.app.hub,
    feed: server.app.outbound.feed,
    proveVisitor: visitorGuard(server.ports, createProjects(server.ports)),
    verifyDesk: async () => undefined,
    deskStill: async () => undefined,
    nameOf: async () => undefined,
  });
  const environment = { ...server.ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  const listening = listen(environment, server.app.dispatch, sockets, server.ports);
  const opened: WebSocket[] = [];
  let token = (await signedIn(server)).access_token;

  const connect = (query = ''): Client => {
    const client = connectTo(`ws://127.0.0.1:${listening.ports.app}/ws${query}`);
    opened.push(client.socket);
    return client;
  };
  const query = ({ gleapId, gleapHash }: Session) =>
    `?${new URLSearchParams({ gleapId, gleapHash, apiKey: KEY, sdkVersion: '14.6.7' })}`;
  const desk = (path: string, body?: unknown) =>
    call(server, token, `/api/desk/projects/${path}`, body === undefined ? 'GET' : 'POST', body);

  return {
    server,
    connect,
    /** One of our own clients; `more` has its cursor or role. */
    async ours(who: Session, more: object = {}): Promise<Client> {
      const client = connect();
      await client.opened;
      const data = { as: 'visitor', key: KEY, id: who.gleapId, hash: who.gleapHash, ...more };
      client.socket.send(JSON.stringify({ name: 'hello', data }));
      return client;
    },
    /** A client of the widget contract. */
    theirs: (who: Session): Client => connect(query(who)),
    /** A client that never answers a ping: it reads until it has seen the text, and its line breaks. */
    async hearAndBreak(who: Session, text: string): Promise<void> {
      const line = connectTcp(listening.ports.app!, '127.0.0.1');
      line.write(
        `GET /ws${query(who)} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa('sixteen bytes at')}\r\n\r\n`,
      );
      let heard = '';
      for await (const chunk of line) {
        heard += String(chunk);
        if (heard.includes(text)) break;
      }
      line.destroy();
    },
    push: (text: string, who: Session) => server.app.outbound.push(server.project.id, who.gleapId, { a: [chat(text)] }),
    sendAction: (body: unknown, project = server.project.id) => desk(`${project}/actions`, body),
    /** The state of an action that must be taken. */
    async sent(body: unknown): Promise<ActionState> {
      return (await (await desk(`${server.project.id}/actions`, body)).json()) as ActionState;
    },
    state: (id: string, project = server.project.id) => desk(`${project}/actions/${id}`),
    async stateOf(id: string): Promise<ActionState> {
      return (await (await desk(`${server.project.id}/actions/${id}`)).json()) as ActionState;
    },
    /** Days and more, after which nobody is signed in any more. */
    async letPass(ms: number): Promise<void> {
      server.clock.advance(ms);
      token = (await signedIn(server)).access_token;
    },
    closeSockets: () => opened.splice(0).forEach((socket) => socket.close()),
    async stop(): Promise<void> {
      await listening.stop(1000);
      await server.close();
    },
  };
}
