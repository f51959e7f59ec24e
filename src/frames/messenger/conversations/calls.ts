/** The calls of conversations, and what became of each. */
import type { ErrorBody } from '../../../wire/errors.ts';
import { retryAfter } from '../../../wire/pure/retry-after.ts';
import { fits, type Struct } from '../../../wire/schema.ts';
import type { Method } from '../api.ts';

/** `status`: 0 without an answer. `code` and `words`: as the server says them. `seconds`: when to come back, 0 where nothing says so. */
export type Failure = {
  readonly status: number;
  readonly code: string;
  readonly words: string;
  readonly seconds: number;
};
export type Outcome<T> =
  { readonly value: T; readonly failure?: never } | { readonly value?: never; readonly failure: Failure };

export type Ask = (path: string, body: object, method?: Method) => Promise<Response>;

/** Of `/api/messenger`. An answer that broke off on its way, or has another form, is none. */
export async function called<T>(
  ask: Ask,
  method: Method,
  path: string,
  form: Struct<T>,
  body: object = {},
): Promise<Outcome<T>> {
  const response = await ask(`/api/messenger${path}`, body, method).catch(() => undefined);
  if (response?.ok) {
    const value: unknown = await response.json().catch(() => undefined);
    if (fits(form, value)) return { value };
  } else if (response) {
    const said = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
    const { status } = response;
    const failure = {
      status,
      code: String(said.error ?? ''),
      words: String(said.detail ?? ''),
      seconds: retryAfter(response) ?? 0,
    };
    return { failure };
  }
  return { failure: { status: 0, code: '', words: '', seconds: 0 } };
}

/** What may succeed by itself: without a connection, an answer, or after 408, 429 and 5xx; and once there is a session again. */
export const comesBack = ({ status }: Failure): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
