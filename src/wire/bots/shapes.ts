/** Bots as the desk lists, writes and publishes them. */
import { expected } from '../conflict.ts';
import {
  amount,
  choice,
  flag,
  integer,
  lenient,
  list,
  nullable,
  open,
  optional,
  shape,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { changedBlocks } from './changes.ts';
import { botFacts, botProblems } from './check.ts';
import { botFlow } from './flow.ts';
import { BOT_NAME_CHARS, BOT_VERSIONS_SHOWN, PROJECT_BOTS, UNKNOWN_BOT_CHARS, UNKNOWN_BOTS_SHOWN } from './limits.ts';
import { botStart } from './starts.ts';

const id = text({ max: 36 });
const name = text({ min: 1, max: BOT_NAME_CHARS });
const count = integer({ min: 0 });
const revision = integer({ min: 0 });
/** A name of an account; '' for one that is gone. */
const by = text({ max: 200 });

/** `changed`: live with unpublished changes. */
export const botStates = ['off', 'live', 'changed'] as const;
export type BotState = (typeof botStates)[number];
/** What a bot can begin with. */
export const botTemplates = ['greet', 'hours', 'answer'] as const;
export type BotTemplate = (typeof botTemplates)[number];

const row = {
  id,
  name,
  state: choice(botStates),
  /** What starts it: of the live version, of the draft where it is off. */
  starts: list(botStart, { max: 10 }),
  /** The version that new runs take; 0 while it is off. */
  version: count,
  /** Of the last 30 days. */
  runs: count,
  handedOver: count,
  /** Of conversations that it ran in, 1 to 5; null where nobody has rated. */
  rating: nullable(open({ mean: amount(), count })),
  /** Of draft, name or state. */
  changedAt: time,
  changedBy: by,
};
export const botRow = open(row);
export type BotRow = Infer<typeof botRow>;

/** In order: where several fit, the first one starts. `unknown`: ids that were asked for in 30 days and start nothing. */
export const botList = open({
  bots: list(botRow, { max: PROJECT_BOTS }),
  unknown: list(open({ id: text({ max: UNKNOWN_BOT_CHARS }), count }), { max: UNKNOWN_BOTS_SHOWN }),
});
export type BotList = Infer<typeof botList>;

export const bot = open({
  ...row,
  draft: botFlow,
  /** Of the draft, plus 1 with each save: whoever saves says which one they have changed. */
  revision,
  draftBy: by,
  draftAt: time,
  problems: botProblems,
  /** What `checkFlow` asks, for the screen to ask it too. */
  facts: botFacts,
});
export type Bot = Infer<typeof bot>;

/** One of `template` and `copy` (the id of a bot of the project, whose draft is taken), or neither: empty. */
export const newBot = shape({ name, template: optional(choice(botTemplates)), copy: optional(id) });
export type NewBot = Infer<typeof newBot>;
export const botChange = shape({ name: optional(name), expected });
export type BotChange = Infer<typeof botChange>;
/** Bots that it does not name keep their order behind those that it does. */
export const botOrder = shape({ bots: list(id, { max: PROJECT_BOTS }) });

/** `flow`: read by `readFlow`, which names the block that does not fit. */
export const botDraft = shape({ revision, flow: lenient(botFlow) });
export type BotDraft = Infer<typeof botDraft>;
export const ofBotRevision = shape({ revision });
/** The `details` of an error `draft_conflict`: what stands there now. */
export const botDraftConflict = open({ theirs: botFlow, revision, by, at: time });
export type BotDraftConflict = Infer<typeof botDraftConflict>;

const version = {
  number: integer({ min: 1 }),
  at: time,
  by,
  /** Against the version before. `starts`: what starts it has changed too. */
  changes: changedBlocks,
  starts: flag(),
};
export const botVersions = open({ versions: list(open(version), { max: BOT_VERSIONS_SHOWN }) });
export type BotVersions = Infer<typeof botVersions>;
export const botVersion = open({ ...version, flow: botFlow });
export type BotVersion = Infer<typeof botVersion>;
