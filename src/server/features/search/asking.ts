/** What is typed as what is looked for: words without those that say nothing, with their beginnings, parts and corrections. */
import type { Queries } from '../../storage/port.ts';
import { rejoined, splitsOf } from './compounds.ts';
import { corrected, editsIn } from './correction.ts';
import { PART_CHARS } from './indexing.ts';
import type { Block } from './postings-store.ts';
import type { Term, Way } from './ranking.ts';
import type { Space } from './space-store.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import type { SynonymTable } from './synonyms.ts';
import { GRAM_CHARS, tokensOf, type Token } from './tokens.ts';
import { wordsFrom, wordsLike, wordsWith } from './words-store.ts';

/** From so many letters on the last word may be the beginning of one. */
export const START_CHARS = 2;
/** Words that a beginning or a part may stand for: those of the most articles. */
const WORDS_MOST = 30;
const START_SHARE = 0.6;
const PIECES_SHARE = 0.8;
const SYNONYM_SHARE = 0.9;
/** Words that a synonym is made of. */
const SYNONYM_WORDS_TOGETHER = 4;
/** A part is looked for without its ending where so much is left of it. */
const PART_STEM_CHARS = 5;

/** One word of what is typed. `last`: somebody may still be typing it. */
export type Wanted = Token & {
  readonly last: boolean;
  /** What means the same, each as stems. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Stems of the verbs that it may be a piece of. */
  readonly verbs?: readonly string[];
};
export type Typed = {
  readonly space: Space;
  readonly lang: string;
  readonly typed: string;
  readonly synonyms: SynonymTable;
};
/** What is asked of stems: where they stand, or no more than how often. Those that no text has are not named. */
export type Read<T> = (queries: Queries, space: number, stems: readonly string[]) => Promise<ReadonlyMap<string, T>>;
export type Question<T = readonly Block[]> = Typed & {
  readonly wanted: readonly Wanted[];
  readonly terms: readonly Term[];
  /** What `read` has said of the stems of all terms. */
  readonly blocks: ReadonlyMap<string, T>;
  readonly read: Read<T>;
  /** `typed` is not what was typed, but what was likely meant. */
  readonly corrected?: true;
};

function wantedOf(query: string, lang: string, synonyms: SynonymTable): Wanted[] {
  const tokens = withSynonyms(withoutTails(tokensOf(query, lang)), lang, synonyms);
  const words = tokens.map(({ word }) => word);
  const verbs = rejoined(words, lang);
  const all = tokens.map((token, at) => ({ ...token, last: at === tokens.length - 1, verbs: verbs.get(at) ?? [] }));
  const telling = all.filter((token) => token.synonyms || !isStopWord(token.word, lang));
  const wanted = telling.length > 0 ? telling : all;
  return wanted.filter(({ word, last }, at) => last || !wanted.some((one, later) => later > at && one.word === word));
}

type Synonymous = Token & Pick<Wanted, 'synonyms'>;

/** Words that mean something else together stand as one, as those with hyphens do. */
function withSynonyms(tokens: readonly Token[], lang: string, table: SynonymTable): Synonymous[] {
  if (table.size === 0) return [...tokens];
  const stems = tokens.map(({ word }) => stem(word, lang));
  const made: Synonymous[] = [];
  for (let at = 0; at < tokens.length;) {
    const long = Math.min(SYNONYM_WORDS_TOGETHER, tokens.length - at);
    const lengths = Array.from({ length: long }, (_, less) => long - less);
    const many = lengths.find((length) => table.has(stems.slice(at, at + length).join(' ')));
    made.push(
      many === undefined
        ? tokens[at]!
        : synonymous(tokens.slice(at, at + many), table.get(stems.slice(at, at + many).join(' '))!),
    );
    at += many ?? 1;
  }
  return made;
}

function synonymous(tokens: readonly Token[], synonyms: readonly (readonly string[])[]): Synonymous {
  const [first, last] = [tokens[0]!, tokens.at(-1)!];
  if (tokens.length === 1) return { ...first, synonyms };
  const word = tokens.map((token) => token.word).join('');
  return { word, from: first.from, to: last.to, parts: tokens, synonyms };
}

/** Of a run of three characters and more, only what is three of them. */
function withoutTails(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => !(token.gram && tokens[at - 1]?.gram && tokens[at - 1]!.to >= token.to));
}

/** Undefined where no word is typed. Looks for whole words and beginnings alone. */
export async function questionOf<T>(queries: Queries, given: Typed, read: Read<T>): Promise<Question<T> | undefined> {
  const { space, lang, typed, synonyms } = given;
  const wanted = wantedOf(typed, lang, synonyms);
  if (wanted.length === 0) return undefined;
  const terms = await Promise.all(wanted.map((one) => termOf(queries, space.id, one, lang)));
  const stems = terms.flatMap(({ ways }) => ways.flatMap((way) => way.stems));
  const blocks = await read(queries, space.id, [...new Set(stems)]);
  return { ...given, wanted, terms, blocks, read };
}

/** The same with words that have one of these inside, and with words that nothing has taken for two. */
export async function widened<T>(queries: Queries, question: Question<T>): Promise<Question<T>> {
  return withSplits(queries, await withParts(queries, question));
}

