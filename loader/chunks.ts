/** Loads the lazy parts once each. After a failure the next call asks under another address: browsers remember failures. */
import type { Platform } from './platform.ts';

export type Chunks = <T>(name: string) => Promise<T>;

/** `hashes`: what stands in the file's name behind that of the part. `base`: their folder with a trailing slash. */
export function createChunks(
  { load }: Pick<Platform, 'load'>,
  base: string,
  hashes: Readonly<Record<string, string>>,
): Chunks {
  const loaded = new Map<string, Promise<unknown>>();
  let failures = 0;
  return <T>(name: string) => {
    const known =
      loaded.get(name) ?? load(`${base}${name}-${hashes[name]}.js` + (failures ? `?again=${failures}` : ''));
    loaded.set(name, known);
    known.catch(() => {
      failures++;
      loaded.delete(name);
    });
    return known as Promise<T>;
  };
}
