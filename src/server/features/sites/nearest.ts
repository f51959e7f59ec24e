/** The articles whose titles and keywords are nearest to some words: for an address that leads nowhere, and for what is related. */
import type { ReadArticle, Reader } from './reader.ts';

/** Longer than any address says in words. */
const WORDS_MOST = 20;
const TITLE = 3;
const KEYWORD = 2;
const SUMMARY = 1;

/** Best first, at most `most`; only those that share a word. Equal ones in the order of their places. */
export function nearest(reader: Reader, said: string, most: number): ReadArticle[] {
  const wanted = wordsIn(said).slice(0, WORDS_MOST);
  const scored = reader.shelf.articles.map((article) => {
    const read = reader.article(article);
    const { title, summary } = read.text;
    const keywords = (article.keywords[read.lang] ?? []).join(' ');
    const parts = [
      [wordsIn(title), TITLE],
      [wordsIn(keywords), KEYWORD],
      [wordsIn(summary), SUMMARY],
    ] as const;
    const score = wanted.reduce(
      (sum, word) => sum + Math.max(...parts.map(([words, weight]) => weight * likeness(word, words))),
      0,
    );
    return { read, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ read }) => read);
}

/** Folded, of two letters or more. */
export function wordsIn(text: string): string[] {
  return [
    ...new Set(
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]{2,}/gu) ?? [],
    ),
  ];
}

/** 1 for the same word, less for one that begins as it does. */
function likeness(word: string, words: readonly string[]): number {
  if (words.includes(word)) return 1;
  return words.some((other) => beginAlike(word, other)) ? 0.5 : 0;
}

function beginAlike(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  return least >= 4 && (one.startsWith(other) || other.startsWith(one));
}
