/** The network log: off until the project's configuration or the host switches it on (widget-protocol 1.2 and 8). */
import { NETWORK_ADDRESS_CHARS, NETWORK_LOG_ENTRIES, NETWORK_LOG_ENTRIES_MOST } from '../../../src/wire/limits.ts';
import type { LoggedCall, NetworkLog } from '../../../src/wire/surface.ts';
import type { Core, Stop } from '../../core-api.ts';
import { asList } from '../json.ts';
import type { Later } from '../timer.ts';
import { STILL_OPEN } from './body.ts';
import { watchFetch, watchXhr } from './watch.ts';

type Scope = { fetch: unknown; XMLHttpRequest: typeof XMLHttpRequest };
type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

/** Notes a call that begins; the result notes its end: without an answer it has failed. */
export type Begin = (
  type: string,
  address: string,
  payload: string,
  headers: LoggedCall['headers'],
) => ((success: boolean, response?: LoggedCall['response']) => void) | undefined;

export function createNetworkLog(core: Core, later: Later, scope: Scope = window, now: () => number = Date.now) {
  const log: Mutable<NetworkLog> = { calls: [], most: NETWORK_LOG_ENTRIES, attached: [], blacklist: [], ignored: [] };
  let stops: Stop[] = [];

  const begin: Begin = (type, address, payload, headers) => {
    const url = new URL(address, document.baseURI).href.slice(0, NETWORK_ADDRESS_CHARS);
    if (log.blacklist.some((part) => url.includes(part))) return undefined;
    const response = { status: 0, statusText: '', responseText: STILL_OPEN };
    const call: LoggedCall = {
      type: type.toUpperCase(),
      url,
      payload,
      headers,
      started: now(),
      success: false,
      response,
    };
    log.calls.push(call);
    if (log.calls.length > NETWORK_LOG_ENTRIES_MOST) log.calls.shift();
    return (success, response) => void Object.assign(call, { success, response, ended: now() });
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
  const configure = (config: ReturnType<Core['config']['current']>) => {
    blacklist(config.networkLogBlacklist);
    ignore(config.networkLogPropsToIgnore);
    if (config.enableNetworkLogs) start();
  };
  blacklist(core.urls);
  configure(core.config.current());

  const api = {
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
  return [log, api, [stop, core.config.onChange(configure)]] as const;
}
