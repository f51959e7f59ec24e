/** Lists of values in a statement come in few lengths, so that there are few texts of statements. */

const SIZES = [64, 16, 4, 1] as const;

/** For writing: each value once. */
export function* inPieces<T>(values: readonly T[]): Generator<readonly T[]> {
  let at = 0;
  for (const size of SIZES) for (; values.length - at >= size; at += size) yield values.slice(at, at + size);
}

/** For looking up: the last value may come again, which finds nothing more. */
export function* inFewPieces<T>(values: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < values.length; at += SIZES[0]) {
    const piece = values.slice(at, at + SIZES[0]);
    const size = SIZES.findLast((one) => one >= piece.length)!;
    yield [...piece, ...Array.from({ length: size - piece.length }, () => piece.at(-1)!)];
  }
}

/** `(?, ?), (?, ?)`: so many rows of so many columns, or of these. */
export function rowsOf(rows: number, columns: number | readonly string[]): string {
  const row = `(${(typeof columns === 'number' ? Array.from({ length: columns }, () => '?') : columns).join(', ')})`;
  return Array.from({ length: rows }, () => row).join(', ');
}
