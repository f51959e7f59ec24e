/** Recorded requests as an HTTP archive (HAR 1.2), which browsers and other tools open. */

/** What is known of a request. Addresses are absolute where the page told them so; headers as pairs. */
export type HarCall = {
  readonly method: string;
  readonly url: string;
  /** null: no answer was seen */
  readonly status: number | null;
  readonly statusText: string;
  /** Milliseconds; null when not measured. */
  readonly duration: number | null;
  /** RFC 3339; '' when unknown. */
  readonly at: string;
  readonly requestHeaders: readonly (readonly [string, string])[];
  readonly requestBody: string;
  readonly responseBody: string;
};

type Pair = { name: string; value: string };
type HarEntry = {
  startedDateTime: string;
  time: number;
  request: {
    method: string;
    url: string;
    httpVersion: string;
    cookies: Pair[];
    headers: Pair[];
    queryString: Pair[];
    postData?: { mimeType: string; text: string };
    headersSize: number;
    bodySize: number;
  };
  response: {
    status: number;
    statusText: string;
    httpVersion: string;
    cookies: Pair[];
    headers: Pair[];
    content: { size: number; mimeType: string; text: string };
    redirectURL: string;
    headersSize: number;
    bodySize: number;
  };
  cache: Record<string, never>;
  timings: { send: number; wait: number; receive: number };
};
export type Har = {
  log: { version: '1.2'; creator: { name: string; version: string }; comment: string; entries: HarEntry[] };
};

/** Sizes that nobody measured, as the format says. */
const UNKNOWN = -1;
const EPOCH = '1970-01-01T00:00:00.000Z';
/** The page does not tell which it was. */
const HTTP = 'HTTP/1.1';

/** `page` completes addresses without an origin; `comment` says where this comes from. */
export function harOf(calls: readonly HarCall[], page: string, comment: string, version: string): Har {
  return {
    log: {
      version: '1.2',
      creator: { name: 'Parley', version },
      comment,
      entries: calls.map((call) => entryOf(call, page)),
    },
  };
}

function entryOf(call: HarCall, page: string): HarEntry {
  const url = URL.parse(call.url) ?? URL.parse(call.url, page);
  const time = Math.max(0, call.duration ?? 0);
  const headers = call.requestHeaders.map(([name, value]) => ({ name, value }));
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  return {
    startedDateTime: Number.isNaN(Date.parse(call.at)) ? EPOCH : new Date(call.at).toISOString(),
    time,
    request: {
      method: call.method,
      url: url?.href ?? call.url,
      httpVersion: HTTP,
      cookies: [],
      headers,
      queryString: [...(url?.searchParams ?? [])].map(([name, value]) => ({ name, value })),
      ...(call.requestBody ? { postData: { mimeType: type, text: call.requestBody } } : {}),
      headersSize: UNKNOWN,
      bodySize: call.requestBody ? bytesOf(call.requestBody) : 0,
    },
    response: {
      status: call.status ?? 0,
      statusText: call.statusText,
      httpVersion: HTTP,
      cookies: [],
      headers: [],
      content: { size: bytesOf(call.responseBody), mimeType: mimeOf(call.responseBody), text: call.responseBody },
      redirectURL: '',
      headersSize: UNKNOWN,
      bodySize: UNKNOWN,
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
  };
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The answer's own headers are not recorded. */
function mimeOf(body: string): string {
  return /^\s*[[{]/.test(body) ? 'application/json' : 'text/plain';
}
