/**
 * Two people have changed one flow since the same one: what only one of them changed is taken from each, and what both
 * changed is asked about, block by block (P-BOT-07). Where a block stands is no question: whoever joins keeps their own place.
 */
import type { BotBlock } from '../../../../wire/bots/blocks.ts';
import { exitsOf, type BotFlow } from '../../../../wire/bots/flow.ts';
import { blockIn } from './flow-edits.ts';

/** A block by its id, or what starts the bot, or where its runs begin. */
export type ClashPart = { readonly of: 'block'; readonly id: string } | { readonly of: 'starts' | 'start' };
export type Side = 'mine' | 'theirs';
export type FlowClash = ClashPart & { readonly mine: BotBlock | null; readonly theirs: BotBlock | null };
export type Joined = { readonly flow: BotFlow; readonly clashes: readonly FlowClash[] };

export const clashKey = (part: ClashPart): string => (part.of === 'block' ? `block ${part.id}` : part.of);

/** `choices`: by `clashKey`; of what both changed and nobody has chosen, `mine` stands. */
export function joinFlows(
  base: BotFlow,
  mine: BotFlow,
  theirs: BotFlow,
  choices: Readonly<Record<string, Side>> = {},
): Joined {
  const clashes: FlowClash[] = [];
  const meet = (clash: FlowClash): Side => {
    const chosen = choices[clashKey(clash)];
    if (!chosen) clashes.push(clash);
    return chosen ?? 'mine';
  };
  const pick = (of: 'starts' | 'start'): Side => {
    if (same(mine[of], theirs[of]) || same(base[of], theirs[of])) return 'mine';
    return same(base[of], mine[of]) ? 'theirs' : meet({ of, mine: null, theirs: null });
  };
  const ids = new Set([...mine.blocks, ...theirs.blocks].map(({ id }) => id));
  const blocks = [...ids].flatMap((id) => joinBlock(id, { base, mine, theirs }, meet) ?? []);
  const starts = pick('starts') === 'mine' ? mine.starts : theirs.starts;
  const start = pick('start') === 'mine' ? mine.start : theirs.start;
  return { flow: whole({ starts, start, blocks }), clashes };
}

/** One part as it is in `theirs`, whatever it was: what somebody has chosen after all. */
export function taken(flow: BotFlow, part: ClashPart, theirs: BotFlow): BotFlow {
  if (part.of !== 'block') return whole({ ...flow, [part.of]: theirs[part.of] });
  const block = blockIn(theirs, part.id);
  const others = flow.blocks.filter(({ id }) => id !== part.id);
  const isThere = others.length < flow.blocks.length;
  if (!block) return whole({ ...flow, blocks: others });
  const blocks = isThere ? flow.blocks.map((one) => (one.id === part.id ? block : one)) : [...others, block];
  return whole({ ...flow, blocks });
}

type Three = { readonly base: BotFlow; readonly mine: BotFlow; readonly theirs: BotFlow };

/** Null: it is gone. */
function joinBlock(id: string, { base, mine, theirs }: Three, meet: (clash: FlowClash) => Side): BotBlock | null {
  const [was, my, their] = [base, mine, theirs].map((flow) => blockIn(flow, id) ?? null) as [
    BotBlock | null,
    BotBlock | null,
    BotBlock | null,
  ];
  const content = (block: BotBlock | null) => block && { ...block, at: null };
  if (same(content(my), content(their))) return my && was && same(my.at, was.at) ? their : my;
  if (same(content(my), content(was))) return their && placedAs(their, my, was);
  if (same(content(their), content(was))) return my && placedAs(my, their, was);
  return meet({ of: 'block', id, mine: my, theirs: their }) === 'mine' ? my : their;
}

/** `block` where the `other` side has moved it, unless it was moved here too. */
function placedAs(block: BotBlock, other: BotBlock | null, was: BotBlock | null): BotBlock {
  return other && was && same(block.at, was.at) ? { ...block, at: other.at } : block;
}

/** What is joined of two has no exit that a block has not, and none to a block that the other side has deleted. */
function whole(flow: BotFlow): BotFlow {
  const ids = new Set(flow.blocks.map(({ id }) => id));
  const blocks = flow.blocks.map((block) => {
    const own = exitsOf(block);
    const kept = Object.entries(block.exits).filter(([exit, to]) => own.includes(exit) && ids.has(to));
    return kept.length === Object.keys(block.exits).length ? block : { ...block, exits: Object.fromEntries(kept) };
  });
  return { ...flow, start: flow.start !== null && ids.has(flow.start) ? flow.start : null, blocks };
}

/** Of values that are JSON. The order of keys says nothing. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && same((a as never)[key], (b as never)[key]));
}
