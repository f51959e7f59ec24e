/**
 * Stored values of the dashboard, by name, in `localStorage`. A browser may refuse storage (private windows, full disk):
 * then values live as long as the page, and the refusal is reported once.
 */
export type Stored = {
  readonly get: (name: string) => string | null;
  /** null removes the value. */
  readonly set: (name: string, value: string | null) => void;
};

/** `storage` is asked for lazily, because reading `window.localStorage` itself may throw. */
export function createStored(storage: () => Storage, report: (error: unknown) => void): Stored {
  const memory = new Map<string, string>();
  let reported = false;

  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(storage());
    } catch (error) {
      if (!reported) report(error);
      reported = true;
      return otherwise;
    }
  }

  return {
    // A value that the browser refused to store is kept in memory, and newer than the stored one.
    get: (name) => memory.get(name) ?? attempt((store) => store.getItem(name), null),
    set(name, value) {
      const kept = attempt((store) => {
        if (value === null) store.removeItem(name);
        else store.setItem(name, value);
        return true;
      }, false);
      if (kept || value === null) memory.delete(name);
      else memory.set(name, value);
    },
  };
}
