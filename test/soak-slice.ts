/**
 * Soaks, in slices: what takes hundreds of rounds runs a tenth of them in each `verify`, drawn by a seed that is another
 * one every day, and whole in `.ci/soak`, or in `verify --changed` where the files it is about have changed.
 *
 * `SOAK_SEED` draws the same again. `SOAK=whole` runs all of all. `SOAK_CHANGED` has the files that differ from the base, one
 * a line; `verify --changed` asks git for them.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export type Soak = {
  /** How many rounds a whole run has. */
  readonly whole: number;
  /** Folders or files, from the root of the house, whose change asks for the whole. */
  readonly of: readonly string[];
  /** Fewer rounds than this would show nothing. */
  readonly least?: number;
  /** A slice has no more rounds than this, where each is dear. */
  readonly most?: number;
};

/** The day as a number, such as 20261122, unless somebody wants another day again. */
export const soakSeed = Number(process.env.SOAK_SEED || new Date().toISOString().slice(0, 10).replaceAll('-', ''));

/** How many rounds this run has: all of them, or a tenth. */
export function roundsOf({ whole, of, least = 1, most = whole }: Soak): number {
  return isWhole(of) ? whole : Math.min(most, whole, Math.max(least, Math.ceil(whole / 10)));
}

/** A tenth of a list, another one for another seed, in the order of the list; all of it in a whole run. */
export function sliceOf<T>(list: readonly T[], soak: Omit<Soak, 'whole'>): T[] {
  const count = roundsOf({ ...soak, whole: list.length });
  const first = list.length === 0 ? 0 : (soakSeed * count) % list.length;
  const chosen = new Set(Array.from({ length: count }, (_, at) => (first + at) % list.length));
  return list.filter((_, at) => chosen.has(at));
}

/** Numbers from 0 to 1 that this seed draws, the same ones each time. The mark tells the draws of several tests apart. */
export function draws(mark = 0): () => number {
  let state = (soakSeed ^ (mark * 0x9e3779b1)) >>> 0;
  // Mulberry32: every seed gives all of its 2^32 numbers in an order of its own.
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function isWhole(of: readonly string[]): boolean {
  const gone = of.find((path) => !existsSync(join(root, path)));
  if (gone) throw new Error(`the soak is about ${gone}, which is not there any more`);
  if (process.env.SOAK === 'whole') return true;
  const changed = (process.env.SOAK_CHANGED ?? '').split('\n').filter(Boolean);
  return changed.some((file) => of.some((mine) => file.startsWith(mine)));
}
