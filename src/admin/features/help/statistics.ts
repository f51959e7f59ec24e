/** Figures of help as their screen shows them: of what is chosen, day by day. */
import type { HelpStatistics } from '../../../wire/help-reports/shapes.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import type { ReportQuery } from './report-bar.tsx';

export type StatisticsRow = HelpStatistics['rows'][number];
type Counts = {
  readonly views: number;
  readonly messenger: number;
  readonly site: number;
  readonly searches: number;
  readonly nothing: number;
  readonly yes: number;
  readonly no: number;
  readonly answered: number;
  readonly reports: number;
};
export type DayTotal = Counts & { readonly day: string };

/** Of one language and one place, where that is asked for. What is not of a place, such as answers, stays. */
export function narrowed(
  rows: readonly StatisticsRow[],
  { language, place }: Pick<ReportQuery, 'language' | 'place'>,
): StatisticsRow[] {
  const none = { views: 0, searches: 0, nothing: 0 };
  return rows
    .filter(({ lang }) => language === '' || lang === language)
    .map((row) => ({
      ...row,
      messenger: place === 'site' ? none : row.messenger,
      site: place === 'messenger' ? none : row.site,
    }));
}

/** From one day to another, such as 2026-12-01, both among them. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: Math.round((last - first) / DAY_MS) + 1 }, (_, at) => utcDay(first + at * DAY_MS));
}

/** All languages of each day together; days without anything too. */
export function dayTotals(rows: readonly StatisticsRow[], days: readonly string[]): DayTotal[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return days.map((day) => ({ day, ...totalOf((byDay.get(day) ?? []).map(countsOf)) }));
}

const countsOf = ({ messenger, site, yes, no, answered, reports }: StatisticsRow): Counts => ({
  views: messenger.views + site.views,
  messenger: messenger.views,
  site: site.views,
  searches: messenger.searches + site.searches,
  nothing: messenger.nothing + site.nothing,
  yes,
  no,
  answered,
  reports,
});

export function totalOf(all: readonly Counts[]): Counts {
  const sum = (of: keyof Counts) => all.reduce((total, one) => total + one[of], 0);
  return {
    views: sum('views'),
    messenger: sum('messenger'),
    site: sum('site'),
    searches: sum('searches'),
    nothing: sum('nothing'),
    yes: sum('yes'),
    no: sum('no'),
    answered: sum('answered'),
    reports: sum('reports'),
  };
}

/** A small picture shows at most so many points. */
const STEPS_MOST = 10;

/** Days together, as many in each step, today's last. */
export function inSteps(course: readonly number[]): number[] {
  const days = Math.ceil(course.length / STEPS_MOST);
  const steps = Math.ceil(course.length / days);
  return Array.from({ length: steps }, (_, step) => {
    const end = course.length - (steps - 1 - step) * days;
    return course.slice(Math.max(0, end - days), end).reduce((sum, one) => sum + one, 0);
  });
}

/** A percentage, or a dash where there is nothing that it could be of. */
export function shareOf(part: number, of: number, { formatNumber }: Pick<AdminTexts['intl'], 'formatNumber'>): string {
  return of === 0 ? '–' : formatNumber(part / of, { style: 'percent', maximumFractionDigits: 1 });
}
