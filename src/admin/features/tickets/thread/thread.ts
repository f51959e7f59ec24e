/**
 * The thread of one ticket on the screen: its newest messages, older ones as they are asked for, and what the socket tells
 * while it stands there. What is sent carries an id of its own, so that sending it again stores nothing twice.
 */
import { proxy } from 'valtio/vanilla';
import { messageEndpoints } from '../../../../wire/messages/calls.ts';
import {
  deskMessage,
  type DeskMessage,
  type DeskThread,
  type NewReply,
} from '../../../../wire/messages/desk-shapes.ts';
import { fits, integer, open, text } from '../../../../wire/schema.ts';
import type { TicketRow } from '../../../../wire/tickets/shapes.ts';
import type { Api } from '../../../api/api.ts';
import { asFailure, type Failure } from '../../../api/failure.ts';
import type { Live, LiveEvent } from '../../../live/live.ts';

export type ThreadState = {
  phase: 'loading' | 'ready' | 'failed';
  failure: Failure | null;
  /** Oldest first. */
  messages: DeskMessage[];
  /** Replies that have not gone yet, by the time when they go. */
  held: DeskMessage[];
  /** The change to ask older ones by; null where there are none. */
  before: number | null;
  older: 'idle' | 'loading' | 'failed';
  seenByVisitor: number;
  /** Up to where this reader has had the thread before them: what came later may have escaped them. */
  read: number;
};

/** Whose reply came first. */
export type Raced = { readonly author: string; readonly excerpt: string; readonly seconds: number };
export type Sent =
  /** `held`: it goes when its author's time to take it back is over. */
  | { readonly as: 'sent'; readonly held: DeskMessage | null }
  | ({ readonly as: 'raced' } & Raced)
  | { readonly as: 'failed'; readonly failure: Failure };

const raced = open({ author: text({ max: 512 }), excerpt: text({ max: 1000 }), seconds: integer({ min: 0 }) });

function refused(failure: Failure): Sent {
  if (failure.code === 'reply_raced' && fits(raced, failure.details)) return { as: 'raced', ...failure.details };
  return { as: 'failed', failure };
}

/** What stands in view so long has been read: a reply that pops up under a press has not. */
export const READ_MS = 2000;

type Ports = {
  readonly api: Api;
  readonly live: Pick<Live, 'subscribe'>;
  /** Of the project that is shown. */
  readonly project: () => Promise<string>;
  readonly report: (error: unknown) => void;
  /** The ticket's row as it stands after a message. */
  readonly onRow: (row: TicketRow) => void;
};
export type Thread = ReturnType<typeof createThread>;

const nothing: ThreadState = {
  phase: 'loading',
  failure: null,
  messages: [],
  held: [],
  before: null,
  older: 'idle',
  seenByVisitor: 0,
  read: 0,
};

const byTime = (held: readonly DeskMessage[]): DeskMessage[] =>
  held.toSorted((a, b) => (a.deliverAt ?? '').localeCompare(b.deliverAt ?? ''));

const newest = ({ messages }: ThreadState): number => messages.at(-1)?.change ?? 0;

/** The newest page below what is there already, where both join; else the page alone. */
function joined({ messages, before }: ThreadState, page: DeskThread): Pick<ThreadState, 'messages' | 'before'> {
  const first = page.messages[0]?.change ?? 0;
  if (!messages.some(({ change }) => change >= first)) return { messages: page.messages, before: page.before };
  return { messages: [...messages.filter(({ change }) => change < first), ...page.messages], before };
}

/** In its place, once. */
function withOne(messages: readonly DeskMessage[], message: DeskMessage): DeskMessage[] {
  const others = messages.filter(({ id }) => id !== message.id);
  const at = others.findLastIndex(({ change }) => change < message.change) + 1;
  return others.toSpliced(at, 0, message);
}

/** A note that another part of the house has made, and how far the visitor has read, are told with the ticket alone. */
const isMoved = (event: LiveEvent, ticket: string): boolean =>
  event.name === 'resync' || (event.name === 'ticket' && event.data.ticket.id === ticket);

function messageIn(event: LiveEvent, ticket: string): DeskMessage | undefined {
  if (event.name !== 'message' || event.data.ticket !== ticket) return undefined;
  return fits(deskMessage, event.data.message) ? event.data.message : undefined;
}

