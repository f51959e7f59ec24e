/** A bot as one JSON file: its flow with all texts, and what the things are called that it names elsewhere (P-BOT-25). */
import { choice, flag, integer, lenient, list, nullable, open, shape, table, text, type Infer } from '../schema.ts';
import { botFlow } from './flow.ts';
import { BLOCK_ID_CHARS, BOT_BLOCKS, BOT_NAME_CHARS } from './limits.ts';
import { bot } from './shapes.ts';

export const namedKinds = ['article', 'form', 'team', 'member', 'bot'] as const;
export type NamedKind = (typeof namedKinds)[number];
const id = text({ max: 128 });
const NAMED_MOST = 2 * BOT_BLOCKS;

export const botFile = open({
  parley: choice(['bot']),
  form: integer({ min: 1, max: 1 }),
  name: text({ min: 1, max: BOT_NAME_CHARS }),
  flow: lenient(botFlow),
  /** By kind and id: what it is called where it comes from. */
  names: table(table(text({ max: 300 }), { max: NAMED_MOST }), { max: namedKinds.length }),
});
export type BotFile = Infer<typeof botFile>;

/** `take`: false looks only; true makes the bot, with nothing chosen where something is missing. */
export const botImport = shape({ file: botFile, take: flag() });
export type BotImport = Infer<typeof botImport>;
/** `missing`: what the flow names and this project has not, neither by id nor by name. `bot`: null where it was only looked at. */
export const botImported = open({
  missing: list(
    open({
      kind: choice(namedKinds),
      id,
      name: text({ max: 300 }),
      blocks: list(text({ max: BLOCK_ID_CHARS }), { max: BOT_BLOCKS }),
    }),
    { max: NAMED_MOST },
  ),
  bot: nullable(bot),
});
export type BotImported = Infer<typeof botImported>;
