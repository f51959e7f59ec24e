/** Which blocks differ between two flows: what versions are listed with. */
import { choice, list, open, text, type Infer } from '../schema.ts';
import { blockKinds, type BotBlock } from './blocks.ts';
import type { BotFlow } from './flow.ts';
import { BLOCK_ID_CHARS, BOT_BLOCKS } from './limits.ts';

/** A block that was only put elsewhere on the canvas has not changed. */
export const changedBlock = open({
  id: text({ max: BLOCK_ID_CHARS }),
  kind: choice(blockKinds),
  how: choice(['added', 'changed', 'removed']),
});
export type ChangedBlock = Infer<typeof changedBlock>;
export const changedBlocks = list(changedBlock, { max: 2 * BOT_BLOCKS });

/** In the order of the later flow, those that are gone last. */
export function changesBetween(before: BotFlow, after: BotFlow): ChangedBlock[] {
  const was = new Map(before.blocks.map((block) => [block.id, block]));
  const is = new Set(after.blocks.map(({ id }) => id));
  return [
    ...after.blocks.flatMap((block): ChangedBlock[] => {
      const old = was.get(block.id);
      if (old && sameBlock(old, block)) return [];
      return [{ id: block.id, kind: block.kind, how: old ? 'changed' : 'added' }];
    }),
    ...before.blocks
      .filter(({ id }) => !is.has(id))
      .map(({ id, kind }): ChangedBlock => ({ id, kind, how: 'removed' })),
  ];
}

const sameBlock = (a: BotBlock, b: BotBlock): boolean => sorted({ ...a, at: 0 }) === sorted({ ...b, at: 0 });

/** JSON whose keys stand in one order, whoever wrote it. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
/** Whether two flows are one, places on the canvas included. */
export const sameFlow = (a: BotFlow, b: BotFlow): boolean => sorted(a) === sorted(b);
