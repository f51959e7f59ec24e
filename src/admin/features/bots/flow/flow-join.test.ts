import { expect, test } from 'bun:test';
import type { BotBlock } from '../../../../wire/bots/blocks.ts';
import type { BotFlow } from '../../../../wire/bots/flow.ts';
import { added, changed, connected, placed, removed } from './flow-edits.ts';
import { joinFlows } from './flow-join.ts';

const message = (id: string, text: string, exits = {}): BotBlock => ({
  id,
  kind: 'message',
  at: { x: 0, y: 0 },
  exits,
  texts: { en: { text } },
});
const base: BotFlow = { starts: [], start: 'a', blocks: [message('a', 'A', { next: 'b' }), message('b', 'B')] };
const write = (flow: BotFlow, id: string, text: string) =>
  changed(flow, { ...flow.blocks.find((one) => one.id === id)!, texts: { en: { text } } } as BotBlock)!;

test('blocks that only one of two changed are taken from each', () => {
  const mine = added(write(base, 'a', 'mine'), message('c', 'C'), { block: 'b', exit: 'next' })!;
  // The new way on from `b` is a change of `b`: they change another.
  const theirs = added(base, message('d', 'D'))!;
  const { flow, clashes } = joinFlows(base, mine, theirs);
  expect(clashes).toEqual([]);
  expect(flow.blocks.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(flow.blocks[0]).toMatchObject({ texts: { en: { text: 'mine' } } });
  expect(flow.blocks[1]).toMatchObject({ exits: { next: 'c' } });
});

test('of a block that both changed each chooses, and until then their own stands', () => {
  const [mine, theirs] = [write(base, 'a', 'mine'), write(base, 'a', 'theirs')];
  const asked = joinFlows(base, mine, theirs);
  expect(asked.clashes).toMatchObject([{ of: 'block', id: 'a', mine: mine.blocks[0], theirs: theirs.blocks[0] }]);
  expect(asked.flow).toEqual(mine);
  expect(joinFlows(base, mine, theirs, { 'block a': 'theirs' })).toEqual({ flow: theirs, clashes: [] });
  expect(joinFlows(base, mine, theirs, { 'block a': 'mine' })).toEqual({ flow: mine, clashes: [] });
});

test('the same change by both is no question', () => {
  const both = write(base, 'b', 'same');
  expect(joinFlows(base, both, structuredClone(both))).toEqual({ flow: both, clashes: [] });
});

test('who moves a block and who changes it have changed two things; of two moves the own one stays', () => {
  const moved = placed(base, new Map([['a', { x: 50, y: 60 }]]));
  const theirs = write(placed(base, new Map([['b', { x: 7, y: 7 }]])), 'a', 'theirs');
  const { flow, clashes } = joinFlows(base, moved, theirs);
  expect(clashes).toEqual([]);
  expect(flow.blocks[0]).toMatchObject({ at: { x: 50, y: 60 }, texts: { en: { text: 'theirs' } } });
  expect(flow.blocks[1]).toMatchObject({ at: { x: 7, y: 7 } });
  const other = placed(base, new Map([['a', { x: 1, y: 2 }]]));
  expect(joinFlows(base, moved, other).flow.blocks[0]!.at).toEqual({ x: 50, y: 60 });
});

test('a block that one deletes and the other changes is asked about; one that nobody else changed goes', () => {
  const without = removed(base, ['b']);
  // Deleting it has changed `a` too, which led to it.
  const gone = joinFlows(base, without, placed(base, new Map([['b', { x: 9, y: 9 }]])));
  expect(gone).toEqual({ flow: without, clashes: [] });
  const met = joinFlows(base, write(base, 'b', 'mine'), without);
  expect(met.clashes).toMatchObject([{ of: 'block', id: 'b', theirs: null }]);
  const taken = joinFlows(base, write(base, 'b', 'mine'), without, { 'block b': 'theirs' });
  expect(taken.flow).toEqual(without);
});

test('no exit leads to a block that the other has deleted, and the start is one that is there', () => {
  const mine = connected(added(base, message('c', 'C'))!, { block: 'c', exit: 'next' }, 'b');
  const theirs = removed(base, ['b']);
  const { flow } = joinFlows(base, mine, theirs);
  expect(flow.blocks.map(({ id, exits }) => [id, exits])).toEqual([
    ['a', {}],
    ['c', {}],
  ]);
  const elsewhere = joinFlows(base, base, { ...removed(base, ['a']), start: 'b' });
  expect(elsewhere.flow.start).toBe('b');
});

test('what starts a bot, and where its runs begin, are parts of their own', () => {
  const starts: BotFlow['starts'] = [{ on: 'conversation' }];
  expect(joinFlows(base, { ...base, start: 'b' }, { ...base, starts })).toEqual({
    flow: { ...base, start: 'b', starts },
    clashes: [],
  });
  const mine: BotFlow['starts'] = [{ on: 'closed', team: null }];
  const met = joinFlows(base, { ...base, starts: mine }, { ...base, starts });
  expect(met.clashes).toEqual([{ of: 'starts', mine: null, theirs: null }]);
  expect(joinFlows(base, { ...base, starts: mine }, { ...base, starts }, { starts: 'theirs' }).flow.starts).toEqual(
    starts,
  );
});
