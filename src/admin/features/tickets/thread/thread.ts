/**
 * The thread of one ticket on the screen: its newest messages, older ones as they are asked for, and what the socket tells
 * while it stands there. What is sent carries an id of its own, so that sending it again stores nothing twice.
 */
import { proxy } from 'valtio/vanilla';
import { messageEndpoints } from '../../../../wire/messages/calls.ts';
import { threadMessage, type DeskThread, type NewReply, type ThreadMessage } from '../../../../wire/messages/shapes.ts';
import { fits, integer, open, text } from '../../../../wire/schema.ts';
import type { TicketRow } from '../../../../wire/tickets/shapes.ts';
import type { Api } from '../../../api/api.ts';
import { asFailure, type Failure } from '../../../api/failure.ts';
import type { Live, LiveEvent } from '../../../live/live.ts';

export type ThreadState = {
  phase: 'loading' | 'ready' | 'failed';
  failure: Failure | null;
  /** Oldest first. */
  messages: ThreadMessage[];
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
  { readonly as: 'sent' } | ({ readonly as: 'raced' } & Raced) | { readonly as: 'failed'; readonly failure: Failure };

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
  before: null,
  older: 'idle',
  seenByVisitor: 0,
  read: 0,
};

const newest = ({ messages }: ThreadState): number => messages.at(-1)?.change ?? 0;

/** The newest page below what is there already, where both join; else the page alone. */
function joined({ messages, before }: ThreadState, page: DeskThread): Pick<ThreadState, 'messages' | 'before'> {
  const first = page.messages[0]?.change ?? 0;
  if (!messages.some(({ change }) => change >= first)) return { messages: page.messages, before: page.before };
  return { messages: [...messages.filter(({ change }) => change < first), ...page.messages], before };
}

/** In its place, once. */
function withOne(messages: readonly ThreadMessage[], message: ThreadMessage): ThreadMessage[] {
  const others = messages.filter(({ id }) => id !== message.id);
  const at = others.findLastIndex(({ change }) => change < message.change) + 1;
  return others.toSpliced(at, 0, message);
}

export function createThread(ticket: string, { api, live, project, report, onRow }: Ports) {
  const state = proxy<ThreadState>({ ...nothing });
  let stopped = false;

  const ask = async (query: { before?: number } = {}): Promise<DeskThread> =>
    api(messageEndpoints.ticketThread, { params: { project: await project(), ticket }, query });

  /** The newest page; what was there stays where it joins on to it. Never rejects. */
  async function load(): Promise<void> {
    try {
      const page = await ask();
      if (stopped) return;
      Object.assign(state, { phase: 'ready', failure: null, seenByVisitor: page.seenByVisitor }, joined(state, page));
      // What a page of its own shows first has been waited for.
      if (state.read === 0) state.read = newest(state);
    } catch (error) {
      if (stopped) return;
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
      const page = await ask({ before: state.before });
      if (stopped) return;
      const known = new Set(state.messages.map(({ id }) => id));
      state.messages = [...page.messages.filter(({ id }) => !known.has(id)), ...state.messages];
      Object.assign(state, { before: page.before, older: 'idle' });
    } catch (error) {
      report(error);
      state.older = 'failed';
    }
  }

  /** Never rejects. `seen` is up to where its writer has read. */
  async function send(reply: NewReply): Promise<Sent> {
    try {
      const params = { project: await project(), ticket };
      const { message, ticket: row } = await api(messageEndpoints.writeReply, { params, body: reply });
      state.messages = withOne(state.messages, message);
      onRow(row);
      // Whoever has answered has what stands above the answer behind them.
      if (reply.kind === 'reply') markRead(message.change);
      return { as: 'sent' };
    } catch (error) {
      return refused(asFailure(error));
    }
  }

  function receive(event: LiveEvent): void {
    // A note that another part of the house has made, and how far the visitor has read, are told with the ticket alone.
    if (event.name === 'resync' || (event.name === 'ticket' && event.data.ticket.id === ticket)) void load();
    if (event.name !== 'message' || event.data.ticket !== ticket) return;
    if (fits(threadMessage, event.data.message)) {
      state.messages = withOne(state.messages, event.data.message);
    }
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

  return { state, load, loadOlder, send, listen, markRead };
}
