/** The passages that answer a question, in the articles that its reader may see and in staff's short answers. */
import type { AnswerVerdict } from '../../../wire/answers/shapes.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import type { Shelf } from '../help/service.ts';
import { isStopWord, stem, tokensOf, type Tell, type Telling } from '../search/service.ts';
import { held, stemsOf, verdictOf, weightOf, type Held, type Weighed } from './matching.ts';
import { saysNothing } from './question-words.ts';
import { passagesOf, type Passage } from './passages.ts';

/** Texts of each language and kind whose passages are read. */
const TEXTS_READ = 12;
/**
 * What decides between passages that hold the question's words, beside their share of it: how well the whole text fits,
 * what its title is about, and what the passage says itself. By the 120 questions of `test/answers`, where half or twice
 * of any of them gives the same first hits to within one.
 */
const LIKELY = 1;
const TOPIC = 0.4;
const INSIDE = 0.3;

/** Where a passage stands. `id`: of the article or the short answer; `number`: of the article, 0 for a short answer. */
export type Source = {
  readonly kind: 'article' | 'entry';
  readonly id: string;
  readonly number: number;
  readonly lang: string;
  readonly title: string;
};
export type Candidate = Held & {
  readonly source: Source;
  readonly passage: Passage;
  readonly verdict: AnswerVerdict;
  readonly score: number;
};
export type FoundPassages = {
  /** Of the best candidate's language; of the reader's where nothing has any of them. */
  readonly words: readonly Weighed[];
  /** The best one first: at most one of each source answers before the others of it. */
  readonly candidates: readonly Candidate[];
};

export type Reading = {
  readonly tell: Tell;
  /** What is published of an article in that language. */
  readonly body: (project: string, article: string, lang: string) => Promise<Body | undefined>;
  /** Short answers by their numbers that are on. */
  readonly entries: (project: string, numbers: readonly number[]) => Promise<readonly EntryText[]>;
};
export type EntryText = {
  readonly id: string;
  readonly number: number;
  readonly lang: string;
  readonly question: string;
  readonly answer: string;
};
export type Asked = { readonly question: string; readonly lang: string; readonly shelf: Shelf };

/** In the reader's language where something answers in it, else in the first of the others in which something does. */
export async function findPassages(reading: Reading, project: string, asked: Asked): Promise<FoundPassages> {
  const others = asked.shelf.languages.filter((lang) => !isSame(lang, asked.lang));
  let first: FoundPassages | undefined;
  for (const lang of [asked.lang, ...others]) {
    const found = await inLanguage(reading, project, { ...asked, lang });
    if (found.candidates[0]?.verdict === 'answers') return found;
    first ??= found;
  }
  return first!;
}

const base = (lang: string): string => lang.toLowerCase().split('-')[0]!;
const isSame = (a: string, b: string): boolean => base(a) === base(b);

async function inLanguage(reading: Reading, project: string, { question, lang, shelf }: Asked): Promise<FoundPassages> {
  const entryLangs = [...new Set([lang, base(lang)])];
  const told = await reading.tell(project, { typed: question, lang, shelf, entryLangs, limit: TEXTS_READ });
  const all = await Promise.all(
    told.map(async (telling) => {
      const words = weighed(telling, told);
      const texts = await textsOf(reading, project, { telling, shelf });
      return texts.flatMap((text) => candidatesIn(text, words)).map((candidate) => ({ candidate, words }));
    }),
  );
  const ranked = all.flat().toSorted((a, b) => order(a.candidate, b.candidate));
  const own = told.find((one) => isSame(one.lang, lang)) ?? told[0];
  return {
    words: ranked[0]?.words ?? (own ? weighed(own, told) : plainWords(question, lang)),
    candidates: oneOfEachFirst(ranked.map(({ candidate }) => candidate)),
  };
}

