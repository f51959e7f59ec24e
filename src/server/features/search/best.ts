/**
 * The best hits of a question without reading where its common words stand everywhere: the rarest words say which texts come
 * into question, and of the others only these texts are looked at. In a project of 100,000 requests a common word stands in
 * 400 blocks, a rare one in 20. The hits are those of `rank`.
 */
import type { Queries } from '../../storage/port.ts';
import type { Question } from './asking.ts';
import { blocksAt, blocksOf, type Block, type Spread } from './postings-store.ts';
import { ENOUGH, mostOf, rank, tiers, type Asked, type Ranked, type Term } from './ranking.ts';

/** Looking at some blocks of a stem costs as much as reading all of it from a half of them on. */
const SOME_SHARE = 0.5;

type Wanted = Pick<Asked, 'titled' | 'limit'>;
type Part = { readonly term: Term; readonly stems: readonly string[]; readonly texts: number };

export async function bestOf(queries: Queries, question: Question<Spread>, wanted: Wanted): Promise<readonly Ranked[]> {
  const { space, terms, blocks: spread } = question;
  const texts = new Map([...spread].map(([stem, of]) => [stem, of.texts]));
  const parts = terms.map((term) => partOf(term, texts)).toSorted((a, b) => a.texts - b.texts);
  const whole = new Map<string, readonly Block[]>();
  const read = async (stems: readonly string[]) => {
    for (const [stem, blocks] of await blocksOf(queries, space.id, stems)) whole.set(stem, blocks);
  };
  for (let count = 1; ; count++) {
    const rest = parts.slice(count);
    const unread = (of: readonly Part[]) =>
      [...new Set(of.flatMap(({ stems }) => stems))].filter((one) => !whole.has(one));
    await read(unread(parts.slice(0, count)));
    const places = [...new Set([...whole.values()].flatMap((blocks) => blocks.map(({ block }) => block)))];
    const most = Math.max(0, ...unread(rest).map((stem) => spread.get(stem)!.blocks));
    if (places.length > most * SOME_SHARE) await read(unread(rest));
    const left = unread(rest);
    const near = await blocksAt(
      queries,
      space.id,
      left,
      places.toSorted((a, b) => a - b),
    );
    const blocks = new Map([...whole, ...near]);
    const { hits, all } = rank({ space, terms, blocks, texts, sees: () => true, weights: new Map(), ...wanted });
    const others = rest.reduce((sum, { term }) => sum + mostOf(space, term, texts), 0);
    if (left.length === 0 || all >= ENOUGH || beats(hits[wanted.limit - 1], others)) return hits;
  }
}

function partOf(term: Term, texts: ReadonlyMap<string, number>): Part {
  const stems = [...term.ways, ...term.parts].flatMap((way) => way.stems).filter((stem) => texts.has(stem));
  return { term, stems, texts: stems.reduce((sum, stem) => sum + texts.get(stem)!, 0) };
}

/** Whether nothing that has only the other words can come before it. */
const beats = (last: Ranked | undefined, others: number): boolean =>
  last !== undefined && (last.tier < tiers.some || last.score > others);
