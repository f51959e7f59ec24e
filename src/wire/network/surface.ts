/** The door of the chunk `network`, the log of the page's calls. Types only. */
import type { FlowConfig } from '../config/shapes.ts';
import type { NetworkEntry } from '../tickets/report.ts';

/** A call as the network log keeps it; a report tells it as wire's `NetworkEntry`. Times are milliseconds since 1970. */
export type LoggedCall = {
  readonly type: string;
  readonly url: string;
  readonly payload: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly started: number;
  ended?: number;
  success: boolean;
  /** undefined: failed without an answer */
  response?: { status: number; statusText: string; responseText: string };
};

/** The network log as it stands: newest last. */
export type NetworkLog = {
  readonly calls: readonly LoggedCall[];
  /** How many calls are told. */
  most: number;
  /** Entries that the host has added itself. */
  readonly attached: readonly NetworkEntry[];
  /** Parts of addresses that are not told. */
  readonly blacklist: readonly string[];
  /** Names of headers and of JSON keys, at any depth, that are left out. */
  readonly ignored: readonly string[];
};

/** What the loader lends to the network log. */
export type NetworkHost = {
  /** Our own addresses, which are not told. */
  readonly urls: Readonly<Record<string, string>>;
  readonly config: {
    readonly current: () => Partial<FlowConfig>;
    readonly onChange: (listener: (config: Partial<FlowConfig>) => void) => () => void;
  };
  readonly onDestroy: (stop: () => void) => void;
};

/** The functions of the host API that are about the network log. */
export type NetworkFunction =
  | 'startNetworkLogger'
  | 'stopNetworkLogger'
  | 'setMaxNetworkRequests'
  | 'setNetworkLogsBlacklist'
  | 'setNetworkLogPropsToIgnore'
  | 'attachNetworkLogs';

export type Network = { readonly log: NetworkLog } & {
  readonly [N in NetworkFunction]: (value?: unknown) => void;
};

/** Chunk `network`. Watches at once when the configuration says so. */
export type NetworkSurface = { open(host: NetworkHost): Network };
