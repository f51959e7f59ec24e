/** What a plot shows: a label for each point, and series that all have a value there. */
export type PlotSeries = {
  readonly name: string;
  readonly values: readonly number[];
  /** `before` is the same time earlier: a dashed line. */
  readonly look: 'first' | 'second' | 'third' | 'before';
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
