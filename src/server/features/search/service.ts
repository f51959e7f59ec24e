/** The search in a help center: what a visitor types, and the articles that answer it. */
import { QUERY_CHARS } from '../../../wire/search/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Shelf, Shelves } from '../help/service.ts';
import { corrections, questionOf, widened, type Question } from './asking.ts';
import { titleKey } from './entries.ts';
import { excerptOf, marksIn, type Mark, type Reading } from './excerpt.ts';
import { passageIn, blockOf } from './postings.ts';
import { blocksOf } from './postings-store.ts';
import { isBefore, rank, type Asked, type Ranked, type Ranking } from './ranking.ts';
import { spaceOf } from './space-store.ts';
import { stem } from './stem.ts';
import { passagesOfTexts, titled } from './texts-store.ts';
import { wholeAt } from './passages.ts';
import type { SynonymBook } from './synonyms.ts';
import { viewOf, type Shown, type View } from './view.ts';
import type { Weights } from './weights.ts';

export { fold } from './fold.ts';
export { isStopWord } from './stop-words.ts';
export { stem } from './stem.ts';
export type { Tell, Telling, TellingWord } from './telling.ts';
export { tokensOf } from './tokens.ts';
export { rememberSearch } from './log-store.ts';
export { keptText, SEARCHES_KEPT_DAYS, type SearchLog } from './log.ts';
export type { FollowedArticle } from './following.ts';
export { meaningOf } from './meaning.ts';
export type { PastSearches } from './past.ts';
export { createPlainSearch, type PlainSearch } from './plain.ts';
export type { Trial } from './trial.ts';

export const HITS_MOST = 20;

export type Asking = {
  /** The reader's language; what is not there in it is looked for in the language that it is shown in. */
  readonly lang: string;
  readonly query: string;
  /** The page that the reader is on, as page filters see it. */
  readonly path?: string | undefined;
  /** At most `HITS_MOST`, which is also what is told unless said. */
  readonly limit?: number | undefined;
  /** What the reader sees; what everybody does unless said. */
  readonly shelf?: Shelf | undefined;
  /** With the words as they are, without corrections. */
  readonly exact?: boolean | undefined;
};
export type Hit = {
  /** Of the article. */
  readonly id: string;
  readonly number: number;
  /** The language that it is shown in. */
  readonly lang: string;
  readonly title: string;
  /** What was found in the title. */
  readonly titleMarks: readonly Mark[];
  /** Plain text of at most some 200 characters. */
  readonly excerpt: string;
  /** What was found in the excerpt, ascending, none over another. */
  readonly marks: readonly Mark[];
  readonly collection: string | null;
};
export type Found = {
  readonly hits: readonly Hit[];
  /** What was looked for in place of what was typed. */
  readonly corrected?: string;
  /** How many there are, also beyond `limit`; those that have a word inside a longer one only where few have it whole. */
  readonly total: number;
};
export type Search = { readonly find: (project: string, asking: Asking) => Promise<Found> };

type Needs = {
  readonly shelves: Pick<Shelves, 'of'>;
  readonly synonyms: Pick<SynonymBook, 'of'>;
  readonly weigh: Weights;
};

