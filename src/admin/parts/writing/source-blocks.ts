/** A source beside its translation: which of its blocks have changed since, and which block of the translation is which. */
import { aligned, wordingOf, type Blocks } from '../../../wire/documents/align.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { wordsOf, type Change } from './changes.ts';

export type SourceBlock = {
  /** Null: it is not in the source any more. */
  readonly node: DocumentNode | null;
  /** What it said when the translation was made, where it says something else now. */
  readonly change: Change | null;
  /** The place of the block that translates it; undefined for none. */
  readonly beside: number | undefined;
};

/** `made`: the source that the translation was made from; null where that is not known or the same as now. */
export function sourceBlocks(made: Body | null, now: Body, translation: Body): SourceBlock[] {
  const before = made?.content ?? now.content;
  const toNow = aligned(before, now.content);
  const fromBefore = new Map([...toNow].map(([from, to]) => [to, from]));
  // A translation is made of the source as it was; what has come since has no place in it yet, unless it is copied there.
  const translated = aligned(before, translation.content);
  const direct = aligned(now.content, translation.content);
  const taken = new Set(translated.values());
  const blocks = now.content.map((node, at): SourceBlock => {
    const from = fromBefore.get(at);
    if (from === undefined) {
      const beside = direct.get(at);
      const own = beside !== undefined && !taken.has(beside) ? beside : undefined;
      return { node, change: { before: '', after: wordsOf(node) }, beside: own };
    }
    const old = before[from]!;
    const change = wordingOf(old) === wordingOf(node) ? null : { before: wordsOf(old), after: wordsOf(node) };
    return { node, change, beside: translated.get(from) };
  });
  return withGone(blocks, { before, toNow, translated });
}

/** What went stands behind what it stood behind. */
function withGone(
  blocks: SourceBlock[],
  {
    before,
    toNow,
    translated,
  }: { before: Blocks; toNow: ReadonlyMap<number, number>; translated: ReadonlyMap<number, number> },
): SourceBlock[] {
  const made = [...blocks];
  let last: SourceBlock | undefined;
  before.forEach((node, from) => {
    const to = toNow.get(from);
    if (to !== undefined) {
      last = blocks[to];
      return;
    }
    const gone = { node: null, change: { before: wordsOf(node), after: '' }, beside: translated.get(from) };
    made.splice(last ? made.indexOf(last) + 1 : 0, 0, gone);
    last = gone;
  });
  return made;
}

/** Spaces in pixels above blocks, by their places. */
export type Spaces = {
  readonly source: ReadonlyMap<number, number>;
  readonly translation: ReadonlyMap<number, number>;
};

/**
 * The spaces with which both of a pair begin at one height. `source` and `translation`: where each block begins without any.
 * The first block of the translation has none: its source comes down to it.
 */
export function spacesFor(
  blocks: readonly Pick<SourceBlock, 'beside'>[],
  { source, translation }: { readonly source: readonly number[]; readonly translation: readonly number[] },
): Spaces {
  const spaces = { source: new Map<number, number>(), translation: new Map<number, number>() };
  let [down, right, last] = [0, 0, -1];
  blocks.forEach(({ beside }, at) => {
    const [left, other] = [source[at], beside === undefined ? undefined : translation[beside]];
    // What was put into another order stands where it stands.
    if (left === undefined || other === undefined || beside! <= last) return;
    last = beside!;
    const lower = Math.round(other + right - (left + down));
    if (lower > 0) {
      spaces.source.set(at, lower);
      down += lower;
    } else if (lower < 0 && beside! > 0) {
      spaces.translation.set(beside!, -lower);
      right -= lower;
    }
  });
  return spaces;
}
