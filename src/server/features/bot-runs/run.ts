/** A bot's run: where it stands, what it takes in, and what comes of a step. All of it is plain data, so that steps can be tried. */
import type { MessageButton } from '../../../wire/bot-runs/buttons.ts';
import type { BotFlow } from '../../../wire/bots/flow.ts';
import type { RunState as RunStateName } from '../../../wire/bots/simulate.ts';
import type { TicketPriority } from '../../../wire/tickets/shapes.ts';

export type { RunStateName };
/** It has something to do yet. */
export const isGoing = (state: RunStateName): boolean =>
  state === 'running' || state === 'asking' || state === 'pausing';

export type Variable = string | number | boolean;
/** A passage that a question is answered by. */
export type Passage = { readonly text: string; readonly title: string; readonly article: string };
/** One block of the way so far. `words`: what staff know it by. */
export type PathStep = { readonly version: string; readonly block: string; readonly words: string };

export type RunState = {
  readonly state: RunStateName;
  /** The version of a bot that it is in, and the block there; null before the first. */
  readonly version: string;
  readonly block: string | null;
  /** Milliseconds UTC, of a pause that ends by itself. */
  readonly wakeAt: number | null;
  readonly variables: Readonly<Record<string, Variable>>;
  /** Wrong answers to the Ask in which it stands. */
  readonly wrong: number;
  /** Passages that an Answer has not shown yet, and how many it has. */
  readonly passages: readonly Passage[];
  readonly shown: number;
  /** Blocks in all. */
  readonly blocks: number;
  readonly path: readonly PathStep[];
  /** What the visitor wrote last; '' before that. */
  readonly said: string;
};

/** What a step is caused by. `reply`: what a tool of the page has answered. */
export type Cause =
  | { readonly on: 'start' }
  | { readonly on: 'words'; readonly text: string }
  | { readonly on: 'press'; readonly button: string; readonly label: string; readonly reply?: string }
  | { readonly on: 'wake' };

export type Version = { readonly id: string; readonly bot: string; readonly name: string; readonly flow: BotFlow };

/** All that a step goes by beside the flow. Times are milliseconds UTC. */
export type World = {
  readonly now: number;
  readonly lang: string;
  /** Of the project, the first of them first. */
  readonly languages: readonly string[];
  readonly page: string;
  readonly identified: boolean;
  readonly verified: boolean;
  readonly custom: Readonly<Record<string, unknown>>;
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
  readonly openTickets: number;
  /** By the calendar of a team, or of the project (null). */
  readonly isOpen: (team: string | null) => boolean;
  /** Open minutes until an answer comes, as visitors are told; null where they are told nothing. */
  readonly replyMinutes: number | null;
  readonly versions: ReadonlyMap<string, Version>;
  /** The live version of a bot; null where it has none. Undefined: not looked for yet. */
  readonly live: ReadonlyMap<string, string | null>;
  /** What is found for a question. Undefined: not looked for yet. */
  readonly answers: ReadonlyMap<string, readonly Passage[]>;
};

export type Say = { readonly text: string; readonly buttons: readonly MessageButton[]; readonly link?: string };
export type HandOver = {
  readonly team: string | null;
  readonly member: string | null;
  readonly priority: TicketPriority | null;
  readonly tags: readonly string[];
  /** What the visitor reads; '' for nothing. */
  readonly text: string;
  /** Why it could not go on; null for a hand-over that stands in the flow. */
  readonly fault: { readonly bot: string; readonly block: string; readonly reason: FaultReason } | null;
};
/** `nowhere`: the exit leads to no block; `notLive`: of the bot that it starts; `variables`: over 64 KB; `version`: it is gone. */
export type FaultReason =
  'step' | 'blocks' | 'nowhere' | 'notLive' | 'variables' | 'empty' | 'version' | 'switchedOff' | 'error';
export type TicketSet =
  | { readonly set: 'tag' | 'untag'; readonly tag: string }
  | { readonly set: 'priority'; readonly priority: TicketPriority }
  | { readonly set: 'subject'; readonly subject: string };

export type Effect =
  | { readonly do: 'say'; readonly say: Say }
  | { readonly do: 'ticket'; readonly change: TicketSet }
  | { readonly do: 'field'; readonly field: 'name' | 'email' | 'phone'; readonly value: string }
  | { readonly do: 'attribute'; readonly key: string; readonly value: Variable }
  | { readonly do: 'handOver'; readonly handOver: HandOver }
  | { readonly do: 'end'; readonly solved: boolean }
  /** What was shown to a question answered it, or did not. `article`: '' for one that stands in no article. */
  | {
      readonly do: 'answered';
      readonly question: string;
      readonly lang: string;
      readonly article: string;
      readonly solved: boolean;
    }
  /** For figures: a block was entered, or left by an exit. */
  | { readonly do: 'entered'; readonly version: string; readonly block: string }
  | { readonly do: 'left'; readonly version: string; readonly block: string; readonly exit: string };

/** `need`: look this up, put it into the world and step again; nothing has happened. */
export type Step =
  /** `error`: what the rules have not foreseen, for the log. */
  | { readonly run: RunState; readonly effects: readonly Effect[]; readonly error?: unknown }
  | { readonly need: { readonly answers: string } | { readonly live: string } };

export function newRun(version: string, said: string): RunState {
  return {
    state: 'running',
    version,
    block: null,
    wakeAt: null,
    variables: {},
    wrong: 0,
    passages: [],
    shown: 0,
    blocks: 0,
    path: [],
    said,
  };
}
