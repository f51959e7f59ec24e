/** Which engine a file of the server's suite runs on where every write is made twice: each on one of the two, drawn by a seed. */

export type Halves = { readonly sqlite: string[]; readonly postgresql: string[] };

/**
 * Half of the files each, in the order in which they came. An odd seed gives the engines the
 * other half than the even one before it, so that two such days have every file on both engines.
 */
export function halvesOf(files: readonly string[], seed: number): Halves {
  const drawn = files.toSorted((one, other) => {
    const [a, b] = [placeOf(one, seed), placeOf(other, seed)];
    return a < b ? -1 : a > b ? 1 : 0;
  });
  const first = new Set(drawn.slice(0, Math.floor(files.length / 2)));
  const halves = [files.filter((file) => first.has(file)), files.filter((file) => !first.has(file))] as const;
  const [sqlite, postgresql] = seed % 2 === 0 ? halves : [halves[1], halves[0]];
  return { sqlite, postgresql };
}

/** A number of 64 bits that is the same for a seed and the one behind it. */
function placeOf(file: string, seed: number): bigint {
  return BigInt(Bun.hash(`${Math.floor(seed / 2)} ${file}`));
}
