/** Threads as the server has them: the list, and what has changed in all of them since. */
import { ref } from 'valtio/vanilla';
import { conversationPage, synced, type ConversationRow, type Synced } from '../../../wire/messages/shapes.ts';
import type { Messenger } from '../messenger.ts';
import { called } from './calls.ts';
import { mergedRows, nothingKnown, type Known } from './known.ts';
import { createThreads } from './threads.ts';

export type Reading = ReturnType<typeof createReading>;

export function createReading(messenger: Messenger, known: Known) {
  const threads = createThreads(messenger, known);
  return {
    ...threads,
    ...following(messenger, known, threads),
    /** A row that has come with something else. */
    note(row: ConversationRow): void {
      known.rows = mergedRows(known.rows, [row]);
    },
    /** The next rows of the list. false without an answer. */
    async more(): Promise<boolean> {
      const after = known.next;
      if (!after) return true;
      const path = `/conversations?after=${encodeURIComponent(after)}`;
      const { value } = await called(messenger.ask, 'GET', path, conversationPage);
      if (!value || known.next !== after) return !!value;
      known.rows = mergedRows(known.rows, value.conversations);
      known.next = value.next;
      return true;
    },
  };
}

function following(
  { ask, state }: Messenger,
  known: Known,
  { add, open, see, staffSaw, unsaid }: ReturnType<typeof createThreads>,
) {
  /** From here on `sync` tells what has changed, for this visitor. */
  let from: { readonly id: string; readonly cursor: number } | undefined;
  const me = () => state.visitor.id;

  async function list(): Promise<boolean> {
    const id = me();
    const { value } = await called(ask, 'GET', '/conversations', conversationPage);
    if (!value || id !== me()) return id !== me();
    known.rows = ref([...value.conversations]);
    known.next = value.next;
    known.unread = value.unread;
    known.write = value.write;
    from = { id, cursor: value.cursor };
    for (const row of value.conversations) if (hasGoneOn(known, row)) void open(row.conversation);
    return true;
  }

  function take({ conversations, markers, messages, unread }: Synced): void {
    known.unread = unread;
    const turned = conversations.filter((row) => hasTurned(known, row));
    if (conversations.length > 0) known.rows = mergedRows(known.rows, conversations);
    for (const row of turned) void open(row.conversation);
    for (const { conversation, message } of messages) add(conversation, [message]);
    for (const { conversation, seenByStaff, staffSeenAt } of markers) staffSaw(conversation, seenByStaff, staffSeenAt);
  }

  async function sync(): Promise<boolean> {
    for (;;) {
      const { id, cursor } = from!;
      const { value } = await called(ask, 'GET', `/sync?cursor=${cursor}`, synced);
      if (!value || id !== me()) return id !== me();
      if (value.reset) {
        from = undefined;
        for (const token of forget(known)) void open(token);
        return list();
      }
      take(value);
      from = { id, cursor: value.cursor };
      if (!value.more) return true;
    }
  }

  return {
    /** What is there now, or has changed since the last time. false without an answer. */
    async refresh(): Promise<boolean> {
      if (me() === '') return true;
      const isAnswered = await (from?.id === me() && known.rows ? sync() : list());
      if (isAnswered) for (const [token, change] of unsaid) void see(token, change);
      return isAnswered;
    },
  };
}

/** Its status has changed while it is open: what its card and questions say comes with the thread. */
const hasTurned = ({ rows, threads }: Known, { asks, conversation, fixedIn, status }: ConversationRow): boolean => {
  const before = rows?.find((row) => row.conversation === conversation);
  if (!threads[conversation] || !before) return false;
  return before.status !== status || before.fixedIn !== fixedIn || before.asks !== asks;
};

/** A thread that was opened before the list came. */
const hasGoneOn = ({ threads }: Known, { change, conversation }: ConversationRow): boolean =>
  (threads[conversation]?.messages.at(-1)?.change ?? change) < change;

/** The server does not know the place: everything is loaded anew. What was typed, and what waits, stays. Answers what was open. */
function forget(known: Known): string[] {
  const opened = Object.keys(known.threads);
  const { rows, next, threads } = nothingKnown();
  Object.assign(known, { rows, next, threads });
  return opened;
}
