/**
 * Edits of a bot's flow, each a function of the flow that leaves the given one as it is. Canvas and outline call the same
 * ones, so that they cannot differ. What a limit forbids answers null, and nothing has changed.
 */
import type { BotBlock } from '../../../../wire/bots/blocks.ts';
import { exitsOf, type BotFlow } from '../../../../wire/bots/flow.ts';
import { BOT_BLOCKS, BOT_EXITS, CANVAS_MOST } from '../../../../wire/bots/limits.ts';

export type Place = { readonly x: number; readonly y: number };
export type Exit = { readonly block: string; readonly exit: string };
/** Blocks as they were copied: with the exits that lead from one of them to another. */
export type Clip = readonly BotBlock[];

export const blockIn = (flow: BotFlow, id: string): BotBlock | undefined => flow.blocks.find((one) => one.id === id);

const exitCount = (blocks: readonly BotBlock[]): number => blocks.reduce((sum, one) => sum + exitsOf(one).length, 0);
/** Null where it has more blocks or exits than a flow may have. */
const within = (flow: BotFlow): BotFlow | null =>
  flow.blocks.length <= BOT_BLOCKS && exitCount(flow.blocks) <= BOT_EXITS ? flow : null;

/** With one block more; `from` leads to it. The first block of a flow is where its runs begin. */
export function added(flow: BotFlow, block: BotBlock, from?: Exit): BotFlow | null {
  const next = within({ ...flow, start: flow.start ?? block.id, blocks: [...flow.blocks, block] });
  return next && from ? connected(next, from, block.id) : next;
}

/** The block of this id is as given; exits that it has no more lead nowhere. */
export function changed(flow: BotFlow, block: BotBlock): BotFlow | null {
  const own = new Set(exitsOf(block));
  const exits = Object.fromEntries(Object.entries(block.exits).filter(([exit]) => own.has(exit)));
  return within({ ...flow, blocks: flow.blocks.map((one) => (one.id === block.id ? { ...block, exits } : one)) });
}

/** `to`: null for nowhere. A block that is not there, or an exit that it has not, changes nothing. */
export function connected(flow: BotFlow, { block: id, exit }: Exit, to: string | null): BotFlow {
  const block = blockIn(flow, id);
  if (!block || !exitsOf(block).includes(exit) || (to !== null && !blockIn(flow, to))) return flow;
  const { [exit]: before, ...rest } = block.exits;
  if ((before ?? null) === to) return flow;
  const exits = to === null ? rest : { ...rest, [exit]: to };
  return { ...flow, blocks: flow.blocks.map((one) => (one.id === id ? { ...one, exits } : one)) };
}

export function placed(flow: BotFlow, places: ReadonlyMap<string, Place>): BotFlow {
  let moves = false;
  const blocks = flow.blocks.map((one) => {
    const place = places.get(one.id);
    const at = place && { x: bounded(place.x), y: bounded(place.y) };
    if (!at || (at.x === one.at.x && at.y === one.at.y)) return one;
    moves = true;
    return { ...one, at };
  });
  return moves ? { ...flow, blocks } : flow;
}

const bounded = (pixels: number): number => Math.round(Math.min(CANVAS_MOST, Math.max(-CANVAS_MOST, pixels)));

/** What led to them leads nowhere. */
export function removed(flow: BotFlow, ids: readonly string[]): BotFlow {
  const gone = new Set(ids);
  if (!flow.blocks.some(({ id }) => gone.has(id))) return flow;
  const blocks = flow.blocks.filter(({ id }) => !gone.has(id));
  const left = new Set(blocks.map(({ id }) => id));
  return {
    ...flow,
    start: flow.start !== null && gone.has(flow.start) ? null : flow.start,
    blocks: blocks.map((one) => keeping(one, left)),
  };
}

/** With those exits alone that lead to one of `ids`. */
function keeping(block: BotBlock, ids: ReadonlySet<string>): BotBlock {
  const exits = Object.fromEntries(Object.entries(block.exits).filter(([, to]) => ids.has(to)));
  return Object.keys(exits).length === Object.keys(block.exits).length ? block : { ...block, exits };
}

