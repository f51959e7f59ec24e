/** Words that are written as one here and as two there. */
import { languageOf } from './fold.ts';
import { SEPARATE, stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** Of each of the two. */
const PIECE_CHARS = 4;
const separate = new Set(SEPARATE.split('|'));

/** Each way to take a word for two, as stems: `Rabattcode`, also with the s of `Lieferungskosten`. */
export function splitsOf(word: string, lang: string): (readonly [string, string])[] {
  if (!/^\p{L}+$/u.test(word)) return [];
  const places = Array.from({ length: Math.max(0, word.length - 2 * PIECE_CHARS + 1) }, (_, at) => at + PIECE_CHARS);
  return places.flatMap((at) => {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const bare = left.endsWith('s') && left.length > PIECE_CHARS ? [left.slice(0, -1)] : [];
    // `Überweisung` is not `über` and something.
    const lefts = [left, ...bare].filter((one) => !isStopWord(one, lang));
    return lefts.map((one) => [stem(one, lang), stem(right, lang)] as const);
  });
}

/** `schicke … zurück` is `zurückschicken`: what the last word makes of each of the others, as stems by their place. */
export function rejoined(words: readonly string[], lang: string): ReadonlyMap<number, readonly string[]> {
  const last = words.at(-1) ?? '';
  if (languageOf(lang) !== 'de' || words.length < 2 || !separate.has(last)) return new Map();
  const verbs = words.slice(0, -1).map((word) => stem(last + word, lang));
  const made = new Map<number, readonly string[]>(verbs.map((verb, at) => [at, [verb]]));
  return made.set(words.length - 1, verbs);
}
