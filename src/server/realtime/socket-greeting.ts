/**
 * From the opening of a socket until it is known whose it is. Clients of the widget contract are known by their query; ours
 * say hello within 5 s. `PING`, `9` and whatever else visitors say is read and left.
 */
import { ApiError } from '../../wire/errors.ts';
import { keptLimits, mostOf } from '../../wire/limit-table.ts';
import { closeCodes, hello, type Hello } from '../../wire/socket.ts';
import type { WidgetCredentials } from '../http/route.ts';
import type { Ports } from '../ports.ts';
import { SOCKET_HELLO_MS } from './limits.ts';
import { readSaid } from './said.ts';
import { nothing, TOO_MANY, type End, type Socket, type SocketState } from './socket-state.ts';

/** What clients send to keep the line warm. */
const pings = new Set(['PING', '9']);

type Needs = {
  readonly end: End;
  readonly welcomeDesk: (socket: Socket, data: Hello['data']) => Promise<void>;
  readonly welcomeVisitor: (socket: Socket, data: Hello['data']) => Promise<void>;
  readonly welcomeThirdParty: (socket: Socket, credentials: WidgetCredentials) => Promise<void>;
};

export function createGreeting(ports: Pick<Ports, 'environment' | 'later' | 'log' | 'now'>, needs: Needs) {
  const mostMessages = mostOf(ports.environment.limits, 'messages-per-socket');
  const { end, welcomeDesk, welcomeVisitor, welcomeThirdParty } = needs;
  return { start, receive };

  function start(socket: Socket): Promise<void> | void {
    const { credentials } = socket.data;
    if (credentials) return prove(socket, () => welcomeThirdParty(socket, credentials));
    socket.data.stop = ports.later(SOCKET_HELLO_MS, () => end(socket, closeCodes.noHello, 'no hello came'));
  }

  function receive(socket: Socket, text: string | Buffer): Promise<void> | void {
    if (framesOf(socket.data, ports.now()) > mostMessages) return end(socket, TOO_MANY, 'too many messages');
    if (pings.has(String(text))) return;
    if (socket.data.phase === 'known' && typeof text === 'string') return socket.data.hear?.(text);
    if (socket.data.phase !== 'new') return;
    const message = typeof text === 'string' ? readSaid(hello, text) : undefined;
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
    if (data.as !== 'desk') return welcomeVisitor(socket, data);
    if (socket.data.onSite) return end(socket, closeCodes.refused, 'no desk is at this address');
    return welcomeDesk(socket, data);
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
