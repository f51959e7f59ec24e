/**
 * Whether a passage answers a question. It does with 60 % of the question's weight and two of its words, or the only one
 * (P-ANS-04): what holds less is not shown, since half an answer sends people the wrong way.
 */
import type { AnswerVerdict } from '../../../wire/answers/shapes.ts';
import { stem, tokensOf, type TellingWord } from '../search/service.ts';

/** Of the question's weight. */
export const ENOUGH_SHARE = 0.6;
export const ENOUGH_WORDS = 2;

/** A word of the question and what it weighs: rare words weigh more, those found nowhere the most. */
export type Weighed = Pick<TellingWord, 'word' | 'ways'> & { readonly weight: number };

/** One text that words are looked for in: `around` is its title and heading, which count for each passage under them. */
export type Held = {
  /** From 0 to 1, of the question's weight. */
  readonly share: number;
  readonly found: readonly string[];
  readonly missing: readonly string[];
  /** From 0 to 1: what stands in the passage itself, not around it. */
  readonly inside: number;
};

export const weightOf = (texts: number, having: number): number =>
  Math.log(1 + (Math.max(texts, having) - having + 0.5) / (having + 0.5));

export function held(words: readonly Weighed[], passage: ReadonlySet<string>, around: ReadonlySet<string>): Held {
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const [found, missing]: [string[], string[]] = [[], []];
  let [weight, inside] = [0, 0];
  for (const one of words) {
    const within = shareOf(one, passage);
    const share = Math.max(within, shareOf(one, around));
    weight += share * one.weight;
    (share > 0 ? found : missing).push(one.word);
    inside += within * one.weight;
  }
  const of = (part: number) => (all === 0 ? 0 : part / all);
  return { share: of(weight), found, missing, inside: of(inside) };
}

/** Letters from which on a word is looked for at the end of longer ones: `Beleg` in `Kaufbeleg`. */
const END_CHARS = 5;
const END_SHARE = 0.8;

/** How much of a word stands in these stems, alone or at the end of a longer one. */
function shareOf(word: Weighed, stems: ReadonlySet<string>): number {
  const share = shareIn(word, (one) => stems.has(one));
  if (share > 0) return share;
  const own = word.ways[0]?.stems ?? [];
  if (own.length !== 1 || own[0]!.length < END_CHARS) return 0;
  for (const one of stems) if (one.endsWith(own[0]!)) return END_SHARE;
  return 0;
}

function shareIn({ ways }: Weighed, has: (stem: string) => boolean): number {
  return Math.max(0, ...ways.map(({ stems, share }) => (stems.every(has) ? share : 0)));
}

/** Why it answers, or why not. */
export function verdictOf({ share, found }: Pick<Held, 'share' | 'found'>, words: number): AnswerVerdict {
  if (found.length === 0) return 'nothing';
  if (share < ENOUGH_SHARE) return 'too_little';
  return found.length >= ENOUGH_WORDS || words === 1 ? 'answers' : 'one_word';
}

/** The stems of a text, words with hyphens also by their parts. */
export function stemsOf(text: string, lang: string): Set<string> {
  const tokens = tokensOf(text, lang).flatMap((token) => [token, ...(token.parts ?? [])]);
  return new Set(tokens.map(({ word }) => stem(word, lang)));
}
