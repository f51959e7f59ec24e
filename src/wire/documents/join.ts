/**
 * Two drafts that were made of one, joined block by block: what only one of them has changed is taken as it is, what both
 * have changed is left to the writer. No block that either has written is ever lost: one that the other has taken out
 * while it was changed stays.
 */
import { aligned, idOf, wordingOf, type Blocks } from './align.ts';
import type { Body, DocumentNode } from './nodes.ts';

/** A block that both have changed. In the joined text stands mine, and its id is `id`. */
export type BlockClash = { readonly id: string; readonly mine: DocumentNode; readonly theirs: DocumentNode };
export type Joined = { readonly body: Body; readonly clashes: readonly BlockClash[] };

type Block = { readonly base?: DocumentNode; readonly mine?: DocumentNode; readonly theirs?: DocumentNode };
type Side = readonly string[];

/** `base`: what both began with; null where nobody knows it any more: then whatever differs is the writer's to decide. */
export function joinBodies(base: Body | null, mine: Body, theirs: Body, newId: () => string): Joined {
  const { blocks, mySide, theirSide } = read(base?.content ?? [], mine.content, theirs.content, base === null);
  const begun = [...blocks].flatMap(([key, { base: block }]) => (block ? [key] : []));
  const isMoved = !inOrder(mySide, begun);
  const order = isMoved ? merged(mySide, theirSide) : merged(theirSide, mySide);
  const clashes: BlockClash[] = [];
  const seen = new Set<string>();
  const content = order.flatMap((key): DocumentNode[] => {
    const { base: from, mine: my, theirs: their } = blocks.get(key)!;
    const made = settled(from, my, their, base === null);
    if (made === 'clash') {
      const id = idOf(my!) ?? newId();
      const block = { ...my!, attrs: { ...my!.attrs, id } };
      clashes.push({ id, mine: block, theirs: their! });
      seen.add(id);
      return [block];
    }
    const id = made && idOf(made);
    // Both may have given one id to blocks of their own.
    if (made && id && seen.has(id)) return [{ ...made, attrs: { ...made.attrs, id: newId() } }];
    if (id) seen.add(id);
    return made ? [made] : [];
  });
  return { body: { ...mine, content: content.length > 0 ? content : [{ type: 'paragraph' }] }, clashes };
}

/** Undefined: taken out. */
function settled(
  base: DocumentNode | undefined,
  mine: DocumentNode | undefined,
  theirs: DocumentNode | undefined,
  isUnknown: boolean,
): DocumentNode | 'clash' | undefined {
  if (!base) {
    if (!mine || !theirs) return mine ?? theirs;
    return wordingOf(mine) === wordingOf(theirs) ? mine : isUnknown || idOf(mine) !== null ? 'clash' : mine;
  }
  const was = wordingOf(base);
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    return left && wordingOf(left) !== was ? left : undefined;
  }
  const [my, their] = [wordingOf(mine), wordingOf(theirs)];
  if (my === their || their === was) return mine;
  return my === was ? theirs : 'clash';
}

function read(base: Blocks, mine: Blocks, theirs: Blocks, isUnknown: boolean) {
  const blocks = new Map<string, Block>(base.map((node, at) => [`base ${at}`, { base: node }]));
  const [toMine, toTheirs] = [aligned(base, mine), aligned(base, theirs)];
  const mySide: string[] = mine.map((_, at) => `mine ${at}`);
  const theirSide: string[] = theirs.map((_, at) => `theirs ${at}`);
  for (const [from, to] of toMine) mySide[to] = `base ${from}`;
  for (const [from, to] of toTheirs) theirSide[to] = `base ${from}`;
  const fresh = (side: Side) => [...side.keys()].filter((at) => !side[at]!.startsWith('base '));
  const [myNew, theirNew] = [fresh(mySide), fresh(theirSide)];
  // Of two new blocks only those with one id are the same, or where the beginning is unknown those that stand alike.
  const same = isUnknown
    ? aligned(mine, theirs)
    : new Map(
        myNew.flatMap((at) => {
          const id = idOf(mine[at]!);
          const to = id === null ? undefined : theirNew.find((place) => idOf(theirs[place]!) === id);
          return to === undefined ? [] : [[at, to] as const];
        }),
      );
  for (const [at, to] of same) theirSide[to] = mySide[at]!;
  mySide.forEach((key, at) => blocks.set(key, { ...blocks.get(key), mine: mine[at]! }));
  theirSide.forEach((key, at) => blocks.set(key, { ...blocks.get(key), theirs: theirs[at]! }));
  return { blocks, mySide, theirSide };
}

/** Those of `side` that were there from the beginning stand as they stood. */
function inOrder(side: Side, begun: Side): boolean {
  const places = side.map((key) => begun.indexOf(key)).filter((place) => place >= 0);
  return places.every((place, at) => at === 0 || places[at - 1]! < place);
}

/** All of both, in the order of the first; what only the second has stands behind what it stands behind there. */
function merged(first: Side, second: Side): string[] {
  const order = [...first];
  second.forEach((key, at) => {
    if (order.includes(key)) return;
    const before = second.slice(0, at).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  });
  return order;
}

/** The writer's choice for one block. `both`: mine, then theirs. */
export function chosen(
  body: Body,
  { id, theirs }: BlockClash,
  choice: 'mine' | 'theirs' | 'both',
  newId: () => string,
): Body {
  if (choice === 'mine') return body;
  const at = body.content.findIndex((node) => idOf(node) === id);
  const other = { ...theirs, attrs: { ...theirs.attrs, id: choice === 'theirs' ? id : newId() } };
  // Taken out meanwhile: what was chosen stands at the end.
  if (at < 0) return { ...body, content: [...body.content, other] };
  return {
    ...body,
    content: body.content.toSpliced(choice === 'theirs' ? at : at + 1, choice === 'theirs' ? 1 : 0, other),
  };
}
