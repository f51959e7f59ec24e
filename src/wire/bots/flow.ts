/** A bot's flow: what starts it, its blocks, and where the exits of each lead. It is a draft until it is published. */
import { list, nullable, shape, type Infer } from '../schema.ts';
import { blockId, botBlock, type BlockKind, type BotBlock } from './blocks.ts';
import { BOT_BLOCKS, BOT_STARTS } from './limits.ts';
import { botStart } from './starts.ts';

/** Limits that hold for all of it stand in `fault.ts`: exits together, ids that stand twice, exits that a block has not. */
export const botFlow = shape({
  starts: list(botStart, { max: BOT_STARTS }),
  /** The block that each run begins with; null while there is none. */
  start: nullable(blockId),
  blocks: list(botBlock, { max: BOT_BLOCKS }),
});
export type BotFlow = Infer<typeof botFlow>;

/** The exits of a kind of block; of Buttons and Branch those that come after the buttons and conditions. */
const exitsOfKind = {
  message: ['next'],
  /** Words that are no label: 'Anything else'. */
  buttons: ['else'],
  /** `failed`: 'Could not', after the third wrong answer. */
  ask: ['answered', 'failed'],
  branch: ['else'],
  hours: ['open', 'closed'],
  /** `none`: nothing was found, or what was found did not answer it. */
  answer: ['solved', 'none'],
  article: ['helped', 'helpedNot'],
  /** `else`: they went on writing instead. */
  form: ['sent', 'else'],
  /** `done`: pressed, or of a tool: replied. `else`: refused, failed, not there on this page, or they went on writing. */
  action: ['done', 'else'],
  set: ['next'],
  handover: [],
  pause: ['next'],
  bot: [],
  end: [],
} as const satisfies Readonly<Record<BlockKind, readonly string[]>>;

/** The exits of a block in the order in which they are shown and tried. */
export function exitsOf(block: BotBlock): string[] {
  const own = block.kind === 'buttons' ? block.buttons : block.kind === 'branch' ? block.conditions : [];
  return [...own.map(({ id }) => id), ...exitsOfKind[block.kind]];
}

/** Where an exit leads; undefined: nowhere. */
export const targetOf = (block: BotBlock, exit: string): string | undefined =>
  Object.hasOwn(block.exits, exit) ? block.exits[exit] : undefined;

/** What a new bot begins with. */
export const emptyFlow: BotFlow = { starts: [], start: null, blocks: [] };
