/** Which block of one text is which block of another: by its id, by what it says, else by where it stands. */
import type { DocumentNode } from './nodes.ts';

export type Blocks = readonly DocumentNode[];

export function idOf({ attrs }: DocumentNode): string | null {
  return typeof attrs?.id === 'string' ? attrs.id : null;
}

/** What a block says, whatever its id. */
export function wordingOf({ attrs = {}, ...node }: DocumentNode): string {
  const { id: _, ...others } = attrs;
  return JSON.stringify([others, node.type, node.content ?? [], node.text ?? '']);
}

/** For each block of `before` the place of the same one in `after`; missing where there is none. */
export function aligned(before: Blocks, after: Blocks): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (from: number, to: number) => {
    pairs.set(from, to);
    taken.add(to);
  };
  const byId = new Map(after.flatMap((node, at) => (idOf(node) === null ? [] : [[idOf(node), at] as const])));
  before.forEach((node, at) => {
    const to = byId.get(idOf(node));
    if (idOf(node) !== null && to !== undefined && !taken.has(to)) pair(at, to);
  });
  const places = Map.groupBy(after.keys(), (at) => wordingOf(after[at]!));
  before.forEach((node, at) => {
    if (pairs.has(at)) return;
    const to = places.get(wordingOf(node))?.find((place) => !taken.has(place));
    if (to !== undefined) pair(at, to);
  });
  for (const [from, to] of gaps(before.length, after.length, pairs)) pair(from, to);
  return pairs;
}

/** Between two pairs as many blocks stand on both sides: those that were changed before they had ids. */
function gaps(from: number, to: number, pairs: ReadonlyMap<number, number>): [number, number][] {
  const made: [number, number][] = [];
  const ends = [...pairs, [from, to] as const].toSorted(([a], [b]) => a - b);
  let [left, right] = [-1, -1];
  for (const [a, b] of ends) {
    if (b > right && a - left === b - right)
      for (let step = 1; left + step < a; step += 1) made.push([left + step, right + step]);
    [left, right] = [a, b];
  }
  const taken = new Set(pairs.values());
  return made.filter(([, place]) => !taken.has(place));
}
