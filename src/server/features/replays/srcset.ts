/** One picture of a `srcset`: a replay needs no other, and each is a file that somebody must get and keep. */
import type { CopyOf } from '../assets/copies.ts';

const CHARS_MOST = 20_000;
/** Of several pictures, the one next to this width is taken, which a screen of usual size would ask for. */
const WIDTH_PX = 1000;
/** An address neither begins nor ends with a comma: so there is one place only where it can begin. */
const CANDIDATE = /[\s,]*([^\s,](?:\S*[^\s,])?)(?:\s+(\d+(?:\.\d+)?)([wx]))?\s*(?:,|$)/gy;

type Candidate = { readonly address: string; readonly size: number; readonly unit: string };

/** `src` is the address beside it: where it is one of them, it is the one. undefined where we hold no copy. */
export function quietSrcset(given: string, src: unknown, copyOf: CopyOf): string | undefined {
  if (given.length > CHARS_MOST) return undefined;
  const all = [...given.matchAll(CANDIDATE)].map(([, address = '', size = '1', unit = 'x']): Candidate => ({
    address,
    size: Number(size),
    unit,
  }));
  const chosen = all.find(({ address }) => address === src) ?? all.toSorted((a, b) => distance(a) - distance(b))[0];
  const copy = chosen && copyOf(chosen.address);
  // Its descriptor stays: it tells how large the picture is shown.
  return copy && `${copy} ${chosen.size}${chosen.unit}`;
}

/** How far a picture is from what is wanted; one that is too small is worse than any that is not. */
function distance({ size, unit }: Candidate): number {
  const wanted = unit === 'w' ? WIDTH_PX : 1;
  return size >= wanted ? size - wanted : 1e9 + wanted - size;
}
