/**
 * What makes a draft no flow at all (422 `invalid_field`, naming the block): another form, an id that stands twice, exits that
 * a block has not or that lead to no block, too many exits, too many bytes. What is merely not ready to be published is a
 * problem (`check.ts`), and is kept.
 */
import { parse } from '../parse.ts';
import { ApiError } from '../errors.ts';
import { language } from '../language.ts';
import { fits, isObject } from '../schema.ts';
import { blockKinds, botBlock, type BlockKind, type BotBlock } from './blocks.ts';
import { botFlow, exitsOf, type BotFlow } from './flow.ts';
import { BOT_BLOCKS, BOT_BYTES, BOT_EXITS } from './limits.ts';
import { textsOf } from './texts.ts';

/** `details` of the 422: `block` is the id of the block where one is to blame. */
export type FlowFault = { readonly field: string; readonly block?: string };

/** The flow, typed and as it is. Errors: 422 naming the block. */
export function readFlow(given: unknown): BotFlow {
  const blocks = isObject(given) && Array.isArray(given.blocks) ? given.blocks : [];
  if (blocks.length > BOT_BLOCKS) refuse(blocks[BOT_BLOCKS], `is one too many: a bot has at most ${BOT_BLOCKS} blocks`);
  for (const block of blocks) readBlock(block);
  const flow = parse(botFlow, given);
  refuseWords(flow);
  refuseIds(flow.blocks);
  refuseExits(flow);
  if (new TextEncoder().encode(JSON.stringify(flow)).length > BOT_BYTES) {
    const largest = flow.blocks.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
    refuse(largest, `is the largest of a bot of more than ${BOT_BYTES} bytes: shorten its texts`);
  }
  return flow;
}

function readBlock(block: unknown): void {
  if (fits(botBlock, block)) return;
  if (isObject(block) && !blockKinds.includes(block.kind as BlockKind))
    refuse(block, `has a kind that is none of ${blockKinds.join(', ')}`);
  try {
    parse(botBlock, block);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuse(block, `is wrong: ${error.message}`);
  }
}

/** Languages are keys that a table leaves free. */
function refuseWords({ starts, blocks }: BotFlow): void {
  for (const block of blocks)
    for (const key of Object.keys(textsOf(block)))
      if (!fits(language, key)) refuse(block, 'has texts under what is no language, such as de or pt-BR');
  for (const start of starts)
    for (const key of start.on === 'keyword' ? Object.keys(start.words) : [])
      if (!fits(language, key))
        throw new ApiError('invalid_field', 'starts must have languages as keys of words, such as de or pt-BR', {
          details: { field: 'starts' } satisfies FlowFault,
        });
}

function refuseIds(blocks: readonly BotBlock[]): void {
  const known = new Set<string>();
  for (const block of blocks) {
    if (known.has(block.id)) refuse(block, 'has the id of another block');
    known.add(block.id);
    const own = block.kind === 'ask' ? block.choices.map(({ id }) => id) : exitsOf(block);
    if (new Set(own).size < own.length) refuse(block, 'has two parts with one id');
  }
}

function refuseExits({ start, blocks }: BotFlow): void {
  const ids = new Set(blocks.map(({ id }) => id));
  let exits = 0;
  for (const block of blocks) {
    const own = exitsOf(block);
    exits += own.length;
    if (exits > BOT_EXITS) refuse(block, `has one exit too many: a bot has at most ${BOT_EXITS}`);
    for (const [exit, to] of Object.entries(block.exits)) {
      if (!own.includes(exit)) refuse(block, `has no exit ${exit.slice(0, 36)}`);
      if (!ids.has(to)) refuse(block, `has an exit to a block that is not there: ${exit.slice(0, 36)}`);
    }
  }
  if (start !== null && !ids.has(start))
    throw new ApiError('invalid_field', 'start must be the id of a block', {
      details: { field: 'start' } satisfies FlowFault,
    });
}

function refuse(block: unknown, words: string): never {
  const id = isObject(block) && typeof block.id === 'string' ? block.id.slice(0, 36).toWellFormed() : '';
  throw new ApiError('invalid_field', `The block ${id} ${words}.`, {
    details: { field: 'blocks', block: id } satisfies FlowFault,
  });
}
