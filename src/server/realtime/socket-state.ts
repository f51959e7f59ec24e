/** What is known of a socket, and how it is written to. */
import type { ServerWebSocket } from 'bun';
import type { Numbered } from '../../wire/push.ts';
import type { Welcome } from '../../wire/socket.ts';
import type { ToDesk } from '../../wire/to-desk.ts';
import type { ToVisitor } from '../../wire/to-visitor.ts';
import type { StaffHeld } from '../features/permissions/slots.ts';
import type { WidgetCredentials } from '../http/route.ts';
import type { Line } from './visitor-lines.ts';

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
  /** It was opened at a project's own host name: no desk is let in there. */
  readonly onSite: boolean;
  /** Of a desk: who opened it. */
  held: StaffHeld | undefined;
  line: Line | undefined;
  /** Of a desk or a messenger: takes what it says after its hello. */
  hear: Hearing['hear'] | undefined;
  stop: () => void;
  since: number;
  frames: number;
};
export type Socket = ServerWebSocket<SocketState>;

/** Takes what a socket says once it is known, and hears when it has closed. It never fails for what a client may say. */
export type Hearing = { readonly hear: (text: string) => Promise<void>; readonly leave: () => void };

/** Closes a socket, with one of `closeCodes` or `TOO_MANY`. */
export type End = (socket: Socket, code: number, reason: string) => void;

/** There are too many sockets of somebody, or one says too much. */
export const TOO_MANY = 1008;
export const nothing = (): undefined => undefined;

export function newState(credentials: WidgetCredentials | undefined, address: string, onSite: boolean): SocketState {
  return {
    credentials,
    phase: 'new',
    address,
    onSite,
    held: undefined,
    line: undefined,
    hear: undefined,
    stop: nothing,
    since: 0,
    frames: 0,
  };
}

export function send(socket: Socket, message: Welcome | ToDesk | Numbered<ToDesk> | ToVisitor): void {
  socket.sendText(JSON.stringify(message));
}