/** The calls of one ticket's thread. */
function callsOf(ticket: string, { api, project }: Pick<Ports, 'api' | 'project'>) {
  const params = async () => ({ project: await project(), ticket });
  return {
    page: async (query: { before?: number } = {}) =>
      api(messageEndpoints.ticketThread, { params: await params(), query }),
    write: async (body: NewReply) => api(messageEndpoints.writeReply, { params: await params(), body }),
    sendNow: async (message: string, at: number) =>
      api(messageEndpoints.changeReply, {
        params: { ...(await params()), message },
        body: { deliverAt: new Date(at).toISOString() },
      }),
    takeBack: async (message: string) =>
      api(messageEndpoints.deleteReply, { params: { ...(await params()), message } }),
  };
}

type PagesNeeds = {
  readonly calls: ReturnType<typeof callsOf>;
  readonly report: Ports['report'];
  /** The screen has left it. */
  readonly gone: () => boolean;
};

function createPages(state: ThreadState, { calls, report, gone }: PagesNeeds) {
  /** The newest page; what was there stays where it joins on to it. Never rejects. */
  async function load(): Promise<void> {
    try {
      const page = await calls.page();
      if (gone()) return;
      Object.assign(
        state,
        { phase: 'ready', failure: null, seenByVisitor: page.seenByVisitor, held: page.held },
        joined(state, page),
      );
      // What a page of its own shows first has been waited for.
      if (state.read === 0) state.read = newest(state);
    } catch (error) {
      if (gone()) return;
      const failure = asFailure(error);
      if (state.phase === 'ready') report(failure);
      else Object.assign(state, { phase: 'failed', failure });
    }
  }

  /** Never rejects. */
  async function loadOlder(): Promise<void> {
    if (state.before === null || state.older === 'loading') return;
    state.older = 'loading';
    try {
      const page = await calls.page({ before: state.before });
      if (gone()) return;
      const known = new Set(state.messages.map(({ id }) => id));
      state.messages = [...page.messages.filter(({ id }) => !known.has(id)), ...state.messages];
      Object.assign(state, { before: page.before, older: 'idle' });
    } catch (error) {
      report(error);
      state.older = 'failed';
    }
  }

  return { load, loadOlder };
}

/** In its place: what is held stands at the end until it goes, and is gone where its author has taken it back. */
function take(state: ThreadState, message: DeskMessage): void {
  const others = state.held.filter(({ id }) => id !== message.id);
  state.held = message.state === 'held' ? byTime([...others, message]) : others;
  if (message.state === 'sent') state.messages = withOne(state.messages, message);
}

/** What is done with replies that have not gone yet. */
function createWaiting(state: ThreadState, { calls, report }: Pick<PagesNeeds, 'calls' | 'report'>) {
  /** Takes back a reply that has not gone yet. False where it has. Never rejects. */
  async function takeBack(message: string): Promise<boolean> {
    try {
      await calls.takeBack(message);
      state.held = state.held.filter(({ id }) => id !== message);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  /** What waits goes at once. Never rejects. */
  const sendNow = (message: string): Promise<void> =>
    calls
      .sendNow(message, Date.parse(state.held.find(({ id }) => id === message)?.at ?? ''))
      .then((sent) => take(state, sent), report);

  return { takeBack, sendNow };
}

export function createThread(ticket: string, { live, report, onRow, ...rest }: Ports) {
  const calls = callsOf(ticket, rest);
  const state = proxy<ThreadState>({ ...nothing });
  let stopped = false;

  const { load, loadOlder } = createPages(state, { calls, report, gone: () => stopped });

  const { takeBack, sendNow } = createWaiting(state, { calls, report });

  /** Never rejects. `seen` is up to where its writer has read. */
  async function send(reply: NewReply): Promise<Sent> {
    try {
      const { message, ticket: row } = await calls.write(reply);
      take(state, message);
      onRow(row);
      // Whoever has answered has what stands above the answer behind them.
      if (reply.kind === 'reply') markRead(message.change);
      return { as: 'sent', held: message.state === 'held' ? message : null };
    } catch (error) {
      return refused(asFailure(error));
    }
  }

  function receive(event: LiveEvent): void {
    if (isMoved(event, ticket)) void load();
    const message = messageIn(event, ticket);
    if (message) take(state, message);
  }

  /** Loads and follows until it is stopped. */
  function listen(): () => void {
    stopped = false;
    const stop = live.subscribe(receive);
    void load();
    return () => {
      stopped = true;
      stop();
    };
  }

  /** Everything up to this change has been in view for a while. */
  function markRead(change: number): void {
    state.read = Math.max(state.read, change);
  }

  return { state, load, loadOlder, send, sendNow, takeBack, listen, markRead };
}
