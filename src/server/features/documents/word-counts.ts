/** How much one state of a text differs from another: words that came and went, wherever they stand. */
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import { searchText } from './search-text.ts';

export type WordCounts = { readonly added: number; readonly removed: number };

/** `before`: null for none. */
export function wordCounts(before: DocumentWords | null, after: DocumentWords): WordCounts {
  const left = new Map<string, number>();
  for (const word of before ? wordsIn(before) : []) left.set(word, (left.get(word) ?? 0) + 1);
  let added = 0;
  for (const word of wordsIn(after)) {
    const times = left.get(word) ?? 0;
    if (times > 0) left.set(word, times - 1);
    else added += 1;
  }
  return { added, removed: [...left.values()].reduce((sum, times) => sum + times, 0) };
}

const wordsIn = (words: DocumentWords): readonly string[] => searchText(words).match(/[\p{L}\p{N}]+/gu) ?? [];
