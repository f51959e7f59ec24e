import { slot } from '../../feature.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

/** What follows in the same transaction when an article has changed, in whatever a visitor may see of it or find it by. */
export type ArticleFollower = (transaction: Transaction, project: string, article: string) => Promise<void>;
export const articleFollowers = slot<ArticleFollower>('article followers');

/** What something of ours was named in another help center: pages of hosts and texts still say it. */
export type OldId = { readonly kind: 'article' | 'collection'; readonly old: string; readonly id: string };
/** Of an id that stands twice the first one counts. What is written there grows the shelf's stamp in the same transaction. */
export type OldIds = (queries: Queries, project: string) => Promise<readonly OldId[]>;
export const oldIds = slot<OldIds>('old ids');

/** Old addresses that lead to an article of that number, at most `most`; filled by the feature that has them. */
export type LeadsToArticle = (
  queries: Queries,
  project: string,
  article: { readonly number: number; readonly most: number },
) => Promise<readonly { readonly id: string; readonly path: string }[]>;
export const leadsToArticle = slot<LeadsToArticle>('old addresses of articles');
