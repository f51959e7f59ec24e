/** What other features bring to threads. */
import { slot } from '../../feature.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { MessageRecord, ThreadRecord } from '../tickets/service.ts';
import type { VisitorRecord } from '../visitors/service.ts';

/** In the transaction that sends the reply; the thread is as it is with it. */
export type ReplyFollower = (transaction: Transaction, thread: ThreadRecord) => Promise<void>;
export const replyFollowers = slot<ReplyFollower>('reply followers');

/** What somebody was shown, from which a thread begins when they answer it. */
export type OfferedThread = {
  /** Of what was shown: a UUID, which the first message of the thread has. */
  readonly id: string;
  /** Who of staff said it; null where nobody did. */
  readonly account: string | null;
  /** A message document as JSON, and its words. */
  readonly body: string;
  readonly said: string;
  /** Milliseconds UTC. */
  readonly at: number;
};
/** `visitor`: the session that asks. Undefined for a token that names nothing they were shown. */
export type ThreadOffer = (
  queries: Queries,
  asked: { readonly project: string; readonly visitor: string },
  token: string,
) => Promise<OfferedThread | undefined>;
export const threadOffers = slot<ThreadOffer>('threads that begin when they are answered');

/** What a visitor has done in a thread, which is as it is with it. */
export type VisitorDeed = {
  readonly thread: ThreadRecord;
  readonly by: VisitorRecord;
  /** Undefined where they have begun without a word, or ended it. */
  readonly message?: MessageRecord | undefined;
  readonly did: 'began' | 'wrote' | 'ended';
  /** The bot that it begins with. */
  readonly bot?: string | undefined;
};
/** In the transaction of that deed. Answers who has it in hand by then, and what tells of what else was written. */
export type VisitorFollower = (
  transaction: Transaction,
  deed: VisitorDeed,
) => Promise<{ readonly thread: ThreadRecord; readonly tell: () => Promise<void> } | undefined>;
export const visitorFollowers = slot<VisitorFollower>('visitor followers');

/** Whether there is such a bot to begin with; one that is not live is noted as asked for. */
export type KnowsBot = (project: string, bot: string) => Promise<boolean>;
export const knowsBots = slot<KnowsBot>('knows bots');
