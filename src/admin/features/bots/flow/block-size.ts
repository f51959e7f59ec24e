/** How large blocks are drawn on the canvas, and where there is room for another one. All in pixels. */
import type { BotBlock } from '../../../../wire/bots/blocks.ts';
import { exitsOf, type BotFlow } from '../../../../wire/bots/flow.ts';
import { blockIn, type Exit, type Place } from './flow-edits.ts';

export const NODE_WIDTH = 192;
/** Kind, and two lines of what it says. */
export const NODE_HEAD = 76;
export const EXIT_HEIGHT = 24;
export const NODE_FOOT = 8;
const GAP = 48;

export function heightOf(block: BotBlock): number {
  const exits = exitsOf(block).length;
  return NODE_HEAD + (exits > 0 ? exits * EXIT_HEIGHT + NODE_FOOT : 0);
}

/** Beside the block that leads to it, else beside the last one; further down until it covers none. */
export function freePlace(flow: BotFlow, from?: Exit): Place {
  const beside = (from && blockIn(flow, from.block)) ?? flow.blocks.at(-1);
  if (!beside) return { x: 0, y: 0 };
  const x = beside.at.x + NODE_WIDTH + GAP;
  const column = flow.blocks
    .filter(({ at }) => at.x < x + NODE_WIDTH && at.x + NODE_WIDTH > x)
    .toSorted((a, b) => a.at.y - b.at.y);
  let { y } = beside.at;
  for (const one of column) {
    const isOver = one.at.y < y + NODE_HEAD + 2 * EXIT_HEIGHT && one.at.y + heightOf(one) + GAP / 2 > y;
    if (isOver) y = one.at.y + heightOf(one) + GAP / 2;
  }
  return { x, y };
}