async function withParts<T>(queries: Queries, question: Question<T>): Promise<Question<T>> {
  const { space, lang, wanted } = question;
  const terms = await Promise.all(
    question.terms.map(async ({ ways }, at) => ({
      ways,
      parts: await partsOf(queries, space.id, wanted[at]!, { ways, lang }),
    })),
  );
  const stems = terms.flatMap(({ parts }) => parts.flatMap((way) => way.stems));
  const found = await question.read(queries, space.id, [...new Set(stems)]);
  return { ...question, terms, blocks: new Map([...question.blocks, ...found]) };
}

type OfTerm = { readonly ways: readonly Way[]; readonly lang: string };

async function partsOf(
  queries: Queries,
  space: number,
  { word, gram }: Wanted,
  { ways, lang }: OfTerm,
): Promise<Way[]> {
  if (gram || [...word].length < PART_CHARS) return [];
  const inside = await wordsWith(queries, space, partOf(word, stem(word, lang)), WORDS_MOST);
  const known = new Set(ways.flatMap(({ stems }) => stems));
  const longer = new Set(inside.map((one) => stem(one, lang)));
  return [...longer].filter((one) => !known.has(one)).map((one) => ({ stems: [one], share: 1 }));
}

/** Words that nothing has are looked for as two. */
async function withSplits<T>(queries: Queries, question: Question<T>): Promise<Question<T>> {
  const { space, lang, wanted, blocks } = question;
  const splits = question.terms.map((term, at) =>
    wanted[at]!.gram || isKnown(question, term) ? [] : splitsOf(wanted[at]!.word, lang),
  );
  const stems = new Set(splits.flat(2));
  if (stems.size === 0) return question;
  const found = await question.read(queries, space.id, [...stems]);
  const terms = question.terms.map((term, at) => {
    const known = splits[at]!.filter((pair) => pair.every((one) => found.has(one)));
    return { ...term, ways: [...term.ways, ...known.map((pair) => ({ stems: pair, share: PIECES_SHARE }))] };
  });
  return { ...question, terms, blocks: new Map([...blocks, ...found]) };
}

async function termOf(queries: Queries, space: number, wanted: Wanted, lang: string): Promise<Term> {
  const { word, last, gram, parts = [], synonyms = [], verbs = [] } = wanted;
  const own = stem(word, lang);
  const ways: Way[] = [{ stems: [own], share: 1 }];
  if (parts.length > 0) ways.push({ stems: parts.map((part) => stem(part.word, lang)), share: PIECES_SHARE });
  for (const verb of verbs) ways.push({ stems: [verb], share: 1 });
  for (const stems of synonyms) ways.push({ stems, share: SYNONYM_SHARE });
  const letters = [...word].length;
  if (gram ? letters < GRAM_CHARS : last && letters >= START_CHARS)
    for (const { word: longer } of await wordsFrom(queries, space, word, WORDS_MOST))
      ways.push({ stems: [stem(longer, lang)], share: START_SHARE });
  return { ways: distinct(ways), parts: [] };
}

const partOf = (word: string, own: string): string =>
  own.length >= PART_STEM_CHARS && word.startsWith(own) ? own : word;

/** The first of those with the same stems. */
function distinct(ways: readonly Way[]): Way[] {
  return [...new Map(ways.toReversed().map((way) => [way.stems.join(' '), way])).values()].toReversed();
}

/** Whether any article has it, or a word with it inside. */
export function isKnown<T>({ blocks }: Pick<Question<T>, 'blocks'>, { ways, parts }: Term): boolean {
  return [...ways, ...parts].some(({ stems }) => stems.every((one) => blocks.has(one)));
}

/** The same in each language with other words in place of those that none of them has; as they are where there are none like them. */
export function corrections<T>(queries: Queries, asked: readonly Question<T>[]): Promise<readonly Question<T>[]> {
  const known = new Set(
    asked.flatMap((question) =>
      question.wanted.filter((_, at) => isKnown(question, question.terms[at]!)).map(({ from }) => from),
    ),
  );
  return Promise.all(asked.map((question) => correctedQuestion(queries, question, ({ from }) => !known.has(from))));
}

async function correctedQuestion<T>(
  queries: Queries,
  question: Question<T>,
  unknown: (wanted: Wanted) => boolean,
): Promise<Question<T>> {
  let { typed } = question;
  for (const one of question.wanted.filter(unknown).toReversed()) {
    const found = await likely(queries, question.space.id, one);
    if (found) typed = typed.slice(0, one.from) + found.shown + typed.slice(one.to);
  }
  const { space, lang, synonyms, read } = question;
  const asked =
    typed === question.typed ? undefined : await questionOf(queries, { space, lang, typed, synonyms }, read);
  return asked ? { ...(await widened(queries, asked)), corrected: true } : question;
}

async function likely(queries: Queries, space: number, { word, gram }: Wanted) {
  const edits = editsIn(word);
  if (gram || edits === 0) return undefined;
  const like = { first: [...word][0]!, least: word.length - edits, most: word.length + edits };
  return corrected(word, await wordsLike(queries, space, like));
}
