/** What fits the words that somebody has typed, in the palette and in the index of settings. */

type Line = { readonly text: string; readonly hint: string };

/**
 * Those that have every word of `asked` in their text or hint, best first: a text that begins with it, a word that does,
 * then the others in their own order. Case and accents do not count.
 */
export function matching<T extends Line>(lines: readonly T[], asked: string): T[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [...lines];
  const rank = ({ text }: Line): number => {
    const name = plain(text);
    if (name.startsWith(first)) return 0;
    return name.split(/[\s-]+/).some((word) => word.startsWith(first)) ? 1 : 2;
  };
  return lines
    .filter(({ text, hint }) => words.every((word) => plain(`${text} ${hint}`).includes(word)))
    .map((line, at) => ({ line, at, rank: rank(line) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ line }) => line);
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