export function createSearch({ storage }: Pick<Ports, 'storage'>, { shelves, synonyms, weigh }: Needs): Search {
  const asked = async (project: string, typed: string, lang: string): Promise<Question | undefined> => {
    const space = await spaceOf(storage, project, lang);
    if (!space) return undefined;
    return questionOf(storage, { space, lang, typed, synonyms: await synonyms.of(storage, space, lang) }, blocksOf);
  };
  return {
    async find(project, { lang, query, path, limit = HITS_MOST, exact = false, shelf: given }) {
      const typed = query.slice(0, wholeAt(query, QUERY_CHARS));
      const shelf = given ?? (await shelves.of(project));
      const view = viewOf(shelf, lang);
      const all = await Promise.all([...view.keys()].map((tag) => asked(project, typed, tag)));
      const plain = all.filter((question) => question !== undefined);
      const weights = await weigh(project, shelf, path);
      const most = Math.max(1, Math.min(limit, HITS_MOST));
      const ranked = (questions: readonly Question[]) =>
        Promise.all(questions.map((question) => rankedIn(storage, question, { view, weights, limit: most })));
      let rankings = await ranked(plain);
      // Parts of words come behind all of these, so that with so many nobody would see them.
      if (rankings.reduce((sum, { all: full }) => sum + full, 0) < HITS_MOST) {
        const wide = await Promise.all(plain.map((question) => widened(storage, question)));
        rankings = await ranked(exact ? wide : await corrections(storage, wide));
      }
      const best = rankings
        .flatMap(({ hits, question }) =>
          hits.map((hit) => ({ hit, question, shown: view.get(question.lang)!.get(hit.number)! })),
        )
        .toSorted((a, b) => (isBefore(a.hit, b.hit) ? -1 : 1));
      const changed = rankings.find(({ question }) => question.corrected)?.question;
      return {
        hits: await told(storage, best.slice(0, most)),
        ...(changed && { corrected: changed.typed }),
        total: rankings.reduce((sum, { total }) => sum + total, 0),
      };
    },
  };
}

type RankedIn = Ranking & { readonly question: Question };
type Within = Pick<Asked, 'weights' | 'limit'> & { readonly view: View };

async function rankedIn(queries: Queries, question: Question, { view, ...within }: Within): Promise<RankedIn> {
  const { space, typed, lang } = question;
  const shown = view.get(lang)!;
  const exactly = new Set(await titled(queries, space.id, titleKey(typed, lang)));
  return { question, ...rank({ ...question, ...within, sees: (number) => shown.has(number), titled: exactly }) };
}

type Best = { readonly hit: Ranked; readonly question: Question; readonly shown: Shown };

async function told(queries: Queries, best: readonly Best[]): Promise<Hit[]> {
  const spaces = Map.groupBy(best, ({ question }) => question.space.id);
  const passages = new Map(
    await Promise.all(
      [...spaces].map(async ([space, of]) => {
        const numbers = of.map(({ hit }) => hit.number);
        return [space, await passagesOfTexts(queries, space, numbers)] as const;
      }),
    ),
  );
  return best.map((one) => hitOf(one, passages.get(one.question.space.id)!.get(one.hit.number) ?? []));
}

function hitOf({ hit: { number }, question, shown: { article, text } }: Best, passages: readonly string[]): Hit {
  const reading = readingOf(question);
  const from = passageOf(question, number);
  const opening = text.summary === '' ? passages : [text.summary];
  return {
    id: article.id,
    number,
    lang: text.lang,
    title: text.title,
    titleMarks: marksIn(text.title, reading),
    ...excerptOf(from === undefined ? opening : passages, from ?? 0, reading),
    collection: article.collection,
  };
}

/** The passage that the most of the words stand in; undefined where none has any. */
function passageOf({ terms, blocks }: Question, number: number): number | undefined {
  const times = new Map<number, number>();
  for (const { ways, parts } of terms) {
    const stems = [...ways, ...parts].flatMap((way) => way.stems);
    const found = new Set(
      stems.flatMap((one) => {
        const block = blocks.get(one)?.find((each) => each.block === blockOf(number));
        return (block && passageIn(block.entries, number)) ?? [];
      }),
    );
    for (const passage of found) times.set(passage, (times.get(passage) ?? 0) + 1);
  }
  return [...times].toSorted(([a, m], [b, n]) => n - m || a - b)[0]?.[0];
}

function readingOf({ terms, wanted, lang }: Question): Reading {
  const stems = new Set(terms.flatMap(({ ways, parts }) => [...ways, ...parts].flatMap((way) => way.stems)));
  const short = wanted.filter(({ gram }) => gram).map(({ word }) => word);
  return {
    lang,
    marked: ({ word, from, to, gram }) => {
      if (!gram) return stems.has(stem(word, lang)) ? to - from : 0;
      const start = short.find((one) => word.startsWith(one));
      return start === undefined ? 0 : Math.min(start.length, to - from);
    },
  };
}
