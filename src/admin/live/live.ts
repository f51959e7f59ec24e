/**
 * The desk's socket: says who we are, passes on what happens to tickets, and knows when something may have been missed.
 * Reconnecting is the socket library's; here is only what is said over it (parley.md 3).
 */
import { proxy } from 'valtio/vanilla';
import { readPush } from '../../wire/push.ts';
import { fits } from '../../wire/schema.ts';
import { closeCodes, welcome, type FromClient, type Hello, type Welcome } from '../../wire/socket.ts';
import { toDesk, type ToDesk } from '../../wire/to-desk.ts';

/** `resync`: messages were missed and cannot be sent again, so that everything on the screen is to be loaded anew. */
export type LiveEvent = ToDesk | { readonly name: 'resync' };
type TicketEvent = Extract<LiveEvent, { name: 'ticket' | 'tickets-deleted' | 'resync' }>;

/** Whether lists of tickets may have changed by it. */
export function isOfTickets(event: LiveEvent): event is TicketEvent {
  return event.name === 'ticket' || event.name === 'tickets-deleted' || event.name === 'resync';
}

/** What is used of a reconnecting socket. */
export type LiveSocket = {
  readonly send: (text: string) => void;
  readonly close: () => void;
  readonly on: (listener: {
    readonly open: () => void;
    readonly message: (text: unknown) => void;
    readonly close: (code: number) => void;
  }) => void;
};

type Presence = Extract<ToDesk, { name: 'presence' }>['data'];

type Ports = {
  readonly connect: () => LiveSocket;
  readonly token: () => Promise<string | null>;
  /** The server refused this token. */
  readonly refused: (token: string) => Promise<unknown>;
  readonly report: (error: unknown) => void;
  /** The server has said which build of the dashboard it has. */
  readonly build?: (id: unknown) => void;
};

export type Live = ReturnType<typeof createLive>;

export function createLive(ports: Ports) {
  const state = proxy<{ phase: 'off' | 'connecting' | 'live' }>({ phase: 'off' });
  const listeners = new Set<(event: LiveEvent) => void>();
  /** Who is at which ticket: told once, and asked for by screens that come later. */
  const looks = new Map<string, Presence['people']>();
  let cursor: number | undefined;
  let send: LiveSocket['send'] = () => undefined;

  /** Connects for one project and keeps connected until it is stopped. */
  function start(project: string): () => void {
    let stopped = false;
    let used = '';
    cursor = undefined;
    state.phase = 'connecting';
    const socket = ports.connect();
    send = socket.send;

    async function greet(): Promise<void> {
      const token = await ports.token();
      if (stopped || !token) return;
      used = token;
      const hello: Hello = { name: 'hello', data: { as: 'desk', token, project, cursor } };
      socket.send(JSON.stringify(hello));
    }

    socket.on({
      open: () => void greet().catch(ports.report),
      message: (text) => receive(text),
      close: (code) => {
        if (stopped) return;
        state.phase = 'connecting';
        if (code === closeCodes.refused && used) void ports.refused(used).catch(ports.report);
      },
    });
    return () => {
      stopped = true;
      state.phase = 'off';
      socket.close();
    };
  }

  function receive(text: unknown): void {
    const message = readMessage(text);
    if (fits(welcome, message)) {
      looks.clear();
      return begin(message.data);
    }
    const push = readPush(toDesk, message);
    if (!push) return;
    if (push.seq !== undefined) cursor = push.seq;
    if (push.name === 'presence') looks.set(push.data.ticket, push.data.people);
    emit(push);
  }

  function begin({ cursor: at, reset, build }: Welcome['data']): void {
    ports.build?.(build);
    // The first welcome too: a ticket may have come between a list's loading and this moment.
    const gap = cursor === undefined || reset === true;
    if (gap) cursor = at;
    state.phase = 'live';
    if (gap) emit({ name: 'resync' });
  }

  function emit(event: LiveEvent): void {
    for (const listener of listeners) listener(event);
  }

  /** Said while the line is live; otherwise dropped. */
  function say(message: Exclude<FromClient, Hello>): void {
    if (state.phase === 'live') send(JSON.stringify(message));
  }

  function subscribe(listener: (event: LiveEvent) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { state, looks, start, say, subscribe };
}

function readMessage(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    // Not JSON, so not a message of ours: ignored, as the contract says of everything unknown.
    return undefined;
  }
}
