/** Where requests stand beside each other in time, in shares of the whole. */
import type { NetworkLine } from './log-entries.ts';

export type Bar = { /** 0 to 1 */ readonly from: number; /** 0 to 1 */ readonly width: number };
export type Waterfall = {
  readonly bars: ReadonlyMap<number, Bar>;
  /** Milliseconds since 1970 of its left end. */
  readonly start: number;
  /** Milliseconds from one end to the other. */
  readonly span: number;
};

/** The waterfall of the requests that have a time; null when none has. */
export function waterfallOf(requests: readonly NetworkLine[]): Waterfall | null {
  const timed = requests.flatMap(({ id, at, duration }) => {
    const begin = Date.parse(at);
    return Number.isNaN(begin) ? [] : [{ id, begin, end: begin + Math.max(0, duration ?? 0) }];
  });
  if (timed.length === 0) return null;
  const start = timed.reduce((least, { begin }) => Math.min(least, begin), Number.POSITIVE_INFINITY);
  const span = Math.max(1, timed.reduce((most, { end }) => Math.max(most, end), 0) - start);
  const bars = new Map(
    timed.map(({ id, begin, end }) => [id, { from: (begin - start) / span, width: (end - begin) / span }]),
  );
  return { bars, start, span };
}
