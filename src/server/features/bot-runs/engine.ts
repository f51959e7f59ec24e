/**
 * A step of a bot's run: from what has happened to where the run stands then, and what is to be done. It reads and changes
 * nothing but what it is given, so that the runner, 'Try it' and tests step by the same rules.
 */
import { targetOf } from '../../../wire/bots/flow.ts';
import type { BotBlock } from '../../../wire/bots/blocks.ts';
import { KB } from '../../../wire/limits.ts';
import { acts, answered } from './acts.ts';
import {
  isGoing,
  type Cause,
  type Effect,
  type FaultReason,
  type RunState,
  type Step,
  type Version,
  type World,
} from './run.ts';
import { nameOf } from './texts.ts';
import { Fault, Need, takingOver, type Next, type Walk } from './walk.ts';
import { wordsIn } from './words.ts';

/** Blocks without a word of the visitor in between, and in all (P-BOT-10). */
export const STEP_BLOCKS = 25;
export const RUN_BLOCKS = 200;
export const VARIABLES_BYTES = 64 * KB;

/** A run that has ended, or a cause that it does not wait for, changes nothing. */
export function step(before: RunState, cause: Cause, world: World): Step {
  if (!isGoing(before.state)) return { run: before, effects: [] };
  const walk: Walk = { run: before, effects: [], world, entered: 0 };
  try {
    if (cause.on === 'start') start(walk);
    else goOn(walk, cause);
    if (Buffer.byteLength(JSON.stringify(walk.run.variables)) > VARIABLES_BYTES) throw new Fault('variables');
    return { run: walk.run, effects: walk.effects };
  } catch (error) {
    if (error instanceof Need) return { need: error.what };
    if (error instanceof Fault) return faulted(before, walk, error.reason);
    return { ...faulted(before, walk, 'error'), error };
  }
}

function start(walk: Walk): void {
  if (walk.run.block !== null) return;
  walkFrom(walk, { flow: walk.run.version });
}

function goOn(walk: Walk, cause: Exclude<Cause, { on: 'start' }>): void {
  const { run, world } = walk;
  if (cause.on === 'wake' && !(run.state === 'pausing' && run.wakeAt !== null && run.wakeAt <= world.now)) return;
  const block = blockIn(walk);
  if (!block) return;
  const text = cause.on === 'words' ? cause.text : cause.on === 'press' ? cause.label : run.said;
  // A press answers a question, and is none.
  walk.run = { ...run, said: cause.on === 'words' ? text : run.said };
  const next = answered(walk, block, cause);
  if (next) {
    walk.run = { ...walk.run, state: 'running', wakeAt: null, wrong: 0 };
    walkFrom(walk, next, block);
  }
}

/** Goes on from block to block until one waits, or it is over. */
function walkFrom(walk: Walk, first: Exclude<Next, undefined>, at?: BotBlock): void {
  let block = at;
  let next: Next = first;
  while (next) {
    block = 'flow' in next ? begun(walk, next.flow) : left(walk, block!, next.exit);
    entered(walk, block);
    next = (acts[block.kind] as (walk: Walk, block: BotBlock) => Next)(walk, block);
  }
}

function begun(walk: Walk, id: string): BotBlock {
  const version = versionOf(walk, id);
  walk.run = { ...walk.run, version: id };
  const { start: first } = version.flow;
  return found(version, first, 'empty');
}

function left(walk: Walk, block: BotBlock, exit: string): BotBlock {
  const { version } = walk.run;
  walk.effects.push({ do: 'left', version, block: block.id, exit });
  return found(versionOf(walk, version), targetOf(block, exit) ?? null, 'nowhere');
}

function entered(walk: Walk, block: BotBlock): void {
  const { run, world } = walk;
  const words = nameOf(block, world.languages);
  walk.run = {
    ...run,
    block: block.id,
    blocks: run.blocks + 1,
    path: [...run.path, { version: run.version, block: block.id, words }],
  };
  walk.effects.push({ do: 'entered', version: run.version, block: block.id });
  if (++walk.entered > STEP_BLOCKS) throw new Fault('step');
  if (walk.run.blocks > RUN_BLOCKS) throw new Fault('blocks');
}

function versionOf({ world }: Walk, id: string): Version {
  const version = world.versions.get(id);
  if (!version) throw new Fault('version');
  return version;
}

function found({ flow }: Version, id: string | null, reason: FaultReason): BotBlock {
  const block = flow.blocks.find((one) => one.id === id);
  if (!block) throw new Fault(reason);
  return block;
}

/** Where it stands. */
function blockIn(walk: Walk): BotBlock | undefined {
  const { version, block } = walk.run;
  return block === null ? undefined : found(versionOf(walk, version), block, 'nowhere');
}

/** Nothing of the step is done: the run is handed over, and its visitor reads that a person takes over. */
function faulted(
  before: RunState,
  { run, effects, world }: Walk,
  reason: FaultReason,
): Exclude<Step, { need: unknown }> {
  const counted = effects.filter(({ do: does }) => does === 'entered' || does === 'left');
  return {
    run: { ...before, block: run.block, path: run.path, blocks: run.blocks, state: 'failed', wakeAt: null },
    effects: [...counted, faultIn(run, world, reason)],
  };
}

export function faultIn(run: RunState, world: World, reason: FaultReason): Extract<Effect, { do: 'handOver' }> {
  const version = world.versions.get(run.version);
  const block = version?.flow.blocks.find(({ id }) => id === run.block);
  const fault = { bot: version?.name ?? '', block: block ? nameOf(block, world.languages) : '', reason };
  const text = takingOver(world, wordsIn(world.lang).person);
  return { do: 'handOver', handOver: { team: null, member: null, priority: null, tags: [], text, fault } };
}
