/** What became of a call: its answer, or why it was not taken, as the messenger says it in its own words. */
import type { ErrorBody } from '../../../wire/errors.ts';
import { retryAfter } from '../../../wire/pure/retry-after.ts';
import { fits, type Struct } from '../../../wire/schema.ts';

/**
 * `count`: the seconds of `busy`, the votes of `used` (all are given); `identify`: it takes
 * somebody whose name is proven; `late`: somebody was faster, or time is up; `files`: a picture that is none.
 */
export type Refusal = {
  readonly why: 'offline' | 'gone' | 'identify' | 'staff' | 'used' | 'late' | 'busy' | 'files' | 'failed';
  readonly count?: number;
};

/** Without an answer there is no connection. */
export async function refusalOf(response: Response | undefined): Promise<Refusal> {
  if (!response) return { why: 'offline' };
  const { status } = response;
  if (status === 409) {
    const { error, detail } = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
    // The sentence says how many there are. Of another limit it is too late too.
    const votes = error === 'limit_reached' && /\d+(?= votes)/.exec(String(detail));
    return votes ? { why: 'used', count: Number(votes[0]) } : { why: 'late' };
  }
  if (status === 422) {
    const { details } = (await response.json().catch(() => ({}))) as { details?: { field?: string } };
    return { why: details?.field === 'files' ? 'files' : 'failed' };
  }
  if (status === 429 || status === 503) return { why: 'busy', count: retryAfter(response) || 60 };
  if (status === 403) return { why: 'identify' };
  return { why: status === 404 || status === 410 ? 'gone' : 'failed' };
}

/** The answer in its form. One that broke off on its way, or has another form, is a refusal too. */
export async function outcomeOf<T>(
  asked: Promise<Response>,
  form: Struct<T>,
): Promise<{ readonly value: T; readonly refusal?: never } | { readonly value?: never; readonly refusal: Refusal }> {
  const response = await asked.catch(() => undefined);
  const value: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  return fits(form, value) ? { value } : { refusal: await refusalOf(response) };
}
