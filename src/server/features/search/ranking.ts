/** Which articles have the words that are asked for, and in which order they are told. */
import { BLOCK, ENTRY } from './postings.ts';
import type { Block } from './postings-store.ts';
import type { Space } from './space-store.ts';

/** What an occurrence counts in each part of a text. */
const TITLE = 10;
const KEYWORDS = 8;
const HEADINGS = 4;
/** BM25: how soon more of the same stops to count, and how much the words of a long body are held back. */
const K1 = 1.2;
const B = 0.75;
/** Of a word that only has the asked one in it. */
const PART_SHARE = 0.3;
/** With so many that have all words, those that have some of them are not told. */
export const ENOUGH = 3;

/** One way to say a word: all of these stems. `share`: what it counts beside the word itself. */
export type Way = { readonly stems: readonly string[]; readonly share: number };
/** A word that is asked for. `parts`: words of titles and headings that have it in them. */
export type Term = { readonly ways: readonly Way[]; readonly parts: readonly Way[] };

/** Where a hit stands: an exact title, all words, all words with one in a longer one, some words. */
export const tiers = { title: 0, all: 1, parts: 2, some: 3 } as const;
export type Ranked = { readonly number: number; readonly tier: number; readonly score: number };

export type Asked = {
  readonly space: Space;
  readonly terms: readonly Term[];
  readonly blocks: ReadonlyMap<string, readonly Block[]>;
  /** How many texts have a stem of which not all blocks are here. */
  readonly texts?: ReadonlyMap<string, number>;
  /** By number: false for what the reader may not see. */
  readonly sees: (number: number) => boolean;
  /** Those whose title is just what is asked. */
  readonly titled: ReadonlySet<number>;
  /** What the score of an article is multiplied by; 1 where nothing is said. */
  readonly weights: ReadonlyMap<number, number>;
  readonly limit: number;
  /** With so many that have all words, those with some of them are not told; `ENOUGH` unless said. */
  readonly enough?: number;
};
/** `all`: how many of them have all words. */
export type Ranking = { readonly hits: readonly Ranked[]; readonly total: number; readonly all: number };

export function isBefore(a: Ranked, b: Ranked): boolean {
  if (a.tier !== b.tier) return a.tier < b.tier;
  return a.score === b.score ? a.number < b.number : a.score > b.score;
}

export function rank(asked: Asked): Ranking {
  const { space, blocks, terms } = asked;
  const room = roomOf(blocks);
  const average = space.articles > 0 ? Math.max(1, space.words / space.articles) : 1;
  const columns = terms.map(({ ways, parts }) => ({
    whole: columnOf(ways, asked, { room, counts: wholeCounts(average) }),
    part: parts.length > 0 ? columnOf(parts, asked, { room, counts: headCounts }) : undefined,
  }));
  const ranking = chosen(asked, columns, room);
  columnsIn(columns).forEach(cleared);
  return ranking;
}

/** Zeros that stood for other words before: getting megabytes of new ones takes longer than ranking 100,000 articles. */
const spare: Float64Array[] = [];
const SPARE_MOST = 8;

function zeros(room: number): Float64Array {
  const at = spare.findIndex((counts) => counts.length >= room);
  return at < 0 ? new Float64Array(room) : spare.splice(at, 1)[0]!;
}

function cleared({ counts, numbers }: Found): void {
  for (const number of numbers) counts[number] = 0;
  spare.push(counts);
  if (spare.length > SPARE_MOST) spare.shift();
}

/** The weighted count of a term by the article's number, that of bodies by their length; `numbers`: those that have one. */
type Found = { readonly counts: Float64Array; readonly numbers: number[] };
type Column = Found & { readonly idf: number };
type Columns = readonly { readonly whole: Column; readonly part: Column | undefined }[];

/** One behind the highest number that any of the blocks holds. */
function roomOf(blocks: Asked['blocks']): number {
  let last = -1;
  for (const of of blocks.values()) last = Math.max(last, of.at(-1)?.block ?? -1);
  return (last + 1) * BLOCK;
}

type Counting = (entries: Uint8Array, at: number) => number;
const headCounts: Counting = (entries, at) => entries[at + 1]! * TITLE + entries[at + 3]! * HEADINGS;
const wholeCounts =
  (average: number): Counting =>
  (entries, at) => {
    const length = entries[at + 5]! | (entries[at + 6]! << 8);
    const body = entries[at + 4]! / (1 - B + (B * length) / average);
    return headCounts(entries, at) + entries[at + 2]! * KEYWORDS + body;
  };

type Filling = { readonly room: number; readonly counts: Counting };

