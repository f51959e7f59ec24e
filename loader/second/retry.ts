/** When a session start is tried again: the table of parley.md 4. */
import {
  SESSION_RATE_LIMIT_SECONDS,
  SESSION_RETRY_SECONDS,
  SESSION_RETRY_SECONDS_MOST,
  SESSION_RETRY_SPREAD,
} from '../limits.ts';
import type { HttpFailure } from './http.ts';

/** Wrong key, or switched off: trying again would not help. */
export const isRefusal = (status: number) => status === 401 || status === 403 || status === 404;

/** A server that only asks to come later: nothing of the session is wrong, and nothing is cleared. */
export const isPostponed = ({ status, retryAfter }: HttpFailure) => status === 429 || (status === 503 && retryAfter);

/** Milliseconds until the next start. `failures` in a row so far, from 1, without the postponed. `random` is 0 to 1. */
export function retryMs(failure: HttpFailure, failures: number, random: number): number {
  if (isPostponed(failure)) return (failure.retryAfter || SESSION_RATE_LIMIT_SECONDS) * 1000;
  const seconds = Math.min(SESSION_RETRY_SECONDS * failures ** 2, SESSION_RETRY_SECONDS_MOST);
  const spread = 1 + SESSION_RETRY_SPREAD * (2 * random - 1);
  return Math.min(seconds * spread, SESSION_RETRY_SECONDS_MOST) * 1000;
}
