/** The piece of an article that is shown with a hit, and the words in it that were found. */
import { wholeAt } from './passages.ts';
import type { Token } from './tokens.ts';
import { tokensOf } from './tokens.ts';

/** From and to (behind it), in UTF-16 units of the excerpt. */
export type Mark = readonly [from: number, to: number];
export type Excerpt = { readonly excerpt: string; readonly marks: readonly Mark[] };

export const EXCERPT_CHARS = 200;
/** What stands before the first word that was found. */
const BEFORE_CHARS = 60;

/** A heading or an item has no end of its own: without a sign between them it would run into what follows. */
const ENDED = /[\p{Sentence_Terminal}:;,…]$/u;

export type Reading = {
  readonly lang: string;
  /** How much of a word is marked, in UTF-16 units; 0 for none of it. */
  readonly marked: (token: Token) => number;
};

/** From that passage on, and so much of what follows as there is room for. */
export function excerptOf(passages: readonly string[], from: number, reading: Reading): Excerpt {
  let text = '';
  for (const passage of passages.slice(from)) {
    if (text.length > EXCERPT_CHARS / 2) break;
    text = text === '' ? passage : `${text}${ENDED.test(text) ? ' ' : ' · '}${passage}`;
  }
  return shortened(text, marksIn(text, reading));
}

export function marksIn(text: string, { lang, marked }: Reading): Mark[] {
  const marks: [number, number][] = [];
  for (const token of tokensOf(text, lang).flatMap((one) => [one, ...(marked(one) > 0 ? [] : (one.parts ?? []))])) {
    const chars = marked(token);
    if (chars === 0) continue;
    const to = token.from + chars;
    const last = marks.at(-1);
    if (last && token.from <= last[1]) last[1] = Math.max(last[1], to);
    else marks.push([token.from, to]);
  }
  return marks;
}

function shortened(text: string, marks: readonly Mark[]): Excerpt {
  if (text.length <= EXCERPT_CHARS) return { excerpt: text, marks };
  const first = marks[0]?.[0] ?? 0;
  const late = first > EXCERPT_CHARS - BEFORE_CHARS;
  const start = late ? text.indexOf(' ', first - BEFORE_CHARS) + 1 : 0;
  const from = late && (start === 0 || start > first) ? wholeAt(text, first) : start;
  const end = from + EXCERPT_CHARS;
  const space = text.lastIndexOf(' ', end);
  const to = end >= text.length ? text.length : space > from + EXCERPT_CHARS / 2 ? space : wholeAt(text, end);
  const [before, behind] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  const by = before.length - from;
  const inside = marks.filter(([a, b]) => a >= from && b <= to).map(([a, b]): Mark => [a + by, b + by]);
  return { excerpt: before + text.slice(from, to).trimEnd() + behind, marks: inside };
}
