/** Of the addresses that exist, the one that a mistyped address was most likely meant to be. */

/** Further than this is no slip of the finger: a share of the address's length. */
const FARTHEST_SHARE = 0.34;
/** A longer path was not typed by hand, and nothing is proposed for it. */
const CHARS_MOST = 200;

/** Undefined where none is near. Case is disregarded. */
export function nearestPath(path: string, known: readonly string[]): string | undefined {
  if (path.length > CHARS_MOST) return undefined;
  const asked = path.toLowerCase().replace(/\/+$/, '');
  const ranked = known
    .map((one) => ({ one, far: distance(asked, one) }))
    .filter(({ one, far }) => far <= Math.max(asked.length, one.length) * FARTHEST_SHARE && one !== '/')
    .sort((a, b) => a.far - b.far);
  return ranked[0]?.one;
}

/** How many letters must be put in, taken out or replaced to make one of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}
