/** What follows when staff have answered a visitor. */
import { slot } from '../../feature.ts';
import type { Transaction } from '../../storage/port.ts';
import type { ThreadRecord } from '../tickets/service.ts';

/** In the transaction that sends the reply; the thread is as it is with it. */
export type ReplyFollower = (transaction: Transaction, thread: ThreadRecord) => Promise<void>;
export const replyFollowers = slot<ReplyFollower>('reply followers');
