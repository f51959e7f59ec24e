/**
 * The package `@parley/widget`: the same functions as on a page with the snippet, for sites that bundle. It carries the row
 * of calls and fetches the loader from the site's own Parley, so that all parts that must fit together come from one server,
 * which may be renewed without its sites. Importing it does nothing; where there is no browser, nothing ever happens.
 */
import { blankSession } from '../src/wire/pure/blank-session.ts';
import { namesAt } from '../src/wire/host-api/functions.ts' with { type: 'macro' };
import { createApi, type ApiFunction, type Functions } from './api.ts';
import type { GleapApi, GleapInstance } from './index.d.ts';

type Page = { Gleap?: Partial<GleapApi>; GleapActions?: { push: (...entries: unknown[]) => unknown } };
type Parts = {
  /** Asked at every call; undefined where there is no browser. */
  page: () => Page | undefined;
  /** Imports a module by its address. */
  load: (url: string) => Promise<unknown>;
  warn: (message: string, error?: unknown) => void;
};

const NO_ADDRESS = "Gleap: say where your Parley is: initialize(key, { url: 'https://…' }).";
const aboutVisitor = /^(identify|updateContact|clearIdentity)$/;
const notYet: GleapInstance = {
  initialized: false,
  offlineMode: false,
  disablePageTracking: false,
  disableInAppNotifications: false,
  globalData: {},
};

export function createPackage({ page, load, warn }: Parts): GleapApi {
  let address = '';
  /** Of the last `initialize`; undefined before it and after `destroy`. */
  let key: string | undefined;
  let loading = false;
  let failures = 0;

  let serving: Functions | undefined;
  /** What serves the page: a stub answers with functions, only the loader has a version in words. Sites may put us there. */
  const live = (): Functions | undefined => {
    const found = page()?.Gleap;
    if (found !== self && typeof found?.version === 'string') serving = found as unknown as Functions;
    return serving;
  };
  /** Runs at once where the loader is here, and else as the first thing when it comes. */
  const tell = (name: string, args: unknown[]) => {
    const place = page();
    if (place) (place.GleapActions ??= [] as unknown[]).push([name, ...args]);
  };
  const connect = () => {
    if (live()) api.provide(serving!);
    return Boolean(serving);
  };
  const fetchLoader = () => {
    if (connect() || loading || key === undefined) return;
    loading = true;
    const again = failures ? `&again=${failures}` : '';
    load(`${address}/widget/loader.js?key=${encodeURIComponent(key)}${again}`)
      .then(() => {
        connect();
        // The loader starts by itself with the key of its address, which may be taken back meanwhile.
        if (key === undefined) tell('destroy', []);
      })
      .catch((error: unknown) => {
        failures++;
        warn(`Gleap: the loader did not come from ${address || 'nowhere'}.`, error);
      })
      .finally(() => (loading = false));
  };

  const told =
    (name: string): ApiFunction =>
    (...args) =>
      tell(name, args);
  const asked =
    (name: string, otherwise: unknown): ApiFunction =>
    () =>
      live() ? serving![name]!() : otherwise;
  const waiting = namesAt('core', 'second', 'messenger').split(',');
  const atOnce = Object.fromEntries(
    namesAt('at once')
      .split(',')
      .map((name) => [name, told(name)]),
  );

  const api = createApi({
    names: waiting,
    need: fetchLoader,
    warn,
    atOnce: {
      ...atOnce,
      initialize: (sdkKey: unknown, options?: { url?: unknown }) => {
        if (!page()) return;
        if (options?.url) address = bare(options.url);
        if (!live() && !/^https?:\/\//.test(address)) return warn(NO_ADDRESS);
        key = `${sdkKey}`;
        tell('initialize', [key]);
        fetchLoader();
      },
      destroy: () => {
        key = undefined;
        api.withdraw();
        tell('destroy', []);
      },
      on: (event: unknown, callback: unknown) => {
        tell('on', [event, callback]);
        return () => tell('off', [event, callback]);
      },
      setApiUrl: (url: unknown) => {
        address = bare(url).replace(/\/api$/, '');
        tell('setApiUrl', [url]);
      },
      getIdentity: asked('getIdentity', blankSession),
      getInstance: asked('getInstance', notYet),
      isOpened: asked('isOpened', false),
      isUserIdentified: asked('isUserIdentified', false),
    },
  });

  /** Where there is no browser nothing will ever come, so nothing waits. */
  const elsewhere = (name: string) => Promise.resolve(aboutVisitor.test(name) ? blankSession : undefined);
  const functions = waiting.map((name) => {
    const call: ApiFunction = (...args) => (page() ? api.call(name, args) : elsewhere(name));
    return [name, call] as const;
  });
  const self = {
    invoked: true,
    get version() {
      return (live() as { version?: string } | undefined)?.version;
    },
    ...api.functions,
    ...Object.fromEntries(functions),
  } as unknown as GleapApi;
  return self;
}

function bare(url: unknown): string {
  return `${url}`.replace(/\/+$/, '');
}

export const Gleap = createPackage({
  page: () => (typeof window === 'undefined' ? undefined : (window as unknown as Page)),
  load: (url) => import(url),
  warn: (message, error) => console.warn(message, error ?? ''),
});
export default Gleap;
