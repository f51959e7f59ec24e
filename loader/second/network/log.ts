/** The network log: off until the project's configuration or the host switches it on (widget-protocol 1.2 and 8). */
import { NETWORK_LOG_ENTRIES_MOST } from '../../../src/wire/limits.ts';
import type { NetworkEntry } from '../../../src/wire/report.ts';
import type { Core, Stop } from '../../core-api.ts';
import { asObject, plain } from '../json.ts';
import type { Later } from '../timer.ts';
import { createEntries } from './entries.ts';
import { watchFetch, watchXhr } from './watch.ts';

type Scope = { fetch: unknown; XMLHttpRequest: typeof XMLHttpRequest };

export function createNetworkLog(core: Core, later: Later, scope: Scope = window, now: () => number = Date.now) {
  const entries = createEntries(now);
  const attached: NetworkEntry[] = [];
  let stops: Stop[] = [];

  const start = () => {
    if (!stops[0]) stops = [watchFetch(scope, entries, later), watchXhr(scope, entries)];
  };
  const stop = () => stops.splice(0).forEach((one) => one());
  const adder = (list: string[]) => (names: unknown) => {
    // Each configuration brings the same names again; an empty one would fit every address.
    for (const name of Object.values(asObject(names))) if (name && !list.includes(`${name}`)) list.push(`${name}`);
  };
  const blacklist = adder(entries.blacklist);
  const ignore = adder(entries.ignored);
  const configure = (config: ReturnType<Core['config']['current']>) => {
    blacklist(config.networkLogBlacklist);
    ignore(config.networkLogPropsToIgnore);
    if (config.enableNetworkLogs) start();
  };
  blacklist(core.urls);
  configure(core.config.current());

  return {
    all: () => {
      const timings = core.config.current().sendNetworkResources ? performance.getEntriesByType('resource') : [];
      return [...attached, ...entries.all(timings as PerformanceResourceTiming[])];
    },
    stops: [stop, core.config.onChange(configure)],
    api: {
      startNetworkLogger: start,
      stopNetworkLogger: stop,
      setMaxNetworkRequests: (most: unknown) => {
        entries.most = Math.min(Math.max(Number(most) || 1, 1), NETWORK_LOG_ENTRIES_MOST);
      },
      setNetworkLogsBlacklist: blacklist,
      setNetworkLogPropsToIgnore: ignore,
      /** A list of entries, or its JSON. */
      attachNetworkLogs: (logs: unknown) => {
        attached.push(...Object.values(asObject(plain(logs))).filter((entry): entry is NetworkEntry => entry instanceof Object));
      },
    },
  };
}
