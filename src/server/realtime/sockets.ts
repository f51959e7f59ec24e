/**
 * The socket of parley.md 3. Clients of the widget contract are known by their query; ours say hello within 5 s. Nothing
 * but JSON is sent; `PING`, `9` and everything after the hello is read and left. Visitors are proven as in every call.
 */
import type { ServerWebSocket } from 'bun';
import { ApiError } from '../../wire/errors.ts';
import { DESK_AGAIN_MS, SOCKET_FRAME_BYTES, SOCKET_HELLO_MS } from './limits.ts';
import { keptLimits, mostOf } from '../../wire/limit-table.ts';
import { fits } from '../../wire/schema.ts';
import type { Numbered } from '../../wire/push.ts';
import { closeCodes, hello, socketQuery, type FromClient, type Hello, type Welcome } from '../../wire/socket.ts';
import type { ToDesk } from '../../wire/to-desk.ts';
import type { ToVisitor } from '../../wire/to-visitor.ts';
import type { StaffHeld } from '../features/permissions/slots.ts';
import { readQuery } from '../http/query.ts';
import type { Guards, WidgetCredentials } from '../http/route.ts';
import type { Sockets } from '../http/listen.ts';
import type { Ports } from '../ports.ts';
import type { Hub } from './hub.ts';
import { createOpenSockets } from './open-sockets.ts';
import { createVisitorLines, newLine, type Beginning, type Line, type VisitorFeed } from './visitor-lines.ts';

/**
 * What a socket is between its opening and its end; thousands are idle at once, so it holds no more than it needs.
 * `stop` undoes whatever it has started.
 */
export type SocketState = {
  /** Until they are proven. */
  credentials: WidgetCredentials | undefined;
  phase: 'new' | 'proving' | 'known' | 'ended';
  /** By what it counts. */
  readonly address: string;
  /** Of a desk: who opened it. */
  held: StaffHeld | undefined;
  line: Line | undefined;
  stop: () => void;
  since: number;
  frames: number;
};
type Socket = ServerWebSocket<SocketState>;

export type SocketParts = {
  readonly hub: Hub;
  readonly feed: VisitorFeed;
  readonly proveVisitor: Guards['widget'];
  /** Whose living session this token is, when they may see the project; else undefined. */
  readonly verifyDesk: (token: string, project: string) => Promise<StaffHeld | undefined>;
  /** The same, asked again. Errors: where it cannot be said at the moment. */
  readonly deskStill: (held: StaffHeld, project: string) => Promise<StaffHeld | undefined>;
  /** The dashboard that this server has; a desk that runs another is told when it comes. Undefined where it is not built. */
  readonly build?: string | undefined;
};

/** What clients send to keep the line warm. */
const pings = new Set(['PING', '9']);
const TOO_MANY = 1008;
const nothing = () => undefined;

