/** What others say of replies. */
import { slot } from '../../feature.ts';
import type { Queries } from '../../storage/port.ts';

/** For how many milliseconds this account's replies are held before they go; undefined where it has chosen nothing. */
export type ReplyHold = (queries: Queries, account: string) => Promise<number | undefined>;
export const replyHolds = slot<ReplyHold>('reply holds');
