/** The network log: off until the project's configuration or the host switches it on (widget-protocol 1.2 and 8). */
import { NETWORK_ADDRESS_CHARS, NETWORK_LOG_ENTRIES, NETWORK_LOG_ENTRIES_MOST } from '../../wire/limits.ts';
import { asList } from '../../wire/pure/plain-json.ts';
import type { LoggedCall, Network, NetworkHost, NetworkLog } from '../../wire/surface.ts';
import { STILL_OPEN } from './body.ts';
import { watchFetch, watchXhr } from './watch.ts';
import type { Stop } from './wrap.ts';

type Scope = { fetch: unknown; XMLHttpRequest: typeof XMLHttpRequest };
type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

/** Runs once after `ms`; the stop takes it back. Passed in, so that tests hold the clock. */
export type Later = (run: () => void, ms: number) => Stop;

/** Notes a call that begins; the result notes its end: without an answer it has failed. */
export type Begin = (
  type: string,
  address: string,
  payload: string,
  headers: LoggedCall['headers'],
) => ((success: boolean, response?: LoggedCall['response']) => void) | undefined;

export function createNetworkLog(
  { config, onDestroy, urls }: NetworkHost,
  later: Later,
  scope: Scope = window,
  now: () => number = Date.now,
): Network {
  const log: Mutable<NetworkLog> = { calls: [], most: NETWORK_LOG_ENTRIES, attached: [], blacklist: [], ignored: [] };
  let stops: Stop[] = [];

  // The page is about other people: of its calls only that they were made, and how they ended.
  const { maskAll } = config.current();

  const begin: Begin = (type, address, payload, headers) => {
    const whole = new URL(address, document.baseURI).href.slice(0, NETWORK_ADDRESS_CHARS);
    const url = maskAll ? whole.replace(/[?#].*/, '') : whole;
    if (log.blacklist.some((part) => url.includes(part))) return undefined;
    const response = { status: 0, statusText: '', responseText: STILL_OPEN };
    const call: LoggedCall = {
      type: type.toUpperCase(),
      url,
      payload: maskAll ? '' : payload,
      headers,
      started: now(),
      success: false,
      response,
    };
    log.calls.push(call);
    if (log.calls.length > NETWORK_LOG_ENTRIES_MOST) log.calls.shift();
    return (success, response) => {
      if (maskAll && response) response.responseText = '';
      Object.assign(call, { success, response, ended: now() });
    };
  };
  const start = () => {
    if (!stops[0]) stops = [watchFetch(scope, begin, later), watchXhr(scope, begin)];
  };
  const stop = () => stops.splice(0).forEach((one) => one());
  // Each configuration brings the same names again; an empty one would fit every address.
  const addTo = (list: string[]) => (names: unknown) =>
    list.push(
      ...asList(names).filter(
        (name): name is string => typeof name === 'string' && name !== '' && !list.includes(name),
      ),
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
