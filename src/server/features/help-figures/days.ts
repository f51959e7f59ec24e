/** What came of articles, as reports ask for it. */
import type { Ports } from '../../ports.ts';
import {
  countArticles,
  sumsByArticle,
  sumsByDay,
  viewsByDay,
  type ArticleSums,
  type DayCounts,
  type Since,
  type SumsOrder,
} from './days-store.ts';

export type Days = {
  readonly byDay: (since: Since) => Promise<readonly (DayCounts & { readonly day: string; readonly lang: string })[]>;
  readonly byArticle: (
    since: Since,
    page: { readonly by: SumsOrder; readonly most: number; readonly offset?: number },
  ) => Promise<readonly ArticleSums[]>;
  readonly articles: (since: Since) => Promise<number>;
  readonly views: (
    since: Since,
  ) => Promise<readonly { readonly article: string; readonly day: string; readonly views: number }[]>;
};

export const daysOf = ({ storage }: Pick<Ports, 'storage'>): Days => ({
  byDay: (since) => sumsByDay(storage, since),
  byArticle: (since, page) => sumsByArticle(storage, since, page),
  articles: (since) => countArticles(storage, since),
  views: (since) => viewsByDay(storage, since),
});
