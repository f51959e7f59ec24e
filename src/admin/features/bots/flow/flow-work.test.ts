import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { blockKinds } from '../../../../wire/bots/blocks.ts';
import { readFlow } from '../../../../wire/bots/fault.ts';
import { emptyFlow, exitsOf } from '../../../../wire/bots/flow.ts';
import { BOT_BLOCKS } from '../../../../wire/bots/limits.ts';
import { createFlowWork, STEPS_BACK } from './flow-work.ts';
import { inReadingOrder } from './flow-edits.ts';

function lab() {
  let last = 0;
  const edits: number[] = [];
  const work = createFlowWork(emptyFlow, { newId: () => `id-${(last += 1)}`, onEdit: () => edits.push(last) });
  return { work, edits, flow: () => work.state.flow };
}
const origin = { x: 0, y: 0 };
const kindsOf = (flow: ReturnType<ReturnType<typeof lab>['flow']>) => inReadingOrder(flow).map(({ kind }) => kind);

test('blocks are added, joined, and deleted with what led to them', () => {
  const { work, flow } = lab();
  const first = work.add('message', origin)!;
  const second = work.add('end', { x: 200, y: 0 }, { block: first, exit: 'next' })!;
  expect(flow()).toMatchObject({ start: first, blocks: [{ exits: { next: second } }, { exits: {} }] });
  expect(work.state.chosen).toEqual([second]);
  work.remove([second]);
  expect(flow().blocks).toMatchObject([{ id: first, exits: {} }]);
  expect(work.state.chosen).toEqual([]);
  work.remove([first]);
  expect(flow()).toEqual(emptyFlow);
});

test('an exit that a block has not, and a block that is not there, join nothing', () => {
  const { work, edits } = lab();
  const first = work.add('message', origin)!;
  const before = edits.length;
  expect(work.connect({ block: first, exit: 'else' }, first)).toBe(false);
  expect(work.connect({ block: first, exit: 'next' }, 'nowhere')).toBe(false);
  expect(work.connect({ block: first, exit: 'next' }, null)).toBe(false);
  expect(edits).toHaveLength(before);
});

test('several blocks are copied with the exits between them, and pasted with ids of their own', () => {
  const { work, flow } = lab();
  const buttons = work.add('buttons', origin)!;
  const button = exitsOf(flow().blocks[0]!)[0]!;
  const message = work.add('message', { x: 300, y: 0 }, { block: buttons, exit: button })!;
  const end = work.add('end', { x: 600, y: 0 }, { block: message, exit: 'next' })!;
  const block = flow().blocks[0]!;
  if (block.kind !== 'buttons') throw new Error('the first block has buttons');
  work.change({ ...block, texts: { en: { text: 'Hello', labels: { [button]: 'Yes' } } } });
  work.choose([buttons, message]);
  work.copy();
  work.paste();
  const [own, next] = flow().blocks.slice(3);
  expect(work.state.chosen).toEqual([own!.id, next!.id]);
  if (own?.kind !== 'buttons') throw new Error('buttons were pasted');
  const pastedButton = own.buttons[0]!.id;
  expect(pastedButton).not.toBe(button);
  expect(own).toMatchObject({
    exits: { [pastedButton]: next!.id },
    texts: { en: { text: 'Hello', labels: { [pastedButton]: 'Yes' } } },
  });
  // The end was not among them.
  expect(next).toMatchObject({ kind: 'message', exits: {} });
  work.paste();
  expect(flow().blocks).toHaveLength(7);
  expect(flow().blocks[5]!.at.x).toBeGreaterThan(own.at.x);
  expect(flow().blocks.some(({ id }) => id === end)).toBe(true);
  expect(readFlow(flow())).toEqual(flow());
});

test('100 steps are undone and done again, and of 101 the first one stays', () => {
  const { work, flow } = lab();
  for (let at = 0; at <= STEPS_BACK; at += 1) work.add('end', origin);
  const all = flow();
  for (let at = 0; at < STEPS_BACK; at += 1) work.undo();
  expect(flow().blocks).toHaveLength(1);
  work.undo();
  expect(flow().blocks).toHaveLength(1);
  for (let at = 0; at < STEPS_BACK; at += 1) work.redo();
  expect(flow()).toEqual(all);
  work.redo();
  expect(flow()).toEqual(all);
});

