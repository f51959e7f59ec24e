/**
 * Loading a screen's chunk. After a new build the old chunks are gone from the server: the page is reloaded then, but at
 * most once in ten seconds per path, so that a server that is really down does not make the page spin, and never over work
 * that is not saved.
 */
import type { Stored } from '../session/stored.ts';

export const RELOAD_GUARD_MS = 10_000;

type Ports = {
  readonly stored: Stored;
  readonly now: () => number;
  readonly reload: () => void;
  readonly unsaved: () => boolean;
};

/** Rejects as `load` does, unless the page is about to be reloaded: then it never settles. */
export async function loadScreen<T>(path: string, load: () => Promise<T>, ports: Ports): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const name = `reloaded ${path}`;
    const before = Number(ports.stored.get(name) ?? Number.NEGATIVE_INFINITY);
    if (ports.unsaved() || ports.now() - before < RELOAD_GUARD_MS) throw error;
    ports.stored.set(name, String(ports.now()));
    ports.reload();
    return new Promise<never>(() => undefined);
  }
}
