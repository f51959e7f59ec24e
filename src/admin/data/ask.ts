/**
 * What can be asked for, and the key it is kept under. The key of a call is its address, so that whoever changes something
 * on the server can name what is no longer true: `/api/auth/users/0190…` or all that begins with `/api/jobs/`.
 */
import type { Endpoint, ReplyOf } from '../../wire/endpoint.ts';
import type { Api } from '../api/api.ts';
import { pathOf, type CallInput } from '../api/transport.ts';

export type Ask<T> = {
  readonly key: string;
  /** Rejects with a `Failure`. */
  readonly load: (api: Api, signal: AbortSignal) => Promise<T>;
  /** Shows no bar while it is on its way: what stands beside the thing that was asked for. */
  readonly quiet?: boolean;
  /** Is forgotten when no screen shows it any more: a ticket with its logs can be megabytes. */
  readonly large?: boolean;
};

/** The answer of one call. The same parameters and query in any order are the same key. */
export function asked<E extends Endpoint>(
  endpoint: E,
  input: Pick<CallInput<E>, 'params' | 'query'> = {},
): Ask<ReplyOf<E>> {
  const query = Object.entries(input.query ?? {})
    .flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    .sort(([a = ''], [b = '']) => a.localeCompare(b));
  const path = pathOf(endpoint.path, input.params ?? {});
  return {
    key: query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path,
    load: (api, signal) => api(endpoint, { ...input, signal }),
  };
}

/** What takes several calls that depend on each other; `name` is its key, and is no address. */
export function thing<T>(name: string, load: Ask<T>['load'], more: Pick<Ask<T>, 'quiet' | 'large'> = {}): Ask<T> {
  return { key: name, load, ...more };
}
