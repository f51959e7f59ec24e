import { ApiError } from '../../wire/errors.ts';

/** The answer when the database is too busy to begin or to end a call: come back in a second. */
export function busy(reason: string, cause?: unknown): ApiError {
  const error = new ApiError('not_ready', reason, { headers: { 'retry-after': '1' } });
  if (cause !== undefined) error.cause = cause;
  return error;
}
