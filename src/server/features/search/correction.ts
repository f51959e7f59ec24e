/** A word that nothing has is read as the one that people most likely meant. */
import type { Word } from './words-store.ts';

/** Letters from which on one wrong one is forgiven, and from which on two. */
export const ONE_EDIT_FROM = 4;
export const TWO_EDITS_FROM = 8;

/** How many letters may be wrong; a swap of neighbours is one. */
export function editsIn(word: string): number {
  if (/\p{N}/u.test(word)) return 0;
  const letters = [...word].length;
  return letters < ONE_EDIT_FROM ? 0 : letters < TWO_EDITS_FROM ? 1 : 2;
}

/** Of the nearest ones that of the most articles; undefined where none is near enough. */
export function corrected(word: string, among: readonly Word[]): Word | undefined {
  const most = editsIn(word);
  let best: { readonly found: Word; readonly edits: number } | undefined;
  for (const found of among) {
    const edits = distance(word, found.word, best ? best.edits : most);
    if (edits > most || edits === 0) continue;
    if (!best || edits < best.edits || (edits === best.edits && isBefore(found, best.found))) best = { found, edits };
  }
  return best?.found;
}

const isBefore = (a: Word, b: Word): boolean =>
  a.articles > b.articles || (a.articles === b.articles && a.word < b.word);

/** Edits from one word to the other: a letter more, less, another one, or two neighbours swapped; `most` + 1 for more than that. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, before[j - 2]! + 1);
      next[j] = edits;
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
