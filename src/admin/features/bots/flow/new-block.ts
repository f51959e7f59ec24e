/** Blocks as they come from the palette: of their kind, and as good as empty. */
import type { BlockKind, BlockOf, BotBlock } from '../../../../wire/bots/blocks.ts';
import type { Place } from './flow-edits.ts';

/** The palette, by what the blocks are for. */
export const palette = [
  { group: 'say', kinds: ['message', 'buttons', 'article', 'answer'] },
  { group: 'ask', kinds: ['ask', 'form'] },
  { group: 'decide', kinds: ['branch', 'hours'] },
  { group: 'do', kinds: ['set', 'action', 'pause'] },
  { group: 'leave', kinds: ['handover', 'bot', 'end'] },
] as const satisfies readonly { readonly group: string; readonly kinds: readonly BlockKind[] }[];

const PAUSE_FIRST_SECONDS = 2;

type Made = { [K in BlockKind]: (newId: () => string) => Omit<BlockOf<K>, 'id' | 'at' | 'exits' | 'kind'> };

const made: Made = {
  message: () => ({ texts: {} }),
  buttons: (newId) => ({ buttons: [{ id: newId() }, { id: newId() }], keep: '', texts: {} }),
  ask: () => ({ ask: 'text', keep: '', into: 'ticket', key: '', choices: [], texts: {} }),
  branch: (newId) => ({ conditions: [{ id: newId(), of: 'language', key: '', is: 'is', value: '' }] }),
  hours: () => ({ team: null }),
  answer: () => ({ texts: {} }),
  article: () => ({ article: '', texts: {} }),
  form: () => ({ form: '', texts: {} }),
  action: () => ({ action: { do: 'url', address: '', newTab: true }, texts: {} }),
  set: () => ({ changes: [{ set: 'tag', key: '', value: '' }] }),
  handover: () => ({ team: null, member: null, priority: null, tags: [], texts: {} }),
  pause: () => ({ seconds: PAUSE_FIRST_SECONDS }),
  bot: () => ({ bot: '' }),
  end: () => ({ solved: true, texts: {} }),
};

export function newBlock(kind: BlockKind, at: Place, newId: () => string): BotBlock {
  const place = { x: Math.round(at.x), y: Math.round(at.y) };
  return { id: newId(), at: place, exits: {}, kind, ...made[kind](newId) } as BotBlock;
}
