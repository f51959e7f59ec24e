/** Where a trial run stands, as its screen gives it back: nothing of it is believed before it is looked at. */
import { wrongField } from '../../../wire/errors.ts';
import { BLOCK_BUTTONS, BLOCK_ID_CHARS, BOT_LABEL_CHARS } from '../../../wire/bots/limits.ts';
import { runStates } from '../../../wire/bots/simulate.ts';
import { MESSAGE_CHARS } from '../../../wire/messages/limits.ts';
import {
  amount,
  choice,
  either,
  fits,
  flag,
  integer,
  list,
  nullable,
  open,
  table,
  text,
} from '../../../wire/schema.ts';
import type { RunState } from './run.ts';

/** The name of a version: the id of its bot and its number. */
const VERSION_CHARS = 64;
/** Of what a run may keep, whose JSON has a limit of its own. */
const VARIABLES_MOST = 200;
const PASSAGES_MOST = 10;

const words = text({ max: 100_000 });
const count = integer({ min: 0 });
const blockName = text({ max: BLOCK_ID_CHARS });
const trial = open({
  run: open({
    state: choice(runStates),
    version: text({ max: VERSION_CHARS }),
    block: nullable(blockName),
    wakeAt: nullable(count),
    variables: table(either(words, either(amount(), flag())), { max: VARIABLES_MOST }),
    wrong: count,
    passages: list(open({ text: words, title: words, article: text({ max: 128 }) }), { max: PASSAGES_MOST }),
    shown: count,
    blocks: count,
    path: list(open({ version: text({ max: VERSION_CHARS }), block: blockName, words }), { max: 0 }),
    said: text({ max: MESSAGE_CHARS }),
  }),
  buttons: list(open({ id: blockName, label: text({ max: BOT_LABEL_CHARS }) }), { max: BLOCK_BUTTONS + 2 }),
});
export type Trial = {
  readonly run: RunState;
  readonly buttons: readonly { readonly id: string; readonly label: string }[];
};

/** Errors: 422 for what no step has answered. */
export function readTrial(state: object): Trial {
  if (fits(trial, state)) return state;
  throw wrongField('state', 'must be what the step before has answered, or null to begin anew');
}
