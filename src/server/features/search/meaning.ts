/** What several spellings of one search have in common. */
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { tokensOf } from './tokens.ts';

/** The stems of its telling words, each once, in the order of the alphabet; '' for what has no word. */
export function meaningOf(query: string, lang: string): string {
  const words = tokensOf(query, lang).map(({ word }) => word);
  const telling = words.filter((word) => !isStopWord(word, lang));
  const stems = (telling.length > 0 ? telling : words).map((word) => stem(word, lang));
  return [...new Set(stems)].toSorted().join(' ');
}
