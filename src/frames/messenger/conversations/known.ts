/** What is known of the visitor's threads. Everything in it is replaced, never changed, so that views may hold on to it. */
import { proxy, ref } from 'valtio/vanilla';
import type { AvailabilityNow } from '../../../wire/hours/availability.ts';
import type {
  ConversationPage,
  ConversationRow,
  MessageFile,
  ReportCard,
  Thread,
  ThreadMessage,
} from '../../../wire/messages/shapes.ts';
import { isOwnName } from '../../messages/message-id.ts';
import type { Outgoing } from './waiting-store.ts';
import type { QueueState } from './queue.ts';

/** `before`: the change to ask older ones by. */
export type ThreadKnown = {
  readonly messages: readonly ThreadMessage[];
  readonly before: number | null;
  readonly seenByStaff: number;
  readonly staffSeenAt: string | null;
  /** What had been seen when it was opened: the first message after it stands under 'New'. */
  readonly seenByVisitor: number;
  /** Of a thread that began with a report. */
  readonly report?: ReportCard | undefined;
  /** How this visitor has rated the last closing. */
  readonly rating: Thread['rating'];
};
/** `progress`: 0 to 1. */
export type Attached = MessageFile & {
  readonly id: string;
  readonly progress: number;
  readonly status: 'uploading' | 'done' | 'failed' | 'tooLarge';
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
  /** Whether this visitor may write, as the server says. */
  write: ConversationPage['write'];
  /** Asking the server has failed, and is tried again. */
  isStale: boolean;
  /** Who of staff writes at this moment, by thread. */
  writers: { [token: string]: string | undefined };
  /** Whether somebody answers now; undefined before it is known. */
  availability: AvailabilityNow | undefined;
  /** The server's clock, as far as it is ahead of ours. */
  ahead: number | undefined;
  /** When the widget was opened last, by our clock. */
  openedAt: number;
  /** What this page has sent, by id: while it may be changed it is changed as it was typed. */
  sent: { [id: string]: string | undefined };
  /** Files that are to go with the next message, by thread; and where the last ones were too many. */
  files: { [thread: string]: readonly Attached[] | undefined };
  full: { [thread: string]: boolean | undefined };
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
  write: 'yes',
  isStale: false,
  writers: {},
  availability: undefined,
  ahead: undefined,
  openedAt: 0,
  sent: {},
  files: {},
  full: {},
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
