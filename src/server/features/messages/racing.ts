/** Two of staff who answer at the same time (P-DSK-15). */
import { ApiError } from '../../../wire/errors.ts';
import { REPLY_HELD_MOST_MS } from '../../../wire/messages/limits.ts';
import type { Queries } from '../../storage/port.ts';
import type { Members } from '../members/service.ts';
import { lineOf, messagesOf, type ThreadRecord } from '../tickets/service.ts';
import { heldOf } from './held-store.ts';

/** Somebody else of staff has answered since the writer read the thread, or has an answer that goes within seconds. */
export async function answeredBy(
  queries: Queries,
  thread: ThreadRecord,
  { account, seen }: { readonly account: string; readonly seen: number },
): Promise<Answered | undefined> {
  const held = (await heldOf(queries, thread.id)).findLast(
    (one) => one.authorId !== account && one.deliverAt - one.createdAt <= REPLY_HELD_MOST_MS,
  );
  if (held) return { account: held.authorId, excerpt: lineOf(held.said), at: held.createdAt };
  return thread.lastReply > seen && thread.faceId !== account ? lastAnswer(queries, thread) : undefined;
}

export type Answered = { readonly account: string | null; readonly excerpt: string; readonly at: number };

async function lastAnswer(queries: Queries, { id, faceId, line, lastAt }: ThreadRecord): Promise<Answered> {
  const newest = await messagesOf(queries, id, { most: 20, forVisitor: true });
  const at = newest.findLast(({ author }) => author === 'member')?.createdAt ?? lastAt;
  return { account: faceId, excerpt: line, at };
}

/** Somebody else of staff has answered since the writer read the thread. */
export async function raced(
  members: Pick<Members, 'find'>,
  project: string,
  { account, excerpt, at, now }: Answered & { readonly now: number },
): Promise<ApiError> {
  const author = (account === null ? undefined : (await members.find(project, account))?.name) ?? '';
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  const words = 'Somebody else has answered meanwhile. Read it, and send yours anyway if it still fits.';
  return new ApiError('reply_raced', words, { details: { author, excerpt, seconds } });
}
