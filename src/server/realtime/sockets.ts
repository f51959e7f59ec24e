/**
 * The socket of parley.md 3. Nothing but JSON is sent; visitors are proven as in every call. What is asked of a socket
 * before it is known stands in socket-greeting.ts, what desks and visitors get in desk-sockets.ts and visitor-sockets.ts.
 */
import { ApiError } from '../../wire/errors.ts';
import { SOCKET_FRAME_BYTES } from './limits.ts';
import { closeCodes, socketQuery } from '../../wire/socket.ts';
import { readQuery } from '../http/query.ts';
import type { Guards, WidgetCredentials } from '../http/route.ts';
import type { Sockets } from '../http/listen.ts';
import type { Ports } from '../ports.ts';
import { createDeskWelcome, type DeskParts } from './desk-sockets.ts';
import type { Hub } from './hub.ts';
import { createOpenSockets } from './open-sockets.ts';
import { createGreeting } from './socket-greeting.ts';
import { newState, nothing, type End, type Socket, type SocketState } from './socket-state.ts';
import { createVisitorLines, type VisitorFeed, type VisitorLines } from './visitor-lines.ts';
import { createVisitorWelcome, type VisitorParts } from './visitor-sockets.ts';

export type SocketParts = DeskParts &
  VisitorParts & {
    readonly feed: VisitorFeed;
    readonly proveVisitor: Guards['widget'];
  };

/** How much a client may send at once, and how many bytes may wait for one that does not read. */
const bounds = {
  maxPayloadLength: SOCKET_FRAME_BYTES,
  backpressureLimit: 1024 * 1024,
  closeOnBackpressureLimit: true,
} as const;

export function createSockets(
  ports: Pick<Ports, 'environment' | 'later' | 'limiter' | 'log' | 'now'>,
  parts: SocketParts,
): Sockets<SocketState> {
  const open = new Set<Socket>();
  const { limits } = ports.environment;
  const counted = createOpenSockets(ports.limiter, limits);
  let closing = false;
  const visitors = createVisitorLines(parts.feed, (line, error) => {
    ports.log.error({ err: error }, 'messages of a visitor could not be read');
    end(line.socket as Socket, closeCodes.restarting, 'failed');
  });
  const welcomes = {
    welcomeDesk: createDeskWelcome(ports, parts, end),
    ...createVisitorWelcome({ ...parts, visitors, limits, end }),
  };
  const { start, receive } = createGreeting(ports, { ...welcomes, end });
  joinVisitors(parts.hub, visitors);
  endWithTheirs(parts.hub, open, end);
  return {
    count: counted.count,
    upgrade(url, address, onSite) {
      if (closing) throw new ApiError('not_ready', 'The server is restarting.', { headers: { 'retry-after': '3' } });
      return newState(queryCredentials(url), counted.admit(address), onSite);
    },
    handler: {
      ...bounds,
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
}

/** What is told to visitors goes over their sockets, and whoever asks hears who has one. */
function joinVisitors(hub: Hub, { tell, tellAll, open }: VisitorLines): void {
  hub.onVisitor(tell);
  hub.onMessengers(tellAll);
  hub.answerIsHere((visitorId) => open(visitorId) > 0);
}

/** Closes the sockets of visitors that are erased, and of staff whose sessions have ended. */
function endWithTheirs(hub: Hub, open: ReadonlySet<Socket>, end: End): void {
  hub.onEndVisitors((sessions) => {
    for (const socket of open)
      if (socket.data.line && sessions.has(socket.data.line.visitorId)) end(socket, closeCodes.refused, 'erased');
  });
  hub.onEndAccount((account) => {
    for (const socket of open) {
      const { accountId, openedBy } = socket.data.held ?? {};
      if (accountId === account || openedBy === account) end(socket, closeCodes.refused, 'signed out');
    }
  });
}

/** The contract's query (widget-protocol 3); undefined for a client that will say hello. */
function queryCredentials({ searchParams }: URL): WidgetCredentials | undefined {
  const { apiKey, gleapId, gleapHash } = readQuery(socketQuery, searchParams);
  if (!apiKey && !gleapId && !gleapHash) return undefined;
  return { key: apiKey || null, id: gleapId || null, hash: gleapHash || null };
}