export function createSockets(
  ports: Pick<Ports, 'environment' | 'later' | 'limiter' | 'log' | 'now'>,
  parts: SocketParts,
): Sockets<SocketState> {
  const open = new Set<Socket>();
  const { limits } = ports.environment;
  const counted = createOpenSockets(ports.limiter, limits);
  const mostOfSession = mostOf(limits, 'open-sockets-per-session');
  const mostMessages = mostOf(limits, 'messages-per-socket');
  let closing = false;
  /** How often the sessions of somebody have ended: what was proven meanwhile is asked again. */
  let endings = 0;
  const visitors = createVisitorLines(parts.feed, (line, error) => {
    ports.log.error({ err: error }, 'messages of a visitor could not be read');
    end(line.socket as Socket, closeCodes.restarting, 'failed');
  });
  parts.hub.onVisitor(visitors.tell);
  parts.hub.onEndVisitors((sessions) => {
    for (const socket of open)
      if (socket.data.line && sessions.has(socket.data.line.visitorId)) end(socket, closeCodes.refused, 'erased');
  });
  parts.hub.onEndAccount((account) => {
    endings += 1;
    for (const socket of open) {
      const { accountId, openedBy } = socket.data.held ?? {};
      if (accountId === account || openedBy === account) end(socket, closeCodes.refused, 'signed out');
    }
  });
  return {
    count: counted.count,
    upgrade(url, address) {
      if (closing) throw new ApiError('not_ready', 'The server is restarting.', { headers: { 'retry-after': '3' } });
      return newState(queryCredentials(url), counted.admit(address));
    },
    handler: {
      maxPayloadLength: SOCKET_FRAME_BYTES,
      backpressureLimit: 1024 * 1024,
      closeOnBackpressureLimit: true,
      open(socket) {
        open.add(socket);
        counted.opened(socket.data.address);
        return start(socket);
      },
      message: (socket, text) => receive(socket, text),
      pong: ({ data }, number) => data.line && visitors.answered(data.line, String(number)),
      drain: ({ data }) => data.line && visitors.drained(data.line),
      close(socket) {
        open.delete(socket);
        counted.closed(socket.data.address);
        finish(socket);
      },
    },
    closeAll() {
      closing = true;
      for (const socket of open) end(socket, closeCodes.restarting, 'restarting');
    },
  };

  function start(socket: Socket): Promise<void> | void {
    const { credentials } = socket.data;
    if (credentials) return prove(socket, () => welcomeThirdParty(socket, credentials));
    socket.data.stop = ports.later(SOCKET_HELLO_MS, () => end(socket, closeCodes.noHello, 'no hello came'));
  }

  function receive(socket: Socket, text: string | Buffer): Promise<void> | void {
    if (framesOf(socket.data, ports.now()) > mostMessages) return end(socket, TOO_MANY, 'too many messages');
    if (socket.data.phase !== 'new' || pings.has(String(text))) return;
    const message = typeof text === 'string' ? readHello(text) : undefined;
    if (!message) return end(socket, closeCodes.malformed, 'the first message must be a hello');
    socket.data.stop();
    socket.data.stop = nothing;
    return prove(socket, () => welcome(socket, message.data));
  }

  /** Runs a proof; what it refuses closes the socket, what fails unexpectedly asks the client to come back. */
  async function prove(socket: Socket, work: () => Promise<void>): Promise<void> {
    socket.data.phase = 'proving';
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError) return end(socket, closeCodes.refused, error.code);
      ports.log.error({ err: error }, 'a socket failed unexpectedly');
      end(socket, closeCodes.restarting, 'failed');
    }
  }

  async function welcome(socket: Socket, data: Hello['data']): Promise<void> {
    if (data.as === 'desk') return welcomeDesk(socket, data);
    return welcomeVisitor(socket, data);
  }

  /** What arrives at the messenger alone has not been shown by the page that it lives in. */
  async function welcomeVisitor(socket: Socket, data: Hello['data']): Promise<void> {
    const credentials = { key: data.key ?? null, id: data.id ?? null, hash: data.hash ?? null };
    const counts = data.as === 'visitor';
    await admitVisitor(socket, credentials, { counts, cursor: data.cursor }, ({ cursor, unread, reset }) => {
      const told = { ...(unread > 0 ? { u: unread } : {}), ...(reset ? { reset } : {}) };
      send(socket, { name: 'welcome', data: { cursor, ...told } });
    });
  }

  /** They know no cursor: what has not arrived is all they get, after the count that their badge shows. */
  async function welcomeThirdParty(socket: Socket, credentials: WidgetCredentials): Promise<void> {
    await admitVisitor(socket, credentials, { counts: true, cursor: undefined }, ({ unread }) => {
      if (unread > 0) send(socket, { name: 'update', data: { u: unread } });
    });
  }

  /** Errors: what the guard says; 401 without a session, because there is nobody to push to. */
  async function admitVisitor(
    socket: Socket,
    credentials: WidgetCredentials,
    { counts, cursor }: { counts: boolean; cursor: number | undefined },
    greet: (from: Beginning) => void,
  ): Promise<void> {
    const { sessionId } = await parts.proveVisitor(credentials);
    if (!sessionId) throw new ApiError('session_refused', 'A socket needs a session.');
    const { data } = socket;
    if (data.phase !== 'proving') return;
    if (visitors.open(sessionId) >= mostOfSession) return end(socket, TOO_MANY, 'too many sockets of this session');
    data.phase = 'known';
    data.credentials = undefined;
    data.line = newLine(socket, sessionId, counts);
    await visitors.join(data.line, cursor, greet);
  }

  function finish({ data }: Socket): void {
    data.phase = 'ended';
    data.stop();
    data.stop = nothing;
    if (data.line) visitors.leave(data.line);
    data.line = undefined;
  }

  function end(socket: Socket, code: number, reason: string): void {
    finish(socket);
    socket.close(code, reason);
  }

  async function welcomeDesk(socket: Socket, { token, project, cursor }: Hello['data']): Promise<void> {
    const before = endings;
    const held = token && project ? await parts.verifyDesk(token, project) : undefined;
    if (!held || !project) throw new ApiError('unauthorized', 'This token opens no desk.');
    if (socket.data.phase !== 'proving') return;
    const channel = parts.hub.desk(project);
    const missed = cursor === undefined ? [] : channel.since(cursor);
    // The client counts on from here: with a known cursor from that one, because what it missed follows.
    const from = missed && cursor !== undefined ? cursor : channel.cursor();
    const told = { ...(missed ? {} : { reset: true as const }), ...(parts.build ? { build: parts.build } : {}) };
    send(socket, { name: 'welcome', data: { cursor: from, ...told } });
    for (const message of missed ?? []) send(socket, message);
    socket.data.phase = 'known';
    const unsubscribe = channel.subscribe((message) => send(socket, message));
    const stopAsking = keepAsking(socket, held, { project, atOnce: endings !== before });
    socket.data.stop = () => {
      unsubscribe();
      stopAsking();
    };
  }

  /** Asks every 30 s, and when the session is to end by itself, whether whoever opened the desk may stay. */
  function keepAsking(
    socket: Socket,
    first: StaffHeld,
    { project, atOnce }: { readonly project: string; readonly atOnce: boolean },
  ): () => void {
    let cancel: () => void = nothing;
    const wait = (held: StaffHeld) => {
      socket.data.held = held;
      cancel = ports.later(Math.min(DESK_AGAIN_MS, Math.max(0, held.until - ports.now())), () => void again(held));
    };
    const again = async (held: StaffHeld): Promise<void> => {
      const still = await parts.deskStill(held, project).catch((error: unknown) => {
        ports.log.warn({ err: error }, 'a desk could not be asked again');
        end(socket, closeCodes.restarting, 'failed');
      });
      if (socket.data.phase !== 'known') return;
      if (still) return wait(still);
      end(socket, closeCodes.refused, 'signed out');
    };
    wait(first);
    if (atOnce) {
      cancel();
      void again(first);
    }
    return () => cancel();
  }
}

function newState(credentials: WidgetCredentials | undefined, address: string): SocketState {
  return { credentials, phase: 'new', address, held: undefined, line: undefined, stop: nothing, since: 0, frames: 0 };
}

/** The contract's query (widget-protocol 3); undefined for a client that will say hello. */
function queryCredentials({ searchParams }: URL): WidgetCredentials | undefined {
  const { apiKey, gleapId, gleapHash } = readQuery(socketQuery, searchParams);
  if (!apiKey && !gleapId && !gleapHash) return undefined;
  return { key: apiKey || null, id: gleapId || null, hash: gleapHash || null };
}

function readHello(text: string): FromClient | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return fits(hello, message) ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Within a minute that begins with the first of them. */
function framesOf(state: SocketState, now: number): number {
  if (now - state.since >= keptLimits['messages-per-socket'].windowMs || now < state.since) {
    state.since = now;
    state.frames = 0;
  }
  state.frames += 1;
  return state.frames;
}

function send(socket: Socket, message: Welcome | Numbered<ToDesk> | ToVisitor): void {
  socket.sendText(JSON.stringify(message));
}
