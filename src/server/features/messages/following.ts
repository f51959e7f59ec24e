/** What a visitor says of how it went: that a solution works or does not, and how they were answered. */
import { ApiError } from '../../../wire/errors.ts';
import { RATING_CHANGE_MS } from '../../../wire/messages/limits.ts';
import type { ConversationAfter, GivenRating, ThreadEvent } from '../../../wire/messages/shapes.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { takeChange } from '../projects/service.ts';
import {
  ratingOf,
  saveRated,
  saveRating,
  saveWorks,
  type ThreadRecord,
  type Works,
  writeEntry,
} from '../tickets/service.ts';
import { mayWrite, type Gate } from './gate.ts';
import { noFaces, toRow, type ShownTo } from './showing.ts';
import type { Telling } from './telling.ts';
import { threadOf, viewerOf } from './viewer.ts';

type At = { readonly token: string; readonly media: string };

/** Errors of all: 401, 403 as of every write, 404. */
export type Following = {
  /** A solved report is open again, with whoever has it. Errors: 409 `conflict` where it is not solved. */
  readonly stillHappens: (visitor: VisitorAuth, at: At) => Promise<ConversationAfter>;
  /** Errors: 409 `conflict` where nobody asks. */
  readonly works: (visitor: VisitorAuth, at: At) => Promise<ConversationAfter>;
  /** Errors: 409 `conflict` before a first closing, `too_late` a day after this one was rated. */
  readonly rate: (visitor: VisitorAuth, token: string, given: GivenRating) => Promise<void>;
};

type Needs = { readonly gate: Gate; readonly telling: Telling; readonly shown: ShownTo };
type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function createFollowing(ports: Given, needs: Needs): Following {
  return {
    stillHappens: (visitor, at) => answer(visitor, at, 'still'),
    works: (visitor, at) => answer(visitor, at, 'works'),

    async rate(visitor, token, { score, comment = '' }) {
      await mayWrite(needs.gate, visitor);
      await ports.storage.write(
        async (transaction) => {
          const thread = await threadOf(transaction, await viewerOf(transaction, visitor), token);
          await rate(transaction, thread, { score, comment: wholeText(comment).trim(), at: ports.now() });
        },
        { turn: visitor.projectId },
      );
    },
  };

  async function answer(visitor: VisitorAuth, { token, media }: At, works: 'still' | 'works') {
    await mayWrite(needs.gate, visitor);
    const { thread, written } = await ports.storage.write(
      async (transaction) => {
        const thread = await threadOf(transaction, await viewerOf(transaction, visitor), token);
        // Asked again because the answer was lost.
        if (thread.works === works) return { thread, written: undefined };
        if (thread.works !== 'asked' || thread.status !== 'done')
          throw new ApiError('conflict', 'This report is not solved at the moment.');
        await saveWorks(transaction, thread.id, works);
        const status = works === 'still' ? 'open' : thread.status;
        const entry = eventOf(ports.id(), events[works]);
        const written = await writeEntry(transaction, { ...thread, works }, entry, { at: ports.now(), status });
        return { thread: written.thread, written };
      },
      { turn: visitor.projectId },
    );
    if (written) await needs.telling.written(written, noFaces, media);
    return { conversation: toRow(thread, await needs.shown(visitor, media)) };
  }
}

const events = { still: 'still_happens', works: 'works' } as const satisfies Partial<Record<Works, ThreadEvent>>;

/** An event that a visitor has made. */
export const eventOf = (id: string, event: ThreadEvent) =>
  ({ id, kind: 'event', author: 'visitor', authorId: null, body: null, said: '', event, files: [] }) as const;

async function rate(
  transaction: Transaction,
  { id, projectId, closings }: ThreadRecord,
  given: { readonly score: number; readonly comment: string; readonly at: number },
): Promise<void> {
  if (closings === 0) throw new ApiError('conflict', 'There is nothing to rate yet.');
  const before = await ratingOf(transaction, id, closings);
  if (before && given.at - before.at > RATING_CHANGE_MS)
    throw new ApiError('too_late', 'A rating can be changed for 24 hours: this one stays as it is.');
  await saveRating(transaction, id, { closing: closings, ...given, at: before?.at ?? given.at });
  await saveRated(transaction, id, closings, await takeChange(transaction, projectId));
}
