/** The network log as a report tells it: bounded, and without what the host has named. Secrets go later, with all others. */
import { NETWORK_RESOURCE_ENTRIES } from './limits.ts';
import { NETWORK_ADDRESS_CHARS } from '../../wire/tickets/limits.ts';
import type { NetworkEntry } from '../../wire/tickets/report.ts';
import type { LoggedCall, NetworkLog } from '../../wire/surfaces.ts';

/** The log while nobody has switched it on. */
const nothing: NetworkLog = { calls: [], most: 0, attached: [], blacklist: [], ignored: [] };

const date = (time: number) => new Date(time).toISOString();

/** `timings` are the browser's own, of what it loaded; those that were logged as calls are not told twice. */
export function tellNetwork(
  log: NetworkLog = nothing,
  timings: readonly PerformanceResourceTiming[],
  now: number,
): NetworkEntry[] {
  const isTold = ({ url }: { url?: string }) => !log.blacklist.some((part) => url?.includes(part));
  const isCalled = ({ url }: { url?: string }) => log.calls.some((call) => call.url === url);
  return [
    ...log.attached,
    ...log.calls
      .slice(-log.most)
      .filter(isTold)
      .map((call) => tellCall(call, log.ignored, now)),
    ...timings
      .map(tellTiming)
      .filter((entry) => isTold(entry) && !isCalled(entry))
      .slice(-NETWORK_RESOURCE_ENTRIES),
  ];
}

function tellCall(call: LoggedCall, ignored: readonly string[], now: number): NetworkEntry {
  const { type, url, started, ended = now, success, payload, headers, response } = call;
  const clean = (value: unknown) =>
    JSON.stringify(value, (name, inner) => (ignored.includes(name) ? undefined : inner));
  const cleanText = (text: string) => {
    const value = parse(text);
    return value && typeof value === 'object' ? clean(value) : text;
  };
  return {
    type,
    url,
    date: date(started),
    duration: ended - started,
    success,
    request: { payload: cleanText(payload), headers: parse(clean(headers)) },
    ...(response ? { response: { ...response, responseText: cleanText(response.responseText) } } : {}),
  };
}

function tellTiming({ name, startTime, duration, initiatorType }: PerformanceResourceTiming): NetworkEntry {
  return {
    type: 'RESOURCE',
    url: name.slice(0, NETWORK_ADDRESS_CHARS),
    date: date(performance.timeOrigin + startTime),
    duration,
    initiatorType,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
