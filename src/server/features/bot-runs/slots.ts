/** Where the flows come from that bots walk. */
import type { BotFlow } from '../../../wire/bots/flow.ts';
import { slot } from '../../feature.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Version } from './run.ts';

/** A bot that is live, with the starts of its live version. */
export type LiveBot = {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly starts: BotFlow['starts'];
};
/** What is counted of runs: one began, a block was entered, or left by an exit; it ended at a block. */
export type Taken = { readonly version: string } & (
  | { readonly what: 'run' }
  | { readonly what: 'in' | 'solved' | 'handed'; readonly block: string }
  | { readonly what: 'exit'; readonly block: string; readonly exit: string }
);

export type BotSource = {
  /** In the order of the list: the first that fits starts. */
  readonly live: (queries: Queries, project: string) => Promise<readonly LiveBot[]>;
  readonly version: (queries: Queries, project: string, id: string) => Promise<Version | undefined>;
  /** For figures, by the day of `at` (milliseconds UTC). */
  readonly count: (transaction: Transaction, project: string, taken: readonly Taken[], at: number) => Promise<void>;
  /** Somebody has asked for a bot that is not live. */
  readonly unknown: (project: string, bot: string) => Promise<void>;
};
export const botSources = slot<BotSource>('flows of bots');
