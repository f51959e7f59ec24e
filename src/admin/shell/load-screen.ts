/**
 * Loading a screen's chunk. What does not come is asked for again, four times in quick succession: most failures are a
 * connection that was away for a moment. After a new build the old chunks are gone from the server for good: the page is
 * reloaded then, but at most once in ten seconds per path, so that a server that is really down does not make the page
 * spin, and never over work that is not saved. A browser that remembers failed modules answers the further tries at once
 * with the same failure, and so comes to the reload as before.
 */
import type { Stored } from '../session/stored.ts';

export const RELOAD_GUARD_MS = 10_000;
/** The pauses before each further try to load a screen's file, in milliseconds. */
export const CHUNK_RETRY_MS = [100, 200, 400, 800] as const;

type Ports = {
  readonly stored: Stored;
  readonly now: () => number;
  readonly start: (run: () => void, milliseconds: number) => () => void;
  readonly reload: () => void;
  readonly unsaved: () => boolean;
};

/** Rejects as the last try of `load` does, unless the page is about to be reloaded: then it never settles. */
export async function loadScreen<T>(path: string, load: () => Promise<T>, ports: Ports): Promise<T> {
  try {
    return await loadAgain(load, ports.start);
  } catch (error) {
    const name = `reloaded ${path}`;
    const before = Number(ports.stored.get(name) ?? Number.NEGATIVE_INFINITY);
    if (ports.unsaved() || ports.now() - before < RELOAD_GUARD_MS) throw error;
    ports.stored.set(name, String(ports.now()));
    ports.reload();
    return new Promise<never>(() => undefined);
  }
}

async function loadAgain<T>(load: () => Promise<T>, start: Ports['start']): Promise<T> {
  for (const milliseconds of CHUNK_RETRY_MS) {
    try {
      return await load();
    } catch {
      // Told when the last try has failed as well: until then nothing is broken.
      await new Promise<void>((resolve) => void start(resolve, milliseconds));
    }
  }
  return load();
}
