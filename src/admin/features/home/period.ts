/** The time that the home looks at, as it stands in the address, and what a series tells of it. */
import type { Series } from '../../../wire/statistics/shapes.ts';
import { STATISTICS_DAYS_MOST } from '../../../wire/statistics/limits.ts';
import type { PlotData, PlotSeries } from '../../parts/plot/plot-data.ts';
import type { AdminTexts } from '../../shell/texts.ts';

/** Days up to today; the last one is 52 weeks. */
export const periods = ['7', '30', '364'] as const;
export type Period = (typeof periods)[number];
export const USUAL_PERIOD: Period = '30';
/** Periods of more days than these are drawn week by week. */
const DAYS_SHOWN_MOST = 60;
const WEEK = 7;

export function readPeriod(search: string): Period {
  const given = new URLSearchParams(search).get('days');
  return periods.find((period) => period === given) ?? USUAL_PERIOD;
}

/** So many days are asked for: the period and as many before it, where the server goes back so far. */
export function daysAsked(period: Period): number {
  const twice = 2 * Number(period);
  return twice <= STATISTICS_DAYS_MOST ? twice : Number(period);
}

export type Course = {
  readonly now: Series;
  /** The period of the same length before this one; null where the server does not know it. */
  readonly before: Series | null;
};

/** A series of `daysAsked` days. */
export function courseOf(series: Series, period: Period): Course {
  const days = Number(period);
  return { now: series.slice(-days), before: series.length >= 2 * days ? series.slice(-2 * days, -days) : null };
}

export const sum = (series: Series): number => series.reduce((total, { count }) => total + count, 0);

/** By how much more or less than before, 0.18 for 18 %; null where there is nothing to compare with. */
export function changeOf({ now, before }: Course): number | null {
  if (!before) return null;
  const was = sum(before);
  return was === 0 ? null : (sum(now) - was) / was;
}

/** A value for each point of the plot: a day, or a week of a long time. */
export function valuesOf(series: Series): number[] {
  const counts = series.map(({ count }) => count);
  if (counts.length <= DAYS_SHOWN_MOST) return counts;
  const weeks = Math.floor(counts.length / WEEK);
  const first = counts.length - weeks * WEEK;
  return Array.from({ length: weeks }, (_, at) =>
    counts.slice(first + at * WEEK, first + (at + 1) * WEEK).reduce((total, count) => total + count, 0),
  );
}

/** The day that each point of the plot begins with. */
function daysOf(series: Series): string[] {
  const days = series.map(({ day }) => day);
  if (days.length <= DAYS_SHOWN_MOST) return days;
  return days.slice(days.length % WEEK).filter((_, at) => at % WEEK === 0);
}

export function plotOf(texts: AdminTexts, days: Series, series: readonly PlotSeries[]): PlotData & { weekly: boolean } {
  const weekly = days.length > DAYS_SHOWN_MOST;
  return {
    weekly,
    labels: daysOf(days).map((day) => dayWords(texts, day)),
    unit: texts.t(weekly ? 'home.week' : 'home.day'),
    series,
  };
}

/** A day such as 2026-11-21 in the language of the interface. */
export function dayWords({ intl }: AdminTexts, day: string): string {
  return intl.formatDate(Date.parse(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
