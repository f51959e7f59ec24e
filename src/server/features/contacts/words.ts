/** The words that a contact is found by. Both sides of a search are made by this file, so that they meet. */
import { folded } from '../documents/service.ts';

/** Longer words are cut: what is searched for is too. */
const WORD_CHARS = 64;
/** More than so many words of one contact are not kept. */
const WORDS_MOST = 40;

type Named = { readonly name: string; readonly email: string; readonly userId: string; readonly company: string };

/** Whole texts without blanks, and the pieces between their signs: `kim@a-b.test` is found by `kim@a`, `a`, `b` and `test`. */
export function wordsOf({ name, email, userId, company }: Named): string[] {
  const words = [name, email, userId, company].flatMap((text) => {
    const whole = searchedWords(text);
    return [...whole, ...whole.flatMap((word) => word.split(/[^\p{L}\p{N}\p{M}]+/u))];
  });
  return [...new Set(words.filter(Boolean))].slice(0, WORDS_MOST);
}

export function searchedWords(text: string): string[] {
  return folded(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word].slice(0, WORD_CHARS).join(''));
}
