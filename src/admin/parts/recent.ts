/** What has been loaded just now and need not be loaded again: a search letter by letter asks the server once. */
import { RECENT_MS } from '../data/limits.ts';

export type Recent<T> = {
  /** What was loaded within the last seconds, else loaded now. Rejects as `load` does; a failure is not kept. */
  readonly get: () => Promise<T>;
  /** Loads in any case. */
  readonly fresh: () => Promise<T>;
  /** Something has been changed: the next `get` loads. */
  readonly forget: () => void;
};

/** `now` is in milliseconds. */
export function createRecent<T>(load: () => Promise<T>, now: () => number): Recent<T> {
  let kept: { readonly value: Promise<T>; readonly at: number } | null = null;

  function fresh(): Promise<T> {
    const value = load();
    const one = { value, at: now() };
    kept = one;
    value.catch(() => {
      if (kept === one) kept = null;
    });
    return value;
  }

  return {
    get: () => (kept && now() - kept.at < RECENT_MS ? kept.value : fresh()),
    fresh,
    forget: () => {
      kept = null;
    },
  };
}
