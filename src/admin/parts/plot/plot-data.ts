import styles from './plot.module.css';

/** The class of each look of a series, in plots and their legends. */
export const looks = {
  first: styles.first,
  second: styles.second,
  third: styles.third,
  before: styles.before,
} as const;

/** What a plot shows: a label for each point, and series that all have a value there. */
export type PlotSeries = {
  readonly name: string;
  readonly values: readonly number[];
  /** `before` is the same time earlier: a dashed line. */
  readonly look: keyof typeof looks;
};

export type PlotData = {
  readonly labels: readonly string[];
  /** What the labels are called in a table: day, week. */
  readonly unit: string;
  readonly series: readonly PlotSeries[];
};

export function mostOf({ series }: Pick<PlotData, 'series'>): number {
  return Math.max(0, ...series.flatMap(({ values }) => values));
}
