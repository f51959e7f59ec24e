/** The entries of the network log: kept, bounded, and cleaned of what must not leave the page. */
import {
  NETWORK_ADDRESS_CHARS,
  NETWORK_LOG_ENTRIES,
  NETWORK_LOG_ENTRIES_MOST,
  NETWORK_RESOURCE_ENTRIES,
} from '../../../src/wire/limits.ts';
import type { NetworkEntry } from '../../../src/wire/report.ts';
import { parseJson } from '../json.ts';
import { STILL_OPEN } from './body.ts';

export type Response = { status: number; statusText: string; responseText: string };
export type Kept = {
  readonly type: string;
  readonly url: string;
  readonly payload: string;
  readonly headers: Record<string, unknown>;
  readonly started: number;
  ended?: number;
  success: boolean;
  /** undefined: failed without an answer */
  response: Response | undefined;
};

export type Entries = {
  /** undefined when this address is not to be logged. */
  readonly begin: (type: string, url: string, payload: string, headers: Record<string, unknown>) => Kept | undefined;
  readonly end: (entry: Kept, success: boolean, response?: Response) => void;
  /** Entries as they go into a report; `timings` are the browser's, for what was loaded without a call. */
  readonly all: (timings: readonly PerformanceResourceTiming[]) => NetworkEntry[];
  /** How many are told, up to 70. */
  most: number;
  /** Parts of addresses that are not logged. */
  readonly blacklist: string[];
  /** Names of headers and of keys in JSON, at any depth, that are left out. */
  readonly ignored: string[];
};

/** Headers and keys of JSON that carry what opens doors: told by name, never by value. */
const secret = /authorization|cookie|token|secret|api-?key|passw/i;

export function createEntries(now: () => number): Entries {
  const kept: Kept[] = [];
  const isTold = ({ url }: { url: string }) => !entries.blacklist.some((part) => url.includes(part));
  const date = (time: number) => new Date(time).toISOString();

  const clean = (value: unknown) =>
    JSON.stringify(value, (name, inner) =>
      entries.ignored.includes(name) ? undefined : secret.test(name) ? '<removed>' : inner,
    );
  const cleanText = (text: string) => (/^\s*[[{]/.test(text) && clean(parseJson(text))) || text;

  const entries: Entries = {
    most: NETWORK_LOG_ENTRIES,
    blacklist: [],
    ignored: [],
    begin(type, address, payload, headers) {
      const url = new URL(address, document.baseURI).href.slice(0, NETWORK_ADDRESS_CHARS);
      const response = { status: 0, statusText: '', responseText: STILL_OPEN };
      const entry: Kept = { type: type.toUpperCase(), url, payload, headers, started: now(), success: false, response };
      if (!isTold(entry)) return undefined;
      kept.push(entry);
      if (kept.length > NETWORK_LOG_ENTRIES_MOST) kept.shift();
      return entry;
    },
    end(entry, success, response) {
      Object.assign(entry, { success, response, ended: now() });
    },
    all: (timings) => [
      ...kept
        .slice(-entries.most)
        .filter(isTold)
        .map(({ type, url, started, ended = now(), success, payload, headers, response }) => ({
          type,
          url,
          date: date(started),
          duration: ended - started,
          success,
          request: { payload: cleanText(payload), headers: parseJson(clean(headers)) },
          response: response && { ...response, responseText: cleanText(response.responseText) },
        })),
      ...timings
        .map(({ name: url, duration, initiatorType, startTime }) => ({
          type: 'RESOURCE',
          url: url.slice(0, NETWORK_ADDRESS_CHARS),
          date: date(performance.timeOrigin + startTime),
          duration,
          initiatorType,
        }))
        .filter((timing) => isTold(timing) && !kept.some(({ url }) => url === timing.url))
        .slice(-NETWORK_RESOURCE_ENTRIES),
    ],
  };
  return entries;
}
