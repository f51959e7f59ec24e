/** Pictures that have grown old, those that most readers see first. */
import { DAY_MS } from '../../../wire/limits.ts';
import type { MediaView } from '../../../wire/media/shapes.ts';
import {
  AGED_PICTURES_MOST,
  PICTURE_VIEWS_DAYS,
  type AgedPicture,
  type PictureReport,
  type PictureReportQuery,
} from '../../../wire/picture-reports/shapes.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import type { Ports } from '../../ports.ts';
import type { Days } from '../help-figures/service.ts';
import type { Library } from '../media/service.ts';
import type { Releases } from '../releases/service.ts';

type Needs = {
  readonly library: Pick<Library, 'aged'>;
  readonly releases: Pick<Releases, 'newest'>;
  readonly days: Pick<Days, 'views'>;
};
/** `origin`: the media origin. */
type At = { readonly project: string; readonly origin: string };
export type PictureReports = (at: At, query: PictureReportQuery) => Promise<PictureReport>;

export function createPictureReports({ now }: Pick<Ports, 'now'>, { library, releases, days }: Needs): PictureReports {
  return async (at, { months, limit, offset }) => {
    const before = monthsBefore(now(), months);
    const newest = await releases.newest(at.project);
    const aged = await library.aged(at, { before, newest, most: AGED_PICTURES_MOST });
    const from = utcDay(now() - (PICTURE_VIEWS_DAYS - 1) * DAY_MS);
    const articles = [...new Set(aged.flatMap(articlesOf))];
    const read = new Map<string, number>();
    for (const { article, views } of await days.views({ project: at.project, from, articles }))
      read.set(article, (read.get(article) ?? 0) + views);
    const pictures = aged
      .map((view): AgedPicture => {
        const { takenAt, takenRelease } = view.media;
        return {
          media: view.media,
          old: Date.parse(takenAt) < before,
          behind: newest !== null && takenRelease !== null && takenRelease !== newest,
          views: articlesOf(view).reduce((sum, article) => sum + (read.get(article) ?? 0), 0),
          usedIn: view.usedIn.filter(({ live }) => live),
        };
      })
      .toSorted((a, b) => b.views - a.views);
    return { newestRelease: newest, pictures: pictures.slice(offset, offset + limit), total: pictures.length };
  };
}

/** Each once, in however many languages it shows the picture. */
function articlesOf({ usedIn }: MediaView): string[] {
  return [...new Set(usedIn.flatMap(({ kind, live, ref }) => (kind === 'article' && live ? [ref] : [])))];
}

/** The same day and hour so many months ago; the last day of a shorter month. */
function monthsBefore(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
