/** Calls of the endpoint table over HTTP: builds the address, sends, reads and parses the reply. Knows nothing of sessions. */
import { createFetch, type $Fetch } from 'ofetch';
import type { BodyOf, Endpoint, QueryInput, QueryOf, ReplyOf } from '../../wire/endpoint.ts';
import { parse } from '../../wire/parse.ts';
import { Failure, failureOf } from './failure.ts';

export type CallInput<E extends Endpoint> = {
  /** Values of the parts of the path that stand in braces. */
  params?: Record<string, string>;
  query?: QueryInput<QueryOf<E>>;
  body?: BodyOf<E>;
  signal?: AbortSignal;
  /** The call goes on when the page is left meanwhile. Deletions always do. */
  keepalive?: boolean;
};

export type Transport = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  token: string | null,
) => Promise<ReplyOf<E>>;

/** A server that does not answer at all is given up after this. */
const TIMEOUT_MS = 30_000;

/** `origin` is the server's bare origin. Every rejection is a `Failure`. */
export function createTransport(ports: { fetch: typeof fetch; origin: string }): Transport {
  const request: $Fetch = createFetch({ fetch: ports.fetch, Headers, AbortController });
  return async (endpoint, input, token) => {
    let response: Response | undefined;
    const data = await request<unknown, 'json'>(ports.origin + pathOf(endpoint.path, input.params ?? {}), {
      method: endpoint.method,
      query: input.query,
      body: input.body as Record<string, unknown> | undefined,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      credentials: 'omit',
      // A deletion reaches the server although its sender leaves the page at that moment.
      keepalive: input.keepalive ?? endpoint.method === 'DELETE',
      retry: 0,
      timeout: TIMEOUT_MS,
      signal: input.signal,
      ignoreResponseError: true,
      parseResponse: readJson,
      onResponse(context) {
        response = context.response;
      },
    }).catch((error: unknown) => {
      throw new Failure('network', 'The server does not answer.', { cause: error });
    });
    if (response?.ok) return readReply(endpoint, data);
    throw failureOf(response ?? new Response(null, { status: 500 }), data);
  };
}

export function readReply<E extends Endpoint>(endpoint: E, body: unknown): ReplyOf<E> {
  try {
    return parse(endpoint.reply, body) as ReplyOf<E>;
  } catch (error) {
    throw new Failure('bad_reply', `${endpoint.method} ${endpoint.path}: ${String(error)}`, { cause: error });
  }
}

/** What is not JSON is kept as text: an error page of a proxy, or an empty body. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function pathOf(path: string, params: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
