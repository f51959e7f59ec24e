/** Calls in the simple form (parley.md 2): always a POST that needs no preflight, credentials in the body. */
import { retryAfter } from '../../src/wire/pure/retry-after.ts';
import { parseJson, toJson } from '../json.ts';
import type { Browser } from '../browser.ts';

/** What a failed call rejects with (widget.md 8). */
export type HttpFailure = {
  status: number;
  statusText: string;
  responseText: string;
  /** Seconds, where the server said when to come again. */
  retryAfter?: number;
};

export type Method = 'GET' | 'POST' | 'PUT';
export type Credentials = { key: string; id?: string; hash?: string };
/** Resolves with the parsed answer; rejects with `HttpFailure`. `path` begins with a slash and is below the API base. */
export type Call = (method: Method, path: string, body?: unknown, options?: { gzip?: boolean }) => Promise<unknown>;

/**
 * A smaller call goes at once, as it stands, and outlives the page that made it: gzip would take until the page is gone.
 * Browsers refuse such calls where they come to more than 64 KB together.
 */
const KEEPALIVE_CHARS = 8192;

/** Browsers tell nobody why: name resolution, refused connection, blocked, cut off. */
export const UNANSWERED: HttpFailure = { status: 0, statusText: 'Network Error', responseText: '' };

export function createCall(
  { fetch }: Pick<Browser, 'fetch'>,
  urls: { readonly api: string },
  credentials: () => Credentials,
): Call {
  return async (method, path, data, options) => {
    const text = toJson({ auth: credentials(), method, body: data });
    let answer = UNANSWERED;
    let taken = false;
    try {
      const keepalive = text.length < KEEPALIVE_CHARS;
      const body = options?.gzip && !keepalive ? await compress(text).catch(() => text) : text;
      const response = await fetch(urls.api + path, { method: 'POST', body, credentials: 'omit', keepalive });
      const { status, statusText } = response;
      answer = { status, statusText, responseText: await response.text() };
      answer.retryAfter = retryAfter(response);
      taken = response.ok;
    } catch {
      // Told below.
    }
    if (!taken) throw answer;
    try {
      return parseJson(answer.responseText);
    } catch {
      throw { ...answer, statusText: 'JSON Parse Error' };
    }
  };
}

/** gzip, known to the server by its first two bytes (S2); plain where the browser cannot. */
async function compress(text: string): Promise<string | Blob> {
  if (!globalThis.CompressionStream) return text;
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
