/** What one text brings into the index. */
import type { Body } from '../../../wire/documents/nodes.ts';
import { passagesOf } from './passages.ts';
import { NO_PASSAGE, type Counts } from './postings.ts';
import { stem } from './stem.ts';
import { tokensOf, type Token } from './tokens.ts';

export type IndexedText = {
  readonly lang: string;
  readonly title: string;
  readonly summary: string;
  readonly keywords: readonly string[];
  readonly body: Body;
};

export type Entries = {
  /** The words of the title, joined: what an exact title is known by. */
  readonly title: string;
  readonly words: number;
  readonly stems: ReadonlyMap<string, Counts>;
  /** Words as people write them. */
  readonly written: ReadonlyMap<string, WrittenWord>;
  readonly passages: readonly string[];
};

/** `shown`: with its accents and hyphens, in lower case. `head`: it stands in the title or a heading. */
export type WrittenWord = { readonly shown: string; readonly head: boolean };

type Part = 'title' | 'keywords' | 'headings' | 'body';
type Growing = { -readonly [K in keyof Counts]: Counts[K] };

export function entriesOf({ lang, title, summary, keywords, body }: IndexedText): Entries {
  const passages = passagesOf(body);
  const stems = new Map<string, Growing>();
  const written = new Map<string, WrittenWord>();
  let words = 0;
  const read = (text: string, part: Part, passage: number) => {
    for (const { word, from, to } of indexed(tokensOf(text, lang))) {
      words += 1;
      const found = stem(word, lang);
      const counts = stems.get(found) ?? { title: 0, keywords: 0, headings: 0, body: 0, length: 0, passage };
      counts[part] += 1;
      counts.passage = Math.min(counts.passage, passage);
      stems.set(found, counts);
      const known = written.get(word);
      const head = known?.head || part === 'title' || part === 'headings';
      written.set(word, { shown: known?.shown ?? text.slice(from, to).toLowerCase(), head });
    }
  };
  passages.forEach(({ text, heading }, at) => read(text, heading ? 'headings' : 'body', at));
  read(title, 'title', NO_PASSAGE);
  for (const keyword of keywords) read(keyword, 'keywords', NO_PASSAGE);
  read(summary, 'body', NO_PASSAGE);
  for (const counts of stems.values()) counts.length = words;
  return { title: titleKey(title, lang), words, stems, written, passages: passages.map(({ text }) => text) };
}

/** A word with hyphens is found as one word and by its parts. */
function indexed(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...(token.parts ?? [])]);
}

export function titleKey(title: string, lang: string): string {
  return tokensOf(title, lang)
    .map(({ word }) => word)
    .join(' ');
}
