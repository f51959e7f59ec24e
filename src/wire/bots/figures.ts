/** What came of a bot, from counts by day alone (P-BOT-24). */
import {
  amount,
  choice,
  integer,
  list,
  nullable,
  open,
  optional,
  otherwise,
  table,
  text,
  type Infer,
} from '../schema.ts';
import { BLOCK_BUTTONS, BLOCK_ID_CHARS, BOT_BLOCKS, BOT_EXITS, BOT_VERSIONS_SHOWN } from './limits.ts';

const count = integer({ min: 0 });
const blockName = text({ max: BLOCK_ID_CHARS });

export const botDays = ['7', '30', '90'] as const;
/** `version`: all of them where it is left out. */
export const botFiguresQuery = open({
  days: otherwise(choice(botDays), '30'),
  version: optional(integer({ min: 1 })),
});
export type BotFiguresQuery = Infer<typeof botFiguresQuery>;

export const botFigures = open({
  days: integer({ min: 1 }),
  version: nullable(integer({ min: 1 })),
  /** That ran in these days, newest first. */
  versions: list(integer({ min: 1 }), { max: BOT_VERSIONS_SHOWN }),
  runs: count,
  solved: count,
  handedOver: count,
  left: count,
  rating: nullable(open({ mean: amount(), count })),
  /** Those that were entered, in no order; a block of an older version may be among them. `exits`: how many took each. */
  blocks: list(
    open({
      id: blockName,
      entries: count,
      left: count,
      handedOver: count,
      solved: count,
      exits: table(count, { max: 4 * BLOCK_BUTTONS }),
    }),
    { max: 5 * BOT_BLOCKS },
  ),
  /** Exits of the version, or of the live one, that nobody took; those of the blocks with the most entries first. */
  never: list(open({ block: blockName, exit: blockName, entries: count }), { max: BOT_EXITS }),
});
export type BotFigures = Infer<typeof botFigures>;