export function copied(flow: BotFlow, ids: readonly string[]): Clip {
  const chosen = new Set(ids);
  return flow.blocks.filter(({ id }) => chosen.has(id)).map((one) => keeping(one, chosen));
}

/** How far what is pasted stands from what was copied, in pixels. */
const BESIDE_PX = 48;

/** Each block, button, choice and condition of what is pasted has an id of its own: ids are never used again in a bot. */
export function pasted(
  flow: BotFlow,
  clip: Clip,
  newId: () => string,
): { readonly flow: BotFlow; readonly ids: readonly string[] } | null {
  const ids = new Map(clip.map(({ id }) => [id, newId()]));
  const blocks = clip.map((block): BotBlock => {
    const parts = new Map(partsOf(block).map(({ id }) => [id, newId()]));
    const { x, y } = block.at;
    const exits = Object.entries(block.exits).map(([exit, to]) => [parts.get(exit) ?? exit, ids.get(to) ?? to]);
    const at = { x: bounded(x + BESIDE_PX), y: bounded(y + BESIDE_PX) };
    return renamed({ ...block, id: ids.get(block.id)!, at, exits: Object.fromEntries(exits) }, parts);
  });
  const next = within({ ...flow, start: flow.start ?? blocks[0]?.id ?? null, blocks: [...flow.blocks, ...blocks] });
  return next && { flow: next, ids: [...ids.values()] };
}

type Part = { readonly id: string };
/** What a block has of its own that has an id: its buttons, choices or conditions. */
export function partsOf(block: BotBlock): readonly Part[] {
  if (block.kind === 'buttons') return block.buttons;
  if (block.kind === 'ask') return block.choices;
  return block.kind === 'branch' ? block.conditions : [];
}

function renamed(block: BotBlock, ids: ReadonlyMap<string, string>): BotBlock {
  const part = <P extends Part>(one: P): P => ({ ...one, id: ids.get(one.id)! });
  const labels = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).flatMap(([id, words]) => (ids.has(id) ? [[ids.get(id)!, words]] : [])));
  const texts = <T extends { readonly labels: Readonly<Record<string, string>> }>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).map(([lang, said]) => [lang, { ...said, labels: labels(said.labels) }]));
  if (block.kind === 'buttons') return { ...block, buttons: block.buttons.map(part), texts: texts(block.texts) };
  if (block.kind === 'ask') return { ...block, choices: block.choices.map(part), texts: texts(block.texts) };
  return block.kind === 'branch' ? { ...block, conditions: block.conditions.map(part) } : block;
}

/**
 * The order of the outline: a block stands after those that lead to it, as far as no way leads back, and what nothing leads
 * to stands last. It is the order in which a walk from the start leaves blocks for good, read backwards.
 */
export function inReadingOrder(flow: BotFlow): readonly BotBlock[] {
  const seen = new Set<string>();
  const found: BotBlock[][] = [];
  for (const id of [flow.start, ...flow.blocks.map((one) => one.id)])
    if (id !== null && !seen.has(id)) found.push(walkFrom(flow, id, seen));
  return found.flat();
}

/** Without calls within calls: a chain may be 200 blocks long, and what walks it draws. */
function walkFrom(flow: BotFlow, first: string, seen: Set<string>): BotBlock[] {
  const byId = new Map(flow.blocks.map((one) => [one.id, one]));
  const left: BotBlock[] = [];
  const open: { block: BotBlock; to: string[] }[] = [];
  const enter = (id: string): void => {
    const block = byId.get(id);
    if (!block || seen.has(id)) return;
    seen.add(id);
    open.push({ block, to: exitsOf(block).flatMap((exit) => block.exits[exit] ?? []) });
  };
  enter(first);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const next = top.to.pop();
    if (next === undefined) left.push(open.pop()!.block);
    else enter(next);
  }
  return left.toReversed();
}
