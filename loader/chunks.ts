/** Loads the lazy parts once each. After a failure the next call asks under another address: browsers remember failures. */
import type { CarriedParts } from '../src/wire/config/shapes.ts';
import type { ChunkName, LoaderPart } from '../src/wire/names.ts';
import type { Browser } from './browser.ts';

/** Only names that the build makes a chunk of: src/wire/names.ts. */
export type Chunks = <T>(name: ChunkName | LoaderPart) => Promise<T>;

/**
 * `id`: of the build, in the name of each file. One for all, so that a further chunk weighs nothing in the loader. `base`:
 * their folder with a trailing slash. `carried`: parts that are here already.
 */
export function createChunks(
  { load }: Pick<Browser, 'load'>,
  base: string,
  id: string,
  carried: CarriedParts = {},
): Chunks {
  const loaded = new Map<string, Promise<unknown>>();
  let failures = 0;
  const bring = async (name: string) =>
    carried[name as keyof CarriedParts]?.() ?? load(`${base}${name}-${id}.js` + (failures ? `?again=${failures}` : ''));
  return <T>(name: ChunkName | LoaderPart) => {
    const known = loaded.get(name) ?? bring(name);
    loaded.set(name, known);
    known.catch(() => {
      failures++;
      loaded.delete(name);
    });
    return known as Promise<T>;
  };
}
