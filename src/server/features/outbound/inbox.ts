/**
 * The messages of visitors: numbered, stored before they are told, kept 7 days or the last 1,000 of each (parley.md K2).
 * That they have arrived is noted in batches, a little late; whoever begins without a cursor waits for that.
 */
import { DAY_MS } from '../../../wire/limits.ts';
import {
  PUSH_CLEAN_ROWS,
  PUSH_KEPT_DAYS,
  PUSH_KEPT_MESSAGES,
  PUSH_PAGE_ROWS,
  PUSH_RECEIVED_MS,
  PUSH_RECEIVED_ROWS,
} from '../../../wire/outbound/limits.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Beginning, VisitorFeed, VisitorMessage } from '../../realtime/visitor-lines.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import { nextTurn } from '../../next-turn.ts';
import { endedAmong } from '../visitors/service.ts';
import type { ActionsArrived } from './slots.ts';
import { appendCarriers } from './many-store.ts';
import {
  addSent,
  appendMessage,
  inboxOf,
  markReceived,
  messagesAfter,
  removeOld,
  updateOf,
  type NewMessage,
} from './store.ts';

export type Inbox = {
  readonly feed: VisitorFeed;
  /** Stores the message and tells the visitor's sockets. Resolves with its number when it is durable, 0 for an erased visitor. */
  readonly add: (message: Omit<NewMessage, 'now'>) => Promise<number>;
  /** The same inside a transaction; the returned work, done after it, tells the sockets. */
  readonly addWithin: (transaction: Transaction, message: Omit<NewMessage, 'now'>) => Promise<() => void>;
  /** Stores one message for each visitor of each action inside the transaction; the returned work, done after it, tells their sockets. */
  readonly addActions: (
    transaction: Transaction,
    projectId: string,
    actions: readonly { readonly id: string; readonly body: string; readonly visitors: readonly string[] }[],
  ) => Promise<() => void>;
  /** Messages from before this time are forgotten. */
  readonly keptSince: () => number;
  /** Resolves when every arrival so far was written, or refused by the database. */
  readonly flush: () => Promise<void>;
  /** Removes messages that are not kept any more, a bounded part at a time, until it is stopped; answers how many. */
  readonly forgetOld: (signal: AbortSignal) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Messages in one statement. */
const CARRIERS_AT_ONCE = 100;

type InboxPorts = Pick<Ports, 'storage' | 'now' | 'later' | 'log'>;

export function createInbox(
  ports: InboxPorts,
  hub: Publish<'visitor'>,
  following: () => readonly ActionsArrived[] = () => [],
): Inbox {
  const { storage, now } = ports;
  const arrivals = createArrivals(ports, following);
  const keptSince = () => now() - PUSH_KEPT_DAYS * DAY_MS;

  return {
    feed: {
      begin,
      after: (visitorId, seq) => messagesAfter(storage, visitorId, seq, PUSH_PAGE_ROWS),
      arrived: arrivals.add,
    },
    async add(message) {
      const stored = { ...message, now: now() };
      const seq = await storage.write((transaction) => appendTo(transaction, stored));
      if (seq === 0) return seq;
      hub.publish('visitor', message.visitorId, { seq, name: message.name, body: bodyOf(message) });
      return seq;
    },
    async addWithin(transaction, message) {
      const seq = await appendTo(transaction, { ...message, now: now() });
      return () => {
        if (seq > 0) hub.publish('visitor', message.visitorId, { seq, name: message.name, body: bodyOf(message) });
      };
    },
    addActions: createAdding(now, hub),
    keptSince,
    flush: arrivals.flush,
    forgetOld,
    close: arrivals.close,
  };

  async function forgetOld(signal: AbortSignal): Promise<number> {
    let forgotten = 0;
    for (let part = PUSH_CLEAN_ROWS; part === PUSH_CLEAN_ROWS && !signal.aborted; forgotten += part) {
      part = await storage.patient.write(
        (transaction) => removeOld(transaction, keptSince(), PUSH_CLEAN_ROWS),
        'append',
      );
      // Requests that came meanwhile go first.
      await nextTurn();
    }
    return forgotten;
  }

  async function begin(visitorId: string, cursor: number | undefined): Promise<Beginning> {
    if (cursor === undefined) await arrivals.settled(visitorId);
    const inbox = await inboxOf(storage, visitorId, keptSince());
    const { latest, received, unread } = inbox ?? { latest: 0, received: 0, unread: 0 };
    const forgotten = inbox?.oldest === undefined ? latest : inbox.oldest - 1;
    const from = (at: number, reset: boolean) => ({ cursor: at, unread, reset });
    if (cursor === undefined) return from(Math.max(received, forgotten), false);
    if (cursor > latest) return from(Math.max(received, forgotten), true);
    return cursor < forgotten ? from(forgotten, true) : from(cursor, false);
  }
}

function createAdding(now: () => number, hub: Publish<'visitor'>): Inbox['addActions'] {
  return async (transaction, projectId, actions) => {
    const named = [...new Set(actions.flatMap(({ visitors }) => visitors))];
    const erased = await endedAmong(transaction, projectId, named);
    let left = actions.flatMap(({ id, body, visitors }) =>
      visitors.filter((visitor) => !erased.has(visitor)).map((visitorId) => ({ actionId: id, body, visitorId })),
    );
    const told: [string, VisitorMessage][] = [];
    while (left.length > 0) {
      // No visitor twice in one statement: the second message of one has the next number.
      const first = new Map(left.toReversed().map((one) => [one.visitorId, one]));
      const some = new Set([...first.values()].slice(0, CARRIERS_AT_ONCE));
      const carriers = [...some].map(({ actionId, visitorId }) => ({ actionId, visitorId, projectId, now: now() }));
      const numbers = await appendCarriers(transaction, carriers, PUSH_KEPT_MESSAGES);
      for (const { visitorId, body } of some)
        told.push([visitorId, { name: 'update', body: updateOf(body), seq: numbers.get(visitorId)! }]);
      left = left.filter((one) => !some.has(one));
    }
    return () => told.forEach(([visitorId, message]) => hub.publish('visitor', visitorId, message));
  };
}

/** 0 for an erased visitor, who is sent nothing. */
async function appendTo(transaction: Transaction, message: NewMessage): Promise<number> {
  const erased = await endedAmong(transaction, message.projectId, [message.visitorId]);
  return erased.size > 0 ? 0 : appendMessage(transaction, message, PUSH_KEPT_MESSAGES);
}

function bodyOf({ content }: Pick<NewMessage, 'content'>): string {
  if ('body' in content) return content.body;
  throw new Error('what carries an action is added by addAction');
}

/** Collects how far each visitor's messages have arrived, until it is written to the database. */
function createArrivals({ storage, now, later, log }: InboxPorts, following: () => readonly ActionsArrived[]) {
  let waiting = new Map<string, number>();
  let inWork = new Map<string, number>();
  let cancel: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();
  let closed = false;

  return { add, flush, settled, close };

  function add(visitorId: string, seq: number): void {
    if (closed) return;
    waiting.set(visitorId, Math.max(seq, waiting.get(visitorId) ?? 0));
    if (waiting.size >= PUSH_RECEIVED_ROWS) void flush();
    else cancel ??= later(PUSH_RECEIVED_MS, () => void flush());
  }

  async function settled(visitorId: string): Promise<void> {
    if (waiting.has(visitorId) || inWork.has(visitorId)) await flush();
  }

  function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    return (writing = writing.then(write));
  }

  async function close(): Promise<void> {
    closed = true;
    await flush();
    cancel?.();
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    [inWork, waiting] = [waiting, new Map()];
    try {
      await storage.write((transaction) => writeAll(transaction, inWork, { now: now(), following: following() }));
    } catch (error) {
      log.error({ err: error, visitors: inWork.size }, 'arrivals could not be written and wait for the next batch');
      for (const [visitorId, seq] of inWork) waiting.set(visitorId, Math.max(seq, waiting.get(visitorId) ?? 0));
      cancel ??= later(PUSH_RECEIVED_MS, () => void flush());
    }
    inWork = new Map();
  }
}

async function writeAll(
  transaction: Transaction,
  arrived: ReadonlyMap<string, number>,
  { now, following }: { readonly now: number; readonly following: readonly ActionsArrived[] },
): Promise<void> {
  const sent = new Map<string, number>();
  for (const [visitorId, seq] of arrived)
    for (const action of await markReceived(transaction, visitorId, seq, now))
      sent.set(action, (sent.get(action) ?? 0) + 1);
  for (const [action, more] of sent) await addSent(transaction, action, more, now);
  if (sent.size > 0) for (const follows of following) await follows(transaction, [...sent.keys()]);
}
