/** A page of rows that the server sends all at once: searched, filtered and sorted here. */
import type { ListPage } from './list.ts';
import { offsetOf, type ListQuery } from './list-query.ts';

export type LocalRules<Row> = {
  /** The texts of a row that a search looks into. */
  readonly texts: (row: Row) => readonly (string | null | undefined)[];
  /** Whether a row fits one filter that is set. */
  readonly fits?: (row: Row, filter: string, value: string) => boolean;
  /** Below zero where `a` comes before `b`, for each sort. */
  readonly order?: Readonly<Record<string, (a: Row, b: Row) => number>>;
};

/** Searches every word, in any case. */
export function localPage<Row>(rows: readonly Row[], query: ListQuery, rules: LocalRules<Row>): ListPage<Row> {
  const words = query.search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const set = Object.entries(query.filters).filter(([, value]) => value);
  const found = rows.filter((row) => {
    const text = rules
      .texts(row)
      .map((part) => part ?? '')
      .join('\n')
      .toLocaleLowerCase();
    return (
      words.every((word) => text.includes(word)) && set.every(([name, value]) => rules.fits?.(row, name, value) ?? true)
    );
  });
  const order = rules.order?.[query.sort];
  const sorted = order ? found.toSorted(order) : found;
  return { rows: sorted.slice(offsetOf(query), offsetOf(query) + query.size), total: found.length };
}