test('the letters of one field are one step back, and an edit ends what could be done again', () => {
  const { work, flow } = lab();
  const id = work.add('message', origin)!;
  const write = (text: string) =>
    work.change({ id, kind: 'message', at: origin, exits: {}, texts: { en: { text } } }, 'text en');
  ['H', 'He', 'Hey'].forEach(write);
  work.undo();
  expect(flow().blocks).toMatchObject([{ texts: {} }]);
  work.redo();
  expect(flow().blocks).toMatchObject([{ texts: { en: { text: 'Hey' } } }]);
  work.undo();
  work.add('end', origin);
  work.redo();
  expect(flow().blocks).toHaveLength(2);
});

test('200 blocks are taken and no more, and the flow says that it is full', () => {
  const { work, flow } = lab();
  for (let at = 0; at < BOT_BLOCKS; at += 1) expect(work.add('end', origin)).not.toBeNull();
  expect(work.state.full).toBe(false);
  expect(work.add('end', origin)).toBeNull();
  expect(work.state.full).toBe(true);
  expect(flow().blocks).toHaveLength(BOT_BLOCKS);
  work.choose([flow().blocks[0]!.id]);
  work.copy();
  work.paste();
  expect(flow().blocks).toHaveLength(BOT_BLOCKS);
});

test('the outline goes from the start on, and what nothing leads to is its end', () => {
  const { work, flow } = lab();
  const hours = work.add('hours', origin)!;
  work.add('pause', origin);
  const handover = work.add('handover', origin, { block: hours, exit: 'open' })!;
  const ask = work.add('ask', origin, { block: hours, exit: 'closed' })!;
  work.connect({ block: ask, exit: 'answered' }, handover);
  // A way back is no reason to stand later.
  work.connect({ block: ask, exit: 'failed' }, hours);
  expect(kindsOf(flow())).toEqual(['hours', 'ask', 'handover', 'pause']);
});

const step = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    kind: fc.constantFrom(...blockKinds),
    from: fc.nat(40),
    exit: fc.nat(4),
  }),
  fc.record({ do: fc.constant('connect' as const), from: fc.nat(40), exit: fc.nat(4), to: fc.nat(40) }),
  fc.record({ do: fc.constant('place' as const), at: fc.nat(40), x: fc.integer(), y: fc.integer() }),
  fc.record({ do: fc.constant('remove' as const), at: fc.array(fc.nat(40), { maxLength: 3 }) }),
  fc.record({ do: fc.constant('paste' as const), at: fc.array(fc.nat(40), { maxLength: 4 }) }),
  fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }),
);

test('whatever is done in whatever order, the flow is one that the server takes, and undoing it all leads back', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { work, flow } = lab();
      const at = (place: number) => flow().blocks[place % Math.max(1, flow().blocks.length)];
      const exitAt = (place: number, exit: number) => {
        const block = at(place);
        const exits = block ? exitsOf(block) : [];
        return block && exits.length > 0 ? { block: block.id, exit: exits[exit % exits.length]! } : undefined;
      };
      for (const one of steps) {
        if (one.do === 'add') work.add(one.kind, origin, exitAt(one.from, one.exit));
        else if (one.do === 'connect') {
          const exit = exitAt(one.from, one.exit);
          if (exit) work.connect(exit, at(one.to)?.id ?? null);
        } else if (one.do === 'place') work.place(new Map([[at(one.at)?.id ?? '', one]]));
        else if (one.do === 'remove') work.remove(one.at.flatMap((place) => at(place)?.id ?? []));
        else if (one.do === 'paste') {
          work.choose(one.at.flatMap((place) => at(place)?.id ?? []));
          work.copy();
          work.paste();
        } else work[one.do]();
        expect(readFlow(flow())).toEqual(flow());
        expect(
          inReadingOrder(flow())
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(
          flow()
            .blocks.map(({ id }) => id)
            .toSorted(),
        );
      }
      const end = flow();
      const count = work.state.past.length;
      for (let back = 0; back < count; back += 1) work.undo();
      expect(flow()).toEqual(emptyFlow);
      for (let on = 0; on < count; on += 1) work.redo();
      expect(flow()).toEqual(end);
    }),
    { numRuns: 60 },
  );
});
