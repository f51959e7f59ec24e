/** Threads as the server has them: the list, and what has changed in all of them since. */
import { ref } from 'valtio/vanilla';
import { conversationPage, synced, type ConversationRow } from '../../../wire/messages/shapes.ts';
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

function following({ ask, state }: Messenger, known: Known, { add, open }: ReturnType<typeof createThreads>) {
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
    from = { id, cursor: value.cursor };
    // A thread that was opened before may have gone on meanwhile.
    for (const { change, conversation } of value.conversations) {
      const opened = known.threads[conversation];
      if (opened && (opened.messages.at(-1)?.change ?? 0) < change) void open(conversation);
    }
    return true;
  }

  /** The server does not know the place: everything is loaded anew. What was typed, and what waits, stays. */
  function forget(): void {
    from = undefined;
    const opened = Object.keys(known.threads);
    const { rows, next, threads } = nothingKnown();
    Object.assign(known, { rows, next, threads });
    for (const token of opened) void open(token);
  }

  async function sync(): Promise<boolean> {
    for (;;) {
      const { id, cursor } = from!;
      const { value } = await called(ask, 'GET', `/sync?cursor=${cursor}`, synced);
      if (!value || id !== me()) return id !== me();
      if (value.reset) {
        forget();
        return list();
      }
      known.unread = value.unread;
      if (value.conversations.length > 0) known.rows = mergedRows(known.rows, value.conversations);
      for (const { conversation, message } of value.messages) add(conversation, [message]);
      from = { id, cursor: value.cursor };
      if (!value.more) return true;
    }
  }

  return {
    /** What is there now, or has changed since the last time. false without an answer. */
    async refresh(): Promise<boolean> {
      if (me() === '') return true;
      return from?.id === me() && known.rows ? sync() : list();
    },
  };
}
