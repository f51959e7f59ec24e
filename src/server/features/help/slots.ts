import { slot } from '../../feature.ts';
import type { Transaction } from '../../storage/port.ts';

/** What follows in the same transaction when an article has changed, in whatever a visitor may see of it or find it by. */
export type ArticleFollower = (transaction: Transaction, project: string, article: string) => Promise<void>;
export const articleFollowers = slot<ArticleFollower>('article followers');
