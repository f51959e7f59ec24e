import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { REPLAY_DEPTH_MOST } from '../replays/limits.ts';
import { createReplayPage, type PageNode, type ReplayPage } from './replay-page.ts';
import type { ReplayEvent } from './replay-events.ts';
import { cpuNow } from '../../../test/cpu-time.ts';

const element = (id: number, attributes = {}, childNodes: object[] = []) => ({
  type: 2,
  id,
  tagName: 'p',
  attributes,
  childNodes,
});
const full: ReplayEvent = {
  type: 2,
  timestamp: 0,
  data: { node: { type: 0, id: 1, childNodes: [element(2), element(3)] } },
};
const change = (data: object): ReplayEvent => ({ type: 3, timestamp: 1, data: { source: 0, ...data } });
const add = (id: number, parentId: number, nextId: number | null = null) => ({ parentId, nextId, node: element(id) });

function open(...events: ReplayEvent[]): ReplayPage {
  const page = createReplayPage();
  for (const event of [full, ...events]) page.apply(event);
  return page;
}

/** Its ids as a tree: `1(2 3)`. */
function told(node: PageNode | undefined): string {
  if (!node) return '';
  const children: string[] = [];
  for (let child = node.first; child; child = child.after) children.push(told(child));
  return children.length > 0 ? `${node.id}(${children.join(' ')})` : String(node.id);
}

test('nodes come to their places in whatever order a recorder names them', () => {
  const adds = [add(10, 2), add(11, 2, 10), add(12, 11), add(13, 11, 12), add(14, 2, 11), add(15, 13)];
  fc.assert(
    fc.property(fc.shuffledSubarray(adds, { minLength: adds.length }), (shuffled) => {
      expect(told(open(change({ adds: shuffled })).root())).toBe('1(2(14 11(13(15) 12) 10) 3)');
    }),
  );
});

test('a node that is named again moves, one that goes takes along what is in it, and what has no place is left out', () => {
  const start = change({ adds: [add(10, 2), add(11, 2), add(12, 10)] });
  expect(told(open(start, change({ adds: [add(11, 2, 10)] })).root())).toBe('1(2(11 10(12)) 3)');
  expect(told(open(start, change({ adds: [add(10, 3)] })).root())).toBe('1(2(11) 3(10))');
  // Into itself, before itself, beside what stands elsewhere.
  expect(told(open(start, change({ adds: [add(10, 12)] })).root())).toBe('1(2(10(12) 11) 3)');
  expect(told(open(start, change({ adds: [add(10, 2, 10)] })).root())).toBe('1(2(11 10) 3)');
  expect(told(open(start, change({ adds: [add(13, 3, 11)] })).root())).toBe('1(2(10(12) 11) 3(13))');
  const gone = open(start, change({ removes: [{ id: 10 }], adds: [add(14, 12), add(15, 2, 12)] }));
  expect(told(gone.root())).toBe('1(2(11) 3)');
  expect(gone.node(12)).toBeUndefined();
});

test('deeper than a page can be nothing is added, one by one neither', () => {
  const adds = Array.from({ length: 40_000 }, (_, at) => add(10 + at, at === 0 ? 2 : 9 + at));
  for (const page of [open(change({ adds })), open(...adds.map((one) => change({ adds: [one] })))]) {
    const known = [2 + REPLAY_DEPTH_MOST, 20_000].map((id) => page.node(id) !== undefined);
    expect(known).toEqual([true, false]);
    page.apply(change({ removes: [{ id: 2 }] }));
    expect(told(page.root())).toBe('1(3)');
  }
});

test('tens of thousands of nodes come, move and go in the time that it takes to name them', () => {
  const most = 40_000;
  const ids = Array.from({ length: most }, (_, at) => 10 + at);
  const last = ids.at(-1);
  const orders: Record<string, ReturnType<typeof add>[]> = {
    forwards: ids.map((id) => add(id, 2, id === last ? null : id + 1)),
    backwards: ids.toReversed().map((id) => add(id, 2, id === last ? null : id + 1)),
    'children first': ids.toReversed().map((id) => add(id, id === 10 ? 2 : id - 1)),
    'without a place': ids.map((id) => add(id, 7, 8)),
  };
  for (const [name, adds] of Object.entries(orders)) {
    const started = cpuNow();
    const page = open(change({ adds }));
    page.apply(change({ adds: adds.map((one) => ({ ...one, parentId: 3, nextId: null })) }));
    page.apply(change({ removes: ids.map((id) => ({ id })) }));
    expect([name, told(page.root())]).toEqual([name, '1(2 3)']);
    expect([name, cpuNow() - started < 2000]).toEqual([name, true]);
  }
});