/** Of several ways the one that counts most. */
function columnOf(ways: readonly Way[], { blocks, space, texts }: Asked, filling: Filling): Column {
  const found: Found = { counts: zeros(filling.room), numbers: [] };
  for (const { stems, share } of ways)
    if (stems.length === 1) raise(found, blocks.get(stems[0]!) ?? [], share, filling.counts);
    else raiseAll(found, stems, share, (stem) => filled(blocks.get(stem) ?? [], filling));
  const having = Math.max(found.numbers.length, havingAtLeast(ways, texts));
  return { ...found, idf: idfOf(space, having) };
}

const havingAtLeast = (ways: readonly Way[], texts: Asked['texts']): number =>
  Math.max(0, ...ways.map(({ stems }) => (stems.length === 1 ? (texts?.get(stems[0]!) ?? 0) : 0)));

const idfOf = ({ articles }: Space, having: number): number =>
  Math.log(1 + (Math.max(articles, having) - having + 0.5) / (having + 0.5));

/** What a term adds to a score at most. `texts`: how many have a stem. */
export function mostOf(space: Space, { ways, parts }: Term, texts: ReadonlyMap<string, number>): number {
  const of = (all: readonly Way[]) => (all.length === 0 ? 0 : idfOf(space, havingAtLeast(all, texts)) * (K1 + 1));
  return Math.max(of(ways), PART_SHARE * of(parts));
}

function raise(found: Found, blocks: readonly Block[], share: number, of: Counting): void {
  for (const { block, entries } of blocks)
    for (let at = 0; at < entries.length; at += ENTRY)
      note(found, block * BLOCK + entries[at]!, of(entries, at) * share);
}

function note({ counts, numbers }: Found, number: number, count: number): void {
  const before = counts[number]!;
  if (count <= before) return;
  if (before === 0) numbers.push(number);
  counts[number] = count;
}

/** Where all of them are, by the one that is there least. */
function raiseAll(found: Found, stems: readonly string[], share: number, of: (stem: string) => Found): void {
  const all = stems.map(of);
  for (const number of all[0]?.numbers ?? [])
    note(found, number, Math.min(...all.map(({ counts }) => counts[number]!)) * share);
  all.forEach(cleared);
}

function filled(blocks: readonly Block[], { room, counts }: Filling): Found {
  const made: Found = { counts: zeros(room), numbers: [] };
  raise(made, blocks, 1, counts);
  return made;
}

const columnsIn = (columns: Columns): Column[] =>
  columns.flatMap(({ whole, part }) => (part ? [whole, part] : [whole]));

/** Those that any of the terms has found: most articles of a large project have none of them. */
function* foundBy(columns: Columns, room: number): Generator<number> {
  const told = new Uint8Array(room);
  for (const { numbers } of columnsIn(columns))
    for (const number of numbers) {
      if (told[number] === 0) yield number;
      told[number] = 1;
    }
}

function chosen(
  { terms, sees, titled, weights, limit, enough = ENOUGH }: Asked,
  columns: Columns,
  room: number,
): Ranking {
  const best: Record<'all' | 'some', Ranked[]> = { all: [], some: [] };
  const totals = { all: 0, some: 0 };
  for (const number of foundBy(columns, room)) {
    let [whole, part, score] = [0, 0, 0];
    for (const column of columns) {
      const count = column.whole.counts[number]!;
      const inside = column.part?.counts[number] ?? 0;
      if (count > 0) {
        whole += 1;
        score += (column.whole.idf * count * (K1 + 1)) / (count + K1);
      } else if (inside > 0) {
        part += 1;
        score += (PART_SHARE * column.part!.idf * inside * (K1 + 1)) / (inside + K1);
      }
    }
    if (whole + part === 0 || !sees(number)) continue;
    const having = whole + part === terms.length ? 'all' : 'some';
    totals[having] += 1;
    const tier = tierOf(titled.has(number), whole === terms.length, having === 'all');
    put(best[having], { number, tier, score: score * (weights.get(number) ?? 1) }, limit);
  }
  if (totals.all >= enough) return { hits: best.all, total: totals.all, all: totals.all };
  const hits = [...best.all, ...best.some].slice(0, limit);
  return { hits, total: totals.all + totals.some, all: totals.all };
}

function tierOf(isTitle: boolean, isWhole: boolean, hasAll: boolean): number {
  if (isTitle) return tiers.title;
  return isWhole ? tiers.all : hasAll ? tiers.parts : tiers.some;
}

/** Keeps the best ones, in their order. */
function put(best: Ranked[], hit: Ranked, limit: number): void {
  if (best.length >= limit && !isBefore(hit, best.at(-1)!)) return;
  let at = best.length;
  while (at > 0 && isBefore(hit, best[at - 1]!)) at -= 1;
  best.splice(at, 0, hit);
  if (best.length > limit) best.pop();
}
