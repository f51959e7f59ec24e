/** A reply of staff that goes to its visitor, as part of a transaction, and who is told of it afterwards. */
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import {
  noteChanged,
  memberSaw,
  seenIn,
  writeEntry,
  type Entry,
  type ThreadRecord,
  type Tickets,
  type Written,
} from '../tickets/service.ts';
import type { SavedReplies } from '../saved-replies/service.ts';
import type { Also } from './held-store.ts';
import type { Faces } from './showing.ts';
import type { ReplyFollower } from './slots.ts';
import type { Telling } from './telling.ts';

export type Reply = Pick<Entry, 'id' | 'body' | 'said'> & { readonly account: string };
export type Sent = {
  readonly written: Written;
  /** Of a reply alone: its author has read what stands before it. */
  readonly saw: ThreadRecord | undefined;
  readonly tell: () => void;
  /** Of what it also does to the ticket. */
  readonly tellMore: (() => Promise<void>) | undefined;
};

export type Sending = {
  /** Part of a write whose turn is the project. */
  readonly reply: (transaction: Transaction, thread: ThreadRecord, reply: Reply, also: Also) => Promise<Sent>;
  /** Once it is durable. */
  readonly told: (sent: Sent, faces: Faces, media: string) => Promise<void>;
};

type Needs = {
  readonly telling: Telling;
  readonly savedReplies: Pick<SavedReplies, 'used'>;
  readonly tickets: Pick<Tickets, 'carryOut'>;
  readonly followers: () => readonly ReplyFollower[];
};

export function createSending(
  { now }: Pick<Ports, 'now'>,
  { telling, savedReplies, tickets, followers }: Needs,
): Sending {
  return {
    async reply(transaction, thread, { account, ...said }, { ticket, saved }) {
      const entry = { ...said, kind: 'reply', author: 'member', authorId: account, event: null, files: [] } as const;
      const written = await writeEntry(transaction, thread, entry, { at: now(), status: ticket.status });
      const { message } = written;
      await savedReplies.used(transaction, { project: thread.projectId, account, ids: saved });
      const saw = await seenIn(transaction, written.thread, { by: 'staff', upTo: message.change, at: now() });
      await memberSaw(transaction, { project: thread.projectId, ticket: thread.id, account }, message.change);
      const isFirst = thread.lastReply <= thread.seenByVisitor;
      const tell = await telling.notify(transaction, thread, message, isFirst);
      for (const follow of followers()) await follow(transaction, written.thread);
      const { status: _, ...rest } = ticket;
      const place = { project: thread.projectId, ticket: thread.id };
      if (written.thread.status !== thread.status)
        await noteChanged(transaction, thread.id, { field: 'status', account, at: now() });
      const isMore = Object.values(rest).some((value) => value !== undefined);
      const tellMore = isMore ? await tickets.carryOut(transaction, place, rest, account) : undefined;
      return { written, saw, tell, tellMore };
    },
    async told({ written, saw, tell, tellMore }, faces, media) {
      tell();
      await telling.written(written, faces, media);
      await tellMore?.();
      if (saw) await telling.seen(saw, 'staff');
    },
  };
}
