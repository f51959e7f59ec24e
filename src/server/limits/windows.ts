/** A fixed window for each caller, in the memory of this process: bounded, by the clock that it is given, without timers. */

/** How a caller stands after the call: what is left of its window, and the whole seconds until that ends, at least 1. */
export type Used = { readonly passes: boolean; readonly left: number; readonly seconds: number };

export type Windows = {
  /** Counts `cost` of `key` where it still fits; what does not pass is not counted. */
  readonly count: (key: string, cost: number) => Used;
};

export type WindowRule = {
  /** Of calls or bytes, in one window. */
  readonly most: number;
  /** A window begins with the first call that it counts. */
  readonly windowMs: number;
  /** Callers remembered; over it who came first is forgotten and begins anew. */
  readonly callersMost: number;
};

/** `next`: the window that began after it. */
type Window = { readonly key: string; used: number; readonly until: number; next: Window | undefined };

/** Each new window takes so many ended ones with it: all go in time, and nobody waits for a hundred thousand of them. */
const ENDED_AT_ONCE = 2;

/** `now`: milliseconds. */
export function createWindows({ most, windowMs, callersMost }: WindowRule, now: () => number): Windows {
  const windows = new Map<string, Window>();
  // All are equally long, so that the one that began first also ends first. They are chained because a map that is read from
  // its beginning passes all that was deleted there: with 100,000 callers a call would take 0.1 ms.
  let oldest: Window | undefined;
  let newest: Window | undefined;

  /** One that would last longer than a window was begun before the clock was set back. */
  const runs = ({ until }: Window, at: number) => until > at && until - at <= windowMs;

  function forget(at: number): void {
    for (let looks = ENDED_AT_ONCE; oldest; looks--) {
      const isFull = windows.size >= callersMost;
      if (!isFull && (looks <= 0 || runs(oldest, at))) return;
      // Its caller may have a newer one.
      if (windows.get(oldest.key) === oldest) windows.delete(oldest.key);
      oldest = oldest.next;
    }
  }

  function begin(key: string, at: number): Window {
    windows.delete(key);
    forget(at);
    const window: Window = { key, used: 0, until: at + windowMs, next: undefined };
    if (oldest && newest) newest.next = window;
    else oldest = window;
    newest = window;
    windows.set(key, window);
    return window;
  }

  return {
    count(key, cost) {
      const at = now();
      const known = windows.get(key);
      const window = known && runs(known, at) ? known : begin(key, at);
      const passes = window.used + cost <= most;
      if (passes) window.used += cost;
      return { passes, left: most - window.used, seconds: Math.ceil((window.until - at) / 1000) };
    },
  };
}
