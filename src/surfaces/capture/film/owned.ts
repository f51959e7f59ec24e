/**
 * One page has a film. A tab that is duplicated takes the film's name along, and both would go on with it: a lock of the
 * browser, which ends with its page, says whose it is.
 */

/** A page that is loaded anew may come before its predecessor is quite gone. */
export const FILM_OWNER_WAIT_MS = 2000;

export type Owned = {
  /** Ours from now on, until it is let go or the page ends: true. false: another page has it, and keeps it. */
  readonly take: (name: string, later: (run: () => void, ms: number) => () => void) => Promise<boolean>;
  readonly letGo: (name: string) => void;
};

/** `locks` is missing on pages that are not secure: there every page believes its own storage. */
export function createOwned(locks: Pick<LockManager, 'request'> | undefined): Owned {
  const held = new Map<string, () => void>();
  return {
    async take(name, later) {
      if (!locks || held.has(name)) return true;
      const end = new Promise<void>((resolve) => held.set(name, resolve));
      const stop = new AbortController();
      const stopWaiting = later(() => stop.abort(), FILM_OWNER_WAIT_MS);
      const taken = await new Promise<boolean>((resolve) => {
        const hold = () => {
          stopWaiting();
          resolve(true);
          return end;
        };
        // A browser that refuses every lock leaves the page its film.
        locks.request(name, { signal: stop.signal }, hold).catch(() => resolve(!stop.signal.aborted));
      });
      if (!taken) held.delete(name);
      return taken;
    },
    letGo(name) {
      held.get(name)?.();
      held.delete(name);
    },
  };
}