/** Articles and short answers of one language are one library: a word is rare in both together. */
function weighed({ lang, words: own }: Telling, told: readonly Telling[]): Weighed[] {
  const beside = told.filter(({ words, ...one }) => one.lang === lang && words.length === own.length);
  const texts = beside.reduce((sum, one) => sum + one.texts, 0);
  const all = own.map(({ word, ways }, at): Weighed => {
    const having = beside.reduce((sum, { words }) => sum + words[at]!.texts, 0);
    return { word, ways, weight: weightOf(texts, having) };
  });
  const telling = all.filter(({ word }) => !saysNothing(word, lang));
  return telling.length > 0 ? telling : all;
}

/** Where nothing is written yet each word weighs the same. */
function plainWords(question: string, lang: string): Weighed[] {
  const words = [...new Set(tokensOf(question, lang).map(({ word }) => word))];
  const telling = words.filter((word) => !isStopWord(word, lang) && !saysNothing(word, lang));
  return (telling.length > 0 ? telling : words).map((word) => ({
    word,
    ways: [{ stems: [stem(word, lang)], share: 1 }],
    weight: 1,
  }));
}

/** `likely`: from 0 to 1, how well the whole text fits, beside the best one of its place. */
type ReadText = { readonly source: Source; readonly likely: number; readonly passages: readonly Passage[] };

async function textsOf(
  { body, entries }: Reading,
  project: string,
  { telling: { kind, lang, hits }, shelf }: { readonly telling: Telling; readonly shelf: Shelf },
): Promise<ReadText[]> {
  const numbers = hits.map(({ number }) => number);
  const likely = new Map(hits.map(({ number, score }) => [number, score / hits[0]!.score]));
  if (kind === 'answers')
    return (await entries(project, numbers)).map((entry) => readEntry(entry, likely.get(entry.number)!));
  const byNumber = new Map(shelf.articles.map((article) => [article.number, article]));
  const articles = numbers.map((number) => byNumber.get(number)).filter((one) => one !== undefined);
  const read = articles.map(async ({ id, number, texts }): Promise<ReadText[]> => {
    const [content, text] = [await body(project, id, lang), texts.find((one) => one.lang === lang)];
    if (!content || !text) return [];
    const source = { kind: 'article' as const, id, number, lang, title: text.title };
    return [{ source, likely: likely.get(number)!, passages: passagesOf(content) }];
  });
  return (await Promise.all(read)).flat();
}

/** A short answer is one passage: it was written to be read whole. */
function readEntry({ id, lang, question, answer }: EntryText, likely: number): ReadText {
  const text = answer.replaceAll(/\s+/g, ' ').trim();
  return {
    source: { kind: 'entry', id, number: 0, lang, title: question },
    likely,
    passages: [{ text, own: text, heading: '', place: 0 }],
  };
}

/** What a short answer would be to a question with these words, whether or not it is stored. */
export const candidatesOf = (entry: EntryText, words: readonly Weighed[]): Candidate[] =>
  candidatesIn(readEntry(entry, 1), words);

function candidatesIn({ source, likely, passages }: ReadText, words: readonly Weighed[]): Candidate[] {
  const title = stemsOf(source.title, source.lang);
  const topic = held(words, title, new Set()).share;
  return passages.map((passage) => {
    const around = new Set([...title, ...stemsOf(`${passage.heading} ${passage.head ?? ''}`, source.lang)]);
    const found = held(words, stemsOf(passage.own, source.lang), around);
    const score = found.share + LIKELY * likely + INSIDE * found.inside + TOPIC * topic;
    return { ...found, source, passage, score, verdict: verdictOf(found, words.length) };
  });
}

function order(a: Candidate, b: Candidate): number {
  const answers = Number(b.verdict === 'answers') - Number(a.verdict === 'answers');
  if (answers !== 0) return answers;
  if (a.score !== b.score) return b.score - a.score;
  if (a.source.kind !== b.source.kind) return a.source.kind === 'entry' ? -1 : 1;
  return a.source.number - b.source.number || a.passage.place - b.passage.place;
}

/** The second answer is of another text: whom the first one did not help, the next lines of it seldom do. */
function oneOfEachFirst(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  const [first, rest]: [Candidate[], Candidate[]] = [[], []];
  for (const candidate of candidates) {
    (seen.has(candidate.source.id) ? rest : first).push(candidate);
    seen.add(candidate.source.id);
  }
  return [...first, ...rest];
}
