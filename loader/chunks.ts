/** Loads the lazy parts once each. After a failure the next call asks under another address: browsers remember failures. */
import type { Platform } from './platform.ts';

export type Chunks = <T>(name: string) => Promise<T>;

/** `names` gives the file of each part, `base` their folder with a trailing slash. */
export function createChunks(
  { load }: Pick<Platform, 'load'>,
  base: string,
  names: Readonly<Record<string, string>>,
): Chunks {
  const loaded = new Map<string, Promise<unknown>>();
  let failures = 0;
  return <T>(name: string) => {
    const known = loaded.get(name) ?? load(base + names[name] + (failures ? `?again=${failures}` : ''));
    loaded.set(name, known);
    known.catch(() => {
      failures++;
      loaded.delete(name);
    });
    return known as Promise<T>;
  };
}
