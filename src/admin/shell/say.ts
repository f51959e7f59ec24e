/** Messages and dialogs may be told by a key of the texts. */
import type { AdminTexts, Key } from './texts.ts';

/** A key of the texts as its text; anything else as it is. */
export function say({ t, messages }: AdminTexts, words: string): string {
  return Object.hasOwn(messages, words) ? t(words as Key) : words;
}
