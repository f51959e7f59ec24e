/** What is read most in the help center, in messenger and on public pages together. */
import { DAY_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import type { Ports } from '../../ports.ts';
import { sumsByArticle } from './days-store.ts';
import { keptFor } from './kept.ts';

const POPULAR_DAYS = 30;
const KEPT_MS = 5 * MINUTE_MS;
/** Of more, some may not be seen by everybody: enough stay for each reader's few. */
const READ_MOST = 200;

/** Ids of articles, the most read first, as it was at most five minutes ago. */
export type Popular = (project: string) => Promise<readonly string[]>;

export const popularOf = ({ storage, now }: Pick<Ports, 'storage' | 'now'>): Popular =>
  keptFor({ now }, KEPT_MS, async (project) => {
    const from = utcDay(now() - POPULAR_DAYS * DAY_MS);
    const sums = await sumsByArticle(storage, { project, from }, { by: 'views', most: READ_MOST });
    return sums.filter(({ messenger, site }) => messenger + site > 0).map(({ article }) => article);
  });

type Listed = { readonly id: string; readonly pinned: boolean };

/** Those that staff have pinned, then the most read. `articles`: what this reader may see, in its order. */
export function mostRead<T extends Listed>(articles: readonly T[], popular: readonly string[], most: number): T[] {
  const byId = new Map(articles.map((one) => [one.id, one]));
  const read = popular.flatMap((id) => byId.get(id) ?? []);
  return [...new Set([...articles.filter(({ pinned }) => pinned), ...read])].slice(0, most);
}
