/** Names that somebody may have meant: the fewest letters apart first (Levenshtein), and none that is another word. */

/** At most `most` of them. Case is no difference. */
export function nearest(name: string, names: readonly string[], most: number): string[] {
  const wanted = name.toLowerCase();
  return names
    .map((one) => ({ one, apart: apart(wanted, one.toLowerCase()) }))
    .filter(({ one, apart: far }) => far <= Math.max(2, Math.floor(Math.max(one.length, name.length) / 2)))
    .toSorted((a, b) => a.apart - b.apart || (a.one < b.one ? -1 : 1))
    .slice(0, most)
    .map(({ one }) => one);
}

/** How many letters are to be added, taken away or changed. */
function apart(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = before[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1);
      now.push(Math.min(changed, before[at]! + 1, now[at - 1]! + 1));
    }
    before = now;
  }
  return before[other.length]!;
}
