/** Flows of bots, block by block, in English. */
import type { BotFlow } from '../src/wire/bots/flow.ts';

export const at = { x: 0, y: 0 };
type Block = BotFlow['blocks'][number];

/** The texts of a block, in English. */
const en = <T extends object>(texts: T) => ({ en: texts });
export const message = (id: string, text: string, next: string): Block => ({
  id,
  kind: 'message',
  at,
  texts: en({ text }),
  exits: { next },
});
export const handover = (id: string, text = '', more: object = {}): Block => ({
  ...({ id, kind: 'handover', at, team: null, member: null, priority: null, tags: [], exits: {} } as const),
  texts: text === '' ? {} : en({ text }),
  ...more,
});
/** `labels`: by the ids of the buttons, which lead to the blocks that `exits` names. */
export const buttons = (
  id: string,
  text: string,
  labels: Record<string, string>,
  exits: Record<string, string>,
): Block => ({
  ...({ id, kind: 'buttons', at, keep: 'choice' } as const),
  buttons: Object.keys(labels).map((one) => ({ id: one })),
  texts: en({ text, labels }),
  exits,
});
export const pause = (id: string, seconds: number | null, next: string): Block => ({
  id,
  kind: 'pause',
  at,
  seconds,
  exits: { next },
});
export const end = (id: string, text = '', solved = false): Block => ({
  id,
  kind: 'end',
  at,
  solved,
  texts: text === '' ? {} : en({ text }),
  exits: {},
});
export const flowOf = (blocks: readonly Block[], starts: BotFlow['starts'] = [{ on: 'conversation' }]): BotFlow => ({
  starts: [...starts],
  start: blocks[0]?.id ?? null,
  blocks: [...blocks],
});
