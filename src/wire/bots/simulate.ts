/** 'Try it': the draft as the engine runs it, with no effect on anything (P-BOT-23). Served by the feature that runs bots. */
import {
  anything,
  choice,
  flag,
  givenTime,
  integer,
  lenient,
  list,
  nullable,
  open,
  optional,
  shape,
  table,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { MESSAGE_CHARS } from '../messages/limits.ts';
import { botFlow } from './flow.ts';
import { BLOCK_BUTTONS, BLOCK_ID_CHARS, BOT_BLOCKS, BOT_LABEL_CHARS } from './limits.ts';

const blockName = text({ max: BLOCK_ID_CHARS });

/** The world around the run. `at`: the clock; missing: now. `custom`: custom data of the visitor. */
const world = shape({
  lang: text({ max: 35 }),
  page: text({ max: ADDRESS_CHARS }),
  identified: flag(),
  verified: flag(),
  custom: table(anything(), { max: 200 }),
  openTickets: integer({ min: 0 }),
  at: optional(givenTime),
  /** Tools that the page declares. */
  tools: list(text({ max: 200 }), { max: 100 }),
});
export type SimulatedWorld = Infer<typeof world>;

/** What the visitor does: one of the fields, or none to begin. `goOn`: the pause or the tool is over. */
const said = shape({
  text: optional(text({ max: MESSAGE_CHARS })),
  button: optional(text({ max: BLOCK_ID_CHARS })),
  goOn: optional(flag()),
});
/** `flow`: as it stands on the screen. `state`: what the answer before gave, unread by the caller; null begins anew. */
export const botSimulation = shape({
  flow: lenient(botFlow),
  world,
  state: nullable(open({})),
  said: nullable(said),
});
export type BotSimulation = Infer<typeof botSimulation>;

/** How a run stands. */
export const runStates = ['running', 'asking', 'pausing', 'ended', 'handed_over', 'taken_over', 'failed'] as const;
export type RunState = (typeof runStates)[number];

export const botSimulated = open({
  state: open({}),
  /** Blocks that were gone through in this step, in order; `exit`: null where the run stands. */
  path: list(open({ block: blockName, exit: nullable(blockName) }), { max: BOT_BLOCKS }),
  /** `bot`: said to the visitor. `event`: what happened without a word, such as a wrong answer or closed hours. */
  lines: list(
    open({
      by: choice(['bot', 'visitor', 'event']),
      block: nullable(blockName),
      /** A document of the profile `message`; null of an event. */
      body: nullable(open({})),
      /** Of an event: what it is, such as `wrong_answer`; '' else. */
      event: text({ max: 64 }),
      values: table(anything(), { max: 10 }),
    }),
    { max: 2 * BOT_BLOCKS },
  ),
  /** What can be pressed now. */
  buttons: list(open({ id: blockName, label: text({ max: BOT_LABEL_CHARS }) }), { max: BLOCK_BUTTONS }),
  run: choice(runStates),
  /** Of a pause: when it is over; null: with a message. */
  until: nullable(time),
  variables: table(anything(), { max: 200 }),
});
export type BotSimulated = Infer<typeof botSimulated>;
