/** What a question asks for, told to those who look further than at lists of hits: its words with their weight, and the likeliest texts. */
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Shelf } from '../help/service.ts';
import { corrections, questionOf, widened, type Question } from './asking.ts';
import { titleKey } from './entries.ts';
import { ENTRY } from './postings.ts';
import { blocksOf } from './postings-store.ts';
import { rank, type Ranked, type Term, type Way } from './ranking.ts';
import { spaceOf, type SpaceKind } from './space-store.ts';
import type { SynonymBook } from './synonyms.ts';
import { titled } from './texts-store.ts';
import { viewOf } from './view.ts';

/** One word of the question. `ways`: stems that stand for it, each with what it counts beside the word itself. */
export type TellingWord = {
  /** As it was typed, or as it was corrected. */
  readonly word: string;
  readonly ways: readonly Way[];
  /** How many texts of the space have it. */
  readonly texts: number;
};
export type Telling = {
  readonly kind: SpaceKind;
  readonly lang: string;
  /** How many texts the space has. */
  readonly texts: number;
  readonly words: readonly TellingWord[];
  /** Those that have any of the words and are seen, the likeliest first. `score`: as lists of hits are ordered by. */
  readonly hits: readonly Pick<Ranked, 'number' | 'score'>[];
};
export type ToTell = {
  readonly typed: string;
  readonly lang: string;
  /** Articles are shown to the reader as this says. */
  readonly shelf: Shelf;
  /** Languages of staff's short answers that are looked into. */
  readonly entryLangs: readonly string[];
  /** Texts of each place. */
  readonly limit: number;
};
/** Places without any text are left out. */
export type Tell = (project: string, asking: ToTell) => Promise<Telling[]>;

type Place = { readonly kind: SpaceKind; readonly lang: string; readonly sees: (number: number) => boolean };
type Asked = Place & { readonly question: Question };

/** A word in a longer one counts more in one passage than in a list: whoever asks for `Versand` means `Versandkosten` too. */
const PART_IN_PASSAGE = 0.8;

export function createTelling(
  { storage }: Pick<Ports, 'storage'>,
  { synonyms }: { readonly synonyms: Pick<SynonymBook, 'of'> },
): Tell {
  const asked = async (project: string, place: Place, typed: string): Promise<Asked | undefined> => {
    const { kind, lang } = place;
    const help = await spaceOf(storage, project, lang);
    const space = kind === 'help' ? help : await spaceOf(storage, project, lang, kind);
    if (!space) return undefined;
    const same = help ? await synonyms.of(storage, help, lang) : new Map();
    const question = await questionOf(storage, { space, lang, typed, synonyms: same }, blocksOf);
    return question && { ...place, question: await widened(storage, question) };
  };
  return async (project, { typed, lang, shelf, entryLangs, limit }) => {
    const view = [...viewOf(shelf, lang)];
    const places: Place[] = [
      ...view.map(([tag, shown]): Place => ({ kind: 'help', lang: tag, sees: (number) => shown.has(number) })),
      ...entryLangs.map((tag): Place => ({ kind: 'answers', lang: tag, sees: () => true })),
    ];
    const all = await Promise.all(places.map((place) => asked(project, place, typed)));
    const found = all.filter((one) => one !== undefined);
    const plain = found.map(({ question }) => question);
    const meant = await corrections(storage, plain);
    return Promise.all(found.map((one, at) => told(storage, { ...one, question: meant[at]! }, limit)));
  };
}

async function told(queries: Queries, { kind, sees, question }: Asked, limit: number): Promise<Telling> {
  const { space, lang, typed, wanted, terms } = question;
  const exactly = new Set(await titled(queries, space.id, titleKey(typed, lang)));
  const { hits } = rank({
    ...question,
    sees,
    titled: exactly,
    weights: new Map(),
    limit,
    enough: Number.POSITIVE_INFINITY,
  });
  return {
    kind,
    lang,
    texts: space.articles,
    words: wanted.map((one, place) => wordOf(question, one, terms[place]!)),
    hits: hits.map(({ number, score }) => ({ number, score })),
  };
}

function wordOf({ typed, blocks }: Question, { from, to }: { from: number; to: number }, term: Term): TellingWord {
  const ways = [...term.ways, ...term.parts.map(({ stems }) => ({ stems, share: PART_IN_PASSAGE }))];
  return { word: typed.slice(from, to), ways, texts: textsWith(ways, blocks) };
}

/** Of the way that stands in the most: how many texts. Enough to know a rare word from a common one. */
function textsWith(ways: readonly Way[], blocks: Question['blocks']): number {
  const counts = ways.map(({ stems }) =>
    Math.min(
      ...stems.map((one) => (blocks.get(one) ?? []).reduce((sum, { entries }) => sum + entries.length / ENTRY, 0)),
    ),
  );
  return Math.max(0, ...counts);
}
