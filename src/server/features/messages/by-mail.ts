/** What a visitor has written by mail, and what is told of mails: as what they write here, but nobody waits for an answer. */
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { seenIn, writeEntry, type Entry, type ThreadRecord, type Written } from '../tickets/service.ts';
import { noFaces } from './showing.ts';
import type { Telling } from './telling.ts';

export type ByMail = {
  /**
   * Part of a write whose turn is the project; answers what tells everybody of it. `seen`: of a visitor, who has read so
   * far by now.
   */
  readonly write: (transaction: Transaction, thread: ThreadRecord, entry: Entry, how?: How) => Promise<Heard>;
};
export type How = { readonly lang?: string | undefined; readonly seen?: number | undefined };
export type Heard = { readonly written: Written; readonly tell: () => Promise<void> };

type Needs = {
  readonly telling: Telling;
  /** Replies of staff that were to go only without a message of the visitor do not. */
  readonly stopFor: (transaction: Transaction, thread: ThreadRecord) => Promise<() => Promise<void>>;
};

export function createByMail({ now }: Pick<Ports, 'now'>, { telling, stopFor }: Needs): ByMail {
  return {
    async write(transaction, thread, entry, { lang, seen = 0 } = {}) {
      const written = await writeEntry(transaction, thread, entry, { at: now(), lang });
      const isReply = entry.kind === 'reply' && entry.author === 'visitor';
      const saw = await seenIn(transaction, written.thread, { by: 'visitor', upTo: isReply ? seen : 0, at: now() });
      const tellStopped = isReply ? await stopFor(transaction, written.thread) : undefined;
      return {
        written: saw ? { ...written, thread: saw } : written,
        async tell() {
          await telling.written(written, noFaces, '');
          if (saw) await telling.seen(saw, 'visitor');
          if (saw && thread.lastReply > thread.seenByVisitor) await telling.counted(saw);
          await tellStopped?.();
        },
      };
    },
  };
}
