/**
 * The draft of a bot while somebody edits it: kept on this device with each edit, sent a second after it with the revision
 * that it was made of, and joined block by block with what others have sent meanwhile (P-BOT-06, P-BOT-07). Nothing that was
 * edited is dropped: not by a refusal, a lost connection, or a page that goes.
 */
import { proxy, ref } from 'valtio/vanilla';
import { botFlow, type BotFlow } from '../../../../wire/bots/flow.ts';
import { botDraftConflict, type Bot, type BotDraft } from '../../../../wire/bots/shapes.ts';
import { fits, integer, open } from '../../../../wire/schema.ts';
import { asFailure, type Failure } from '../../../api/failure.ts';
import { againAfter, createSaving, type SavePhase } from '../../../parts/writing/saving.ts';
import type { Stored } from '../../../session/stored.ts';
import { clashKey, joinFlows, same, taken, type FlowClash, type Side } from './flow-join.ts';
import { createFlowWork, type FlowWork } from './flow-work.ts';

export const SAVE_AFTER_MS = 1000;

export type BotDraftState = {
  /** As the server told it last. */
  bot: Bot;
  phase: SavePhase;
  /** Why the server does not take it. */
  failure: Failure | null;
  clashes: readonly FlowClash[];
  /** Whose changes were joined last; '' where nobody's were. */
  joined: string;
};

type Ports = {
  /** Rejects with a `Failure`; 409 `draft_conflict` has the details of one. */
  readonly save: (draft: BotDraft) => Promise<Bot>;
  readonly start: (run: () => void, milliseconds: number) => () => void;
  readonly kept: Stored;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
};
/** `base`: what the flow that stands was made of, and the `revision` of that. */
type Held = { readonly id: string; base: BotFlow; revision: number };
export type BotDraftKeeper = ReturnType<typeof createBotDraft>;

const nameOf = (id: string): string => `bot ${id}`;
const keptDraft = open({ revision: integer({ min: 0 }), base: botFlow, flow: botFlow });

/** `may`: without it nothing that was kept is brought back, because it could not be sent. */
export function createBotDraft(bot: Bot, ports: Ports, may = true) {
  const read = may ? readKept(ports.kept.get(nameOf(bot.id))) : undefined;
  const found = read && !same(read.flow, bot.draft) ? read : undefined;
  const held: Held = { id: bot.id, base: found?.base ?? bot.draft, revision: found?.revision ?? bot.revision };
  const state = proxy<BotDraftState>({
    bot: ref(bot),
    phase: found ? 'unsaved' : 'saved',
    failure: null,
    clashes: ref([]),
    joined: '',
  });
  const work = createFlowWork(found?.flow ?? bot.draft, { newId: ports.newId, onEdit });
  const sending = createSending({ state, held, work }, ports);
  function onEdit(): void {
    sending.keep();
    if (state.phase === 'asks') return;
    if (state.phase !== 'saving') state.phase = 'unsaved';
    sending.wait();
  }
  if (found) sending.wait();
  return {
    state,
    work,
    send: sending.send,
    stop: sending.stop,
    told: (answer: Bot) => takeAnswer({ state, held, work }, answer),
    /** The server has put another flow in place of the draft, as whoever edits has asked: it can be undone. */
    replaced(answer: Bot): void {
      state.bot = ref(answer);
      Object.assign(held, { base: answer.draft, revision: answer.revision });
      work.edit(answer.draft);
    },
    choose(clash: FlowClash, side: Side): void {
      state.clashes = ref(state.clashes.filter((one) => clashKey(one) !== clashKey(clash)));
      if (state.clashes.length === 0) state.phase = 'unsaved';
      if (side === 'theirs') work.edit(taken(work.state.flow, clash, held.base));
      if (state.clashes.length === 0) sending.wait(0);
    },
  };
}

type Parts = { readonly state: BotDraftState; readonly held: Held; readonly work: FlowWork };

function createSending({ state, held, work }: Parts, { save, start, kept, report }: Ports) {
  const saving = createSaving({ start, phase: () => state.phase, sendNow });
  const keep = (): void => {
    const { flow } = work.state;
    const { base, revision } = held;
    kept.set(nameOf(held.id), same(flow, base) ? null : JSON.stringify({ revision, base, flow }));
  };
  const wait = (milliseconds = SAVE_AFTER_MS): void => saving.wait(milliseconds);
  return { ...saving, wait, keep };

  async function sendNow(): Promise<void> {
    const { flow } = work.state;
    if (same(flow, held.base)) return void (state.phase = 'saved');
    state.phase = 'saving';
    try {
      const answer = await save({ revision: held.revision, flow });
      Object.assign(held, { base: flow, revision: answer.revision });
      const isAll = work.state.flow === flow;
      Object.assign(state, { bot: ref(answer), failure: null, phase: isAll ? 'saved' : 'unsaved' });
      if (!isAll) wait();
    } catch (error) {
      refused(asFailure(error), error);
    }
    keep();
    return undefined;
  }

  function refused(failure: Failure, error: unknown): void {
    if (failure.code === 'draft_conflict' && fits(botDraftConflict, failure.details)) {
      const { theirs, revision, by } = failure.details;
      const { clashes } = meet({ state, held, work }, { theirs, revision, by });
      state.clashes = ref(clashes);
      state.phase = clashes.length > 0 ? 'asks' : 'unsaved';
      if (clashes.length === 0) wait(0);
      return;
    }
    report(error);
    Object.assign(state, { failure: ref(failure), phase: 'kept' });
    // A refusal stays one until something is changed.
    const milliseconds = againAfter(failure);
    if (milliseconds !== null) wait(milliseconds);
  }
}

type Theirs = { readonly theirs: BotFlow; readonly revision: number; readonly by: string };

/** What stands, and each step back and forth, is from now on made of what they have sent. */
function meet({ state, held, work }: Parts, { theirs, revision, by }: Theirs) {
  const { base } = held;
  const joined = joinFlows(base, work.state.flow, theirs);
  work.rebase((flow) => joinFlows(base, flow, theirs).flow);
  Object.assign(held, { base: theirs, revision });
  state.joined = by;
  return joined;
}

/** What the server has by now, by whatever call. What is not sent stays, and meets theirs when it is. */
function takeAnswer(parts: Parts, answer: Bot): void {
  const { state, held } = parts;
  if (answer.revision < state.bot.revision) return;
  if (answer.revision > held.revision && state.phase === 'saved')
    meet(parts, { theirs: answer.draft, revision: answer.revision, by: answer.draftBy });
  state.bot = ref(answer);
}

function readKept(text: string | null) {
  if (text === null) return undefined;
  try {
    const found: unknown = JSON.parse(text);
    return fits(keptDraft, found) ? found : undefined;
  } catch {
    // Written by another version, or cut short: there is nothing to go on with.
    return undefined;
  }
}
