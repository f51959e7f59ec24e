/** Views, searches and answers by day, and what came of each article. */
import type { ArticleFigures, ArticleFiguresQuery, HelpStatistics } from '../../../wire/help-reports/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Days } from '../help-figures/service.ts';
import type { PastSearches } from '../search/service.ts';
import type { NamesOf } from './names.ts';
import { periodOf, type Period } from './period.ts';

type Asked = Pick<ArticleFiguresQuery, 'days'>;
export type Statistics = {
  readonly all: (project: string, asked: Asked) => Promise<HelpStatistics>;
  readonly articles: (project: string, asked: ArticleFiguresQuery) => Promise<ArticleFigures>;
};

/** Articles that are asked for by their ids. */
const IDS_MOST = 100;

type Needs = { readonly days: Days; readonly past: Pick<PastSearches, 'sums'>; readonly names: NamesOf };
type Row = HelpStatistics['rows'][number];

export function createStatistics({ now }: Pick<Ports, 'now'>, { days, past, names }: Needs): Statistics {
  return {
    async all(project, asked) {
      const { from, to } = periodOf(now(), asked.days);
      const [counted, searched] = await Promise.all([days.byDay({ project, from }), past.sums({ project, from, to })]);
      const rows = new Map<string, Row>();
      const rowOf = (day: string, lang: string): Row => {
        const key = `${day} ${lang}`;
        const row = rows.get(key) ?? emptyRow(day, lang);
        rows.set(key, row);
        return row;
      };
      for (const { day, lang, messenger, site, ...rest } of counted) {
        const row = rowOf(day, lang);
        Object.assign(row, rest);
        row.messenger.views = messenger;
        row.site.views = site;
      }
      for (const { day, lang, place, searches, nothing } of searched)
        Object.assign(rowOf(day, lang)[place], { searches, nothing });
      return { from, to, rows: [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row) };
    },
    async articles(project, { days: many, lang, ids: chosen, limit, offset }) {
      const period = periodOf(now(), many);
      const articles = chosen?.split(',').slice(0, IDS_MOST);
      const since = { project, from: period.from, lang, articles };
      const [sums, total] = await Promise.all([
        days.byArticle(since, { by: 'views', most: limit, offset }),
        days.articles(since),
      ]);
      const ids = sums.map(({ article }) => article);
      const [named, views] = await Promise.all([
        names(project, ids, lang),
        ids.length > 0 ? days.views({ ...since, articles: ids }) : [],
      ]);
      const trends = Map.groupBy(views, ({ article }) => article);
      return {
        articles: sums.map((one) => ({
          ...named.get(one.article)!,
          ...one,
          trend: courseOf(
            period,
            (trends.get(one.article) ?? []).map(({ day, views: count }) => [day, count]),
          ),
        })),
        total,
      };
    },
  };
}

/** One number for each day of the period. */
export function courseOf({ days }: Period, counted: readonly (readonly [day: string, count: number])[]): number[] {
  const sums = new Map<string, number>();
  for (const [day, count] of counted) sums.set(day, (sums.get(day) ?? 0) + count);
  return days.map((day) => sums.get(day) ?? 0);
}

function emptyRow(day: string, lang: string): Row {
  const place = () => ({ views: 0, searches: 0, nothing: 0 });
  return { day, lang, messenger: place(), site: place(), yes: 0, no: 0, answered: 0, reports: 0 };
}
