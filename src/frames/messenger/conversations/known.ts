/** What is known of the visitor's threads. Everything in it is replaced, never changed, so that views may hold on to it. */
import { proxy, ref } from 'valtio/vanilla';
import type { ConversationRow, ThreadMessage } from '../../../wire/messages/shapes.ts';
import { isOwnName } from './message-id.ts';
import type { Outgoing } from './waiting-store.ts';
import type { QueueState } from './queue.ts';

/** `before`: the change to ask older ones by. */
export type ThreadKnown = {
  readonly messages: readonly ThreadMessage[];
  readonly before: number | null;
  readonly seenByStaff: number;
  /** What had been seen when it was opened: the first message after it stands under 'New'. */
  readonly seenByVisitor: number;
};
/** `gone`: it is not there, or not this visitor's. */
export type Trouble = 'failed' | 'gone';

export type Known = {
  /** Latest activity first; undefined before they have come. */
  rows: readonly ConversationRow[] | undefined;
  next: string | null;
  unread: number;
  threads: { [token: string]: ThreadKnown | undefined };
  /** Threads that did not load. */
  troubles: { [token: string]: Trouble | undefined };
  waiting: readonly Outgoing[];
  queue: QueueState;
  /** What waits is kept over the browser's end. */
  isLasting: boolean;
  /** Asking the server has failed, and is tried again. */
  isStale: boolean;
  /** What has been typed and not been sent, by thread. */
  typed: { [thread: string]: string | undefined };
  /** The server's name of a thread, by the one that it began under. */
  tokens: { [key: string]: string | undefined };
};

export const nothingKnown = (): Known => ({
  rows: undefined,
  next: null,
  unread: 0,
  threads: {},
  troubles: {},
  waiting: ref([]),
  queue: ref({ waits: false, until: 0 }),
  isLasting: true,
  isStale: false,
  typed: {},
  tokens: {},
});

export const createKnown = (): Known => proxy(nothingKnown());

/** Each once, in the order of the server's numbers, as it was touched last. */
export function merged(before: readonly ThreadMessage[], news: readonly ThreadMessage[]): readonly ThreadMessage[] {
  const each = new Map(before.map((one) => [one.id, one]));
  for (const one of news) if ((each.get(one.id)?.touched ?? 0) <= one.touched) each.set(one.id, one);
  return ref([...each.values()].sort((a, b) => a.change - b.change));
}

/** The same of rows: what happened last first. */
export function mergedRows(
  before: readonly ConversationRow[] = [],
  news: readonly ConversationRow[],
): readonly ConversationRow[] {
  const each = new Map(before.map((one) => [one.conversation, one]));
  for (const one of news) each.set(one.conversation, one);
  return ref([...each.values()].sort((a, b) => Date.parse(b.lastAt) - Date.parse(a.lastAt)));
}

/** What the server calls a thread; undefined for one that it does not know yet. */
export const tokenOf = (known: Readonly<Pick<Known, 'tokens'>>, key: string): string | undefined =>
  known.tokens[key] ?? (isOwnName(key) || key === '' ? undefined : key);
