/** Loads the lazy parts once each. After a failure the next call asks under another address: browsers remember failures. */
import type { CarriedParts } from '../src/wire/config/shapes.ts';
import type { Browser } from './browser.ts';

export type Chunks = <T>(name: string) => Promise<T>;

/**
 * `hashes`: what stands in the file's name behind that of the part. `base`: their folder with a trailing slash. `carried`:
 * parts that are here already.
 */
export function createChunks(
  { load }: Pick<Browser, 'load'>,
  base: string,
  hashes: Readonly<Record<string, string>>,
  carried: CarriedParts = {},
): Chunks {
  const loaded = new Map<string, Promise<unknown>>();
  let failures = 0;
  const bring = async (name: string) =>
    carried[name as keyof CarriedParts]?.() ??
    load(`${base}${name}-${hashes[name]}.js` + (failures ? `?again=${failures}` : ''));
  return <T>(name: string) => {
    const known = loaded.get(name) ?? bring(name);
    loaded.set(name, known);
    known.catch(() => {
      failures++;
      loaded.delete(name);
    });
    return known as Promise<T>;
  };
}
