/**
 * What the loader needs of the browser, taken once at load: what the page changes later does us no harm, and a test hands
 * in its own clock, random, network and storage. Everything that calls back is guarded: nothing is thrown into the page.
 */

/** Undoes what was started. */
export type Stop = () => void;

export type Browser = {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly socket: (url: string) => WebSocket;
  /** Local storage; reading the property itself may throw. */
  readonly storage: () => Storage;
  readonly later: (ms: number, job: () => void) => Stop;
  /** When the page has nothing to do, at the latest after 2 s. */
  readonly idle: (job: () => void) => Stop;
  /** `active`: the handler may prevent what the browser would do. */
  readonly listen: (
    target: EventTarget,
    type: string,
    handler: (event: any) => void,
    capture?: boolean,
    active?: boolean,
  ) => Stop;
  /** Imports a module by its address. */
  readonly load: (url: string) => Promise<unknown>;
  /** An error of ours: silent for visitors, counted, shown with `?gleap_debug=1`. */
  readonly fault: (error: unknown) => void;
  /** A console warning that our own capture does not see. */
  readonly warn: (message: string, error?: unknown) => void;
};

const IDLE_AT_MOST_MS = 2000;
const IDLE_FALLBACK_MS = 200;

export function createBrowser(window: Window & typeof globalThis): Browser {
  const { document, fetch, WebSocket, setTimeout, clearTimeout, requestIdleCallback, cancelIdleCallback, console } =
    window;
  const { now } = Date;
  const { random } = Math;
  const print = console.warn;
  const debug = /[?&]gleap_debug=1/.test(window.location.search);

  const warn = (message: string, error?: unknown) =>
    print.apply(console, error === undefined ? [message] : [message, error]);
  let faults = 0;
  const fault = (error: unknown) => {
    faults++;
    if (debug) warn(`Gleap (debug, ${faults}):`, error);
  };
  const guarded = (job: (event?: unknown) => void) => (event?: unknown) => {
    try {
      job(event);
    } catch (error) {
      fault(error);
    }
  };

  const later = (ms: number, job: () => void): Stop => {
    const timer = setTimeout(guarded(job), ms);
    return () => clearTimeout(timer);
  };
  return {
    window,
    document,
    now,
    random,
    fetch: (url, init) => fetch(url, init),
    socket: (url) => new WebSocket(url),
    storage: () => window.localStorage,
    later,
    idle: (job) => {
      if (!requestIdleCallback) return later(IDLE_FALLBACK_MS, job);
      const handle = requestIdleCallback(guarded(job), { timeout: IDLE_AT_MOST_MS });
      return () => cancelIdleCallback(handle);
    },
    listen: (target, type, handler, capture, active) => {
      const listener = guarded(handler);
      const options = { capture, passive: !active };
      target.addEventListener(type, listener, options);
      return () => target.removeEventListener(type, listener, options);
    },
    load: (url) => import(url),
    fault,
    warn,
  };
}
