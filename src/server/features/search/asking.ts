/** What is typed as what is looked for: words without those that say nothing, with their beginnings, parts and corrections. */
import type { Queries } from '../../storage/port.ts';
import { corrected, editsIn } from './correction.ts';
import { PART_CHARS } from './indexing.ts';
import { blocksOf, type Block } from './postings-store.ts';
import type { Term, Way } from './ranking.ts';
import type { Space } from './space-store.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { GRAM_CHARS, tokensOf, type Token } from './tokens.ts';
import { wordsFrom, wordsLike, wordsWith } from './words-store.ts';

/** From so many letters on the last word may be the beginning of one. */
export const START_CHARS = 2;
/** Words that a beginning or a part may stand for: those of the most articles. */
const WORDS_MOST = 30;
const START_SHARE = 0.6;
const PIECES_SHARE = 0.8;
/** A part is looked for without its ending where so much is left of it. */
const PART_STEM_CHARS = 5;

/** One word of what is typed. `last`: somebody may still be typing it. `shown`: what it was corrected to. */
export type Wanted = Token & { readonly last: boolean; readonly shown?: string };
export type Question = {
  readonly space: Space;
  readonly lang: string;
  readonly wanted: readonly Wanted[];
  readonly terms: readonly Term[];
  readonly blocks: ReadonlyMap<string, readonly Block[]>;
};

export function wantedOf(query: string, lang: string): Wanted[] {
  const tokens = withoutTails(tokensOf(query, lang));
  const all = tokens.map((token, at) => ({ ...token, last: at === tokens.length - 1 }));
  const telling = all.filter(({ word }) => !isStopWord(word, lang));
  const wanted = telling.length > 0 ? telling : all;
  return wanted.filter(({ word, last }, at) => last || !wanted.some((one, later) => later > at && one.word === word));
}

/** Of a run of three characters and more, only what is three of them. */
function withoutTails(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => !(token.gram && tokens[at - 1]?.gram && tokens[at - 1]!.to >= token.to));
}

export async function questionOf(
  queries: Queries,
  space: Space,
  wanted: readonly Wanted[],
  lang: string,
): Promise<Question> {
  const terms = await Promise.all(wanted.map((one) => termOf(queries, space.id, one, lang)));
  const stems = terms.flatMap(({ ways, parts }) => [...ways, ...parts].flatMap((way) => way.stems));
  const blocks = await blocksOf(queries, space.id, [...new Set(stems)]);
  return { space, lang, wanted, terms, blocks };
}

async function termOf(queries: Queries, space: number, wanted: Wanted, lang: string): Promise<Term> {
  const { word, last, gram, parts = [] } = wanted;
  const own = stem(word, lang);
  const ways: Way[] = [{ stems: [own], share: 1 }];
  if (parts.length > 0) ways.push({ stems: parts.map((part) => stem(part.word, lang)), share: PIECES_SHARE });
  const letters = [...word].length;
  if (gram ? letters < GRAM_CHARS : last && letters >= START_CHARS)
    for (const { word: longer } of await wordsFrom(queries, space, word, WORDS_MOST))
      ways.push({ stems: [stem(longer, lang)], share: START_SHARE });
  const inside = gram || letters < PART_CHARS ? [] : await wordsWith(queries, space, partOf(word, own), WORDS_MOST);
  const longer = new Set(inside.map((one) => stem(one, lang)));
  const known = new Set(ways.flatMap(({ stems }) => stems));
  return {
    ways: distinct(ways),
    parts: [...longer].filter((one) => !known.has(one)).map((one) => ({ stems: [one], share: 1 })),
  };
}

const partOf = (word: string, own: string): string =>
  own.length >= PART_STEM_CHARS && word.startsWith(own) ? own : word;

/** The first of those with the same stems. */
function distinct(ways: readonly Way[]): Way[] {
  return [...new Map(ways.toReversed().map((way) => [way.stems.join(' '), way])).values()].toReversed();
}

/** Whether any article has it, or a word with it inside. */
export function isKnown({ blocks }: Question, { ways, parts }: Term): boolean {
  return [...ways, ...parts].some(({ stems }) => stems.every((one) => blocks.has(one)));
}

/** The same with words in place of those that `unknown` says, where there are any like them; undefined where there are none. */
export async function correctedQuestion(
  queries: Queries,
  question: Question,
  unknown: (wanted: Wanted) => boolean,
): Promise<Question | undefined> {
  const { space, lang } = question;
  const wanted = await Promise.all(
    question.wanted.map(async (one) => {
      const found = unknown(one) ? await likely(queries, space.id, one) : undefined;
      if (!found) return one;
      const { from, to, last } = one;
      return { from, to, last, word: found.word, shown: found.shown };
    }),
  );
  if (wanted.every(({ shown }) => shown === undefined)) return undefined;
  return questionOf(queries, space, wanted, lang);
}

async function likely(queries: Queries, space: number, { word, gram }: Wanted) {
  const edits = editsIn(word);
  if (gram || edits === 0) return undefined;
  const like = { first: [...word][0]!, least: word.length - edits, most: word.length + edits };
  return corrected(word, await wordsLike(queries, space, like));
}
