/** The network log: off until the project's configuration or the host switches it on (widget-protocol 1.2 and 8). */
import { NETWORK_LOG_ENTRIES, NETWORK_LOG_ENTRIES_MOST } from './limits.ts';
import { NETWORK_ADDRESS_CHARS } from '../../wire/tickets/limits.ts';
import { asList } from '../../wire/pure/plain-json.ts';
import type { LoggedCall, Network, NetworkHost, NetworkLog } from '../../wire/surfaces.ts';
import { limited, STILL_OPEN } from './body.ts';
import { watchReading, type Reading } from './reading.ts';
import type { Begin, Keep, Later, Scope } from './watched.ts';
import { watchFetch, watchXhr } from './watch.ts';
import type { Ends } from './wrap.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

export function createNetworkLog(
  { config, onDestroy, urls }: NetworkHost,
  later: Later,
  scope: Scope = window,
): Network {
  const calls: LoggedCall[] = [];
  let reading: Reading | undefined;
  const log: Mutable<NetworkLog> = {
    get calls() {
      reading?.catchUp();
      return calls;
    },
    most: NETWORK_LOG_ENTRIES,
    attached: [],
    blacklist: [],
    ignored: [],
  };
  const ends: Ends = new Set();

  // The page is about other people: of its calls only that they were made, and how they ended.
  const { maskAll } = config.current();
  const keep: Keep = maskAll ? () => '' : limited;

  const begin: Begin = (type, address, payload, headers) => {
    const whole = new URL(address, document.baseURI).href.slice(0, NETWORK_ADDRESS_CHARS);
    const url = maskAll ? whole.replace(/[?#].*/, '') : whole;
    if (log.blacklist.some((part) => url.includes(part))) return undefined;
    const call: LoggedCall = {
      type: type.toUpperCase(),
      url,
      payload: maskAll ? '' : payload,
      headers,
      started: Date.now(),
      success: false,
      response: { status: 0, statusText: '', responseText: STILL_OPEN },
    };
    calls.push(call);
    if (calls.length > NETWORK_LOG_ENTRIES_MOST) calls.shift();
    return call;
  };
  const start = () => {
    if (ends.size) return;
    reading = watchReading(ends, scope, keep, later);
    watchFetch(ends, scope, begin, reading.hear);
    watchXhr(ends, scope, begin, keep);
  };
  const stop = () => {
    ends.forEach((end) => end());
    ends.clear();
  };
  // Each configuration brings the same names again; an empty one would fit every address.
  const addTo = (list: string[]) => (names: unknown) =>
    list.push(
      ...asList(names).filter((name): name is string => typeof name === 'string' && !!name && !list.includes(name)),
    );
  const blacklist = addTo(log.blacklist);
  const ignore = addTo(log.ignored);
  const configure = (next: ReturnType<typeof config.current>) => {
    blacklist(next.networkLogBlacklist);
    ignore(next.networkLogPropsToIgnore);
    if (next.enableNetworkLogs) start();
  };
  // Where the page's own API is ours, the configuration says which of its calls are the widget's.
  if (!maskAll) blacklist(urls);
  configure(config.current());
  onDestroy(config.onChange(configure));
  onDestroy(stop);

  return {
    log,
    startNetworkLogger: start,
    stopNetworkLogger: stop,
    setMaxNetworkRequests: (most: unknown) => {
      log.most = Math.min(Math.max(Number(most) || 1, 1), NETWORK_LOG_ENTRIES_MOST);
    },
    setNetworkLogsBlacklist: blacklist,
    setNetworkLogPropsToIgnore: ignore,
    attachNetworkLogs: (logs: unknown) =>
      void log.attached.push(...asList(logs).filter((entry) => entry instanceof Object)),
  };
}
