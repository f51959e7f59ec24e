/**
 * Seconds of a `Retry-After`, from 1 to a day; undefined where there are none, as in a date. What a clock cannot count (24
 * days in browsers) would fire at once, and again and again.
 */
export const retryAfter = ({ headers }: Pick<Response, 'headers'>): number | undefined =>
  Math.min(Math.ceil(Math.abs(+headers.get('retry-after')!)), 86_400) || undefined;
