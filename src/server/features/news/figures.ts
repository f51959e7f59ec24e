/** What visitors and subscribers did with the news, by entry and by day. */
import { DAY_MS } from '../../../wire/limits.ts';
import { NEWS_FIGURE_ENTRIES } from '../../../wire/news/limits.ts';
import type { NewsFigures } from '../../../wire/news/shapes.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import type { Ports } from '../../ports.ts';
import { isoOrNull } from '../../time.ts';
import type { Documents } from '../documents/service.ts';
import type { Outbound } from '../outbound/service.ts';
import type { MailedNews } from '../subscribers/service.ts';
import { deedsByDay, deedsOf, noDeeds } from './days-store.ts';
import { publishedNews } from './entries-store.ts';
import { noticesOf } from './notices-store.ts';

/** `days`: of the period, which ends today. */
export type Figures = (project: string, days: number) => Promise<NewsFigures>;

type Needs = {
  readonly texts: Pick<Documents, 'textsOf'>;
  readonly outbound: Pick<Outbound, 'arrivedOf'>;
  readonly mailed: MailedNews;
};

export function createFigures(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { texts, outbound, mailed }: Needs,
): Figures {
  return async (project, days) => {
    const all = await publishedNews(storage, project, NEWS_FIGURE_ENTRIES);
    const ids = all.map(({ id }) => id);
    const period = Array.from({ length: days }, (_, at) => utcDay(now() - (days - 1 - at) * DAY_MS));
    const [lines, deeds, notices, byDay, mails] = await Promise.all([
      texts.textsOf(storage, project, 'news', ids),
      deedsOf(storage, ids),
      noticesOf(storage, ids),
      deedsByDay(storage, project, period[0]!),
      mailed.figures(project, ids),
    ]);
    const arrived = await outbound.arrivedOf(notices.map(({ id }) => id));
    return {
      entries: all.map(({ id, number, publishedAt }) => ({
        id,
        number,
        title: lines.get(id)?.find(({ title }) => title !== '')?.title ?? '',
        publishedAt: isoOrNull(publishedAt),
        delivered: notices
          .filter(({ news }) => news === id)
          .reduce((sum, notice) => sum + (arrived.get(notice.id) ?? 0), 0),
        ...mails.get(id)!,
        ...(deeds.get(id) ?? noDeeds),
      })),
      days: period.map((day) => ({ day, ...(byDay.get(day) ?? noDeeds) })),
    };
  };
}
