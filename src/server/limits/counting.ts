/** The limits of one request: what of it was counted, what its answer says of that, and the refusal. */
import { ApiError } from '../../wire/errors.ts';
import type { CountedBy, LimitName } from '../../wire/limit-table.ts';
import type { Limiter } from './limiter.ts';

export type Counting = {
  /**
   * Counts the request for `key` in those of the rows that count by `by`. Errors: 429 (503 where the row says so) with
   * `Retry-After` when one of them is used up.
   */
  readonly count: (by: CountedBy, rows: readonly LimitName[], key: string, bytes?: number) => Promise<void>;
  /** Says in the answer what is left of the rows that counted it. */
  readonly tell: (headers: Headers) => void;
};

export function createCounting(limiter: Limiter): Counting {
  let { policies } = limiter;
  let states = '';
  return {
    async count(by, rows, key, bytes = 0) {
      for (const row of limiter.rowsOf(rows, by)) {
        const counted = row.count(key, row.unit === 'bytes' ? bytes : 1);
        const { passes, left, seconds } = counted instanceof Promise ? await counted : counted;
        policies = policies.and(row);
        states += `${states && ', '}${row.head}${left};t=${seconds}`;
        if (!passes) throw tooMany(row, seconds);
      }
    },
    tell(headers) {
      if (!states) return;
      headers.set('ratelimit-policy', policies.text);
      headers.set('ratelimit', states);
    },
  };
}

export function tooMany({ what, status }: { what: string; status?: 503 }, seconds: number): ApiError {
  const code = status === 503 ? 'not_ready' : 'too_many_requests';
  return new ApiError(code, `Too many ${what}. Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
  });
}
