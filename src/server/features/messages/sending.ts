/** A reply of staff that goes to its visitor, as part of a transaction, and who is told of it afterwards. */
import type { TicketStatus } from '../../../wire/tickets/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { seenIn, writeEntry, type Entry, type ThreadRecord, type Written } from '../tickets/service.ts';
import type { Faces } from './showing.ts';
import type { Telling } from './telling.ts';

export type Reply = Pick<Entry, 'id' | 'body' | 'said'> & { readonly account: string };
export type Sent = {
  readonly written: Written;
  /** Of a reply alone: its author has read what stands before it. */
  readonly saw: ThreadRecord | undefined;
  readonly tell: () => void;
};

export type Sending = {
  /** Part of a write whose turn is the project. */
  readonly reply: (
    transaction: Transaction,
    thread: ThreadRecord,
    reply: Reply,
    status: TicketStatus | undefined,
  ) => Promise<Sent>;
  /** Once it is durable. */
  readonly told: (sent: Sent, faces: Faces, media: string) => Promise<void>;
};

export function createSending({ now }: Pick<Ports, 'now'>, telling: Telling): Sending {
  return {
    async reply(transaction, thread, { account, ...said }, status) {
      const entry = { ...said, kind: 'reply', author: 'member', authorId: account, event: null, files: [] } as const;
      const written = await writeEntry(transaction, thread, entry, { at: now(), status });
      const { message } = written;
      const saw = await seenIn(transaction, written.thread, { by: 'staff', upTo: message.change, at: now() });
      const isFirst = thread.lastReply <= thread.seenByVisitor;
      return { written, saw, tell: await telling.notify(transaction, thread, message, isFirst) };
    },
    async told({ written, saw, tell }, faces, media) {
      tell();
      await telling.written(written, faces, media);
      if (saw) await telling.seen(saw, 'staff');
    },
  };
}
