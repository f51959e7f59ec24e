/** Counts of what bots did, written in the transaction that does it. */
import { BOT_FIGURE_DAYS, UNKNOWN_BOT_CHARS } from '../../../wire/bots/limits.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import {
  addCount,
  askAgain,
  countUnknown,
  forgetCounts,
  forgetUnknown,
  hasRun,
  insertTool,
  insertUnknown,
  toolsOf,
} from './counts-store.ts';

/**
 * One thing that happened in a run. `run`: it began. `in`: a block was entered. `exit`: it was left by that exit. How the run
 * ended, each at the block where it did: `solved`, `handed`, `left` (its visitor went without a word). `rated`: with so many
 * stars; `before`: those of the same rating that this one replaces.
 */
export type Counted =
  | { readonly what: 'run' }
  | { readonly what: 'in' | 'solved' | 'handed' | 'left'; readonly block: string }
  | { readonly what: 'exit'; readonly block: string; readonly exit: string }
  | { readonly what: 'rated'; readonly stars: number; readonly before?: number | undefined };

export type Counting = {
  /** `version`: the one that the run is on. */
  readonly count: (
    transaction: Transaction,
    of: { readonly bot: string; readonly version: number },
    ...counted: readonly Counted[]
  ) => Promise<void>;
  /** Somebody asked to start what is no live bot; of one project 100 different ids a day are kept. */
  readonly askedUnknown: (transaction: Transaction, project: string, id: string) => Promise<void>;
  /** A page has declared these tools; of one project 1,000 are kept. */
  readonly sawTools: (transaction: Transaction, project: string, names: readonly string[]) => Promise<void>;
};

export const UNKNOWN_A_DAY = 100;
export const TOOLS_KEPT = 1000;
const TOOL_CHARS = 200;
/** Of what is asked for and not there. */
export const UNKNOWN_DAYS = 30;

/** The UTC day of a time, as milliseconds. */
export const dayOf = (time: number): number => time - (time % DAY_MS);
/** The first of so many days, today being the last. */
export const firstOfDays = (now: number, days: number): number => dayOf(now) - (days - 1) * DAY_MS;

type Part = { readonly block: string; readonly what: string; readonly n: number };

export function createCounting({ now }: Pick<Ports, 'now'>): Counting {
  return {
    async count(transaction, { bot, version }, ...counted) {
      const day = dayOf(now());
      // What is older than any figure goes with the first run of a day.
      if (counted.some(({ what }) => what === 'run') && !(await hasRun(transaction, bot, day)))
        await forgetCounts(transaction, bot, firstOfDays(now(), BOT_FIGURE_DAYS));
      for (const part of counted.flatMap(partsOf)) await addCount(transaction, { bot, day, version, ...part });
    },
    async askedUnknown(transaction, project, id) {
      const day = dayOf(now());
      const asked = wholeText(id).slice(0, UNKNOWN_BOT_CHARS).toWellFormed();
      if (asked === '' || (await askAgain(transaction, project, day, asked))) return;
      const known = await countUnknown(transaction, project, day);
      if (known === 0) await forgetUnknown(transaction, project, firstOfDays(now(), UNKNOWN_DAYS));
      if (known < UNKNOWN_A_DAY) await insertUnknown(transaction, project, day, asked);
    },
    async sawTools(transaction, project, names) {
      const known = new Set(await toolsOf(transaction, project, TOOLS_KEPT));
      const fresh = [...new Set(names.map((name) => wholeText(name).slice(0, TOOL_CHARS).toWellFormed()))];
      const room = TOOLS_KEPT - known.size;
      for (const name of fresh.filter((one) => one !== '' && !known.has(one)).slice(0, room))
        await insertTool(transaction, { project, name, at: now() });
    },
  };
}

function partsOf(counted: Counted): Part[] {
  switch (counted.what) {
    case 'run':
      return [{ block: '', what: 'run', n: 1 }];
    case 'in':
      return [{ block: counted.block, what: 'in', n: 1 }];
    case 'exit':
      return [{ block: counted.block, what: `exit:${counted.exit}`, n: 1 }];
    case 'rated': {
      const { stars, before } = counted;
      const one = { block: '', what: 'rated', n: before === undefined ? 1 : 0 };
      return [one, { block: '', what: 'stars', n: stars - (before ?? 0) }].filter(({ n }) => n !== 0);
    }
    default:
      return [
        { block: '', what: counted.what, n: 1 },
        { block: counted.block, what: counted.what, n: 1 },
      ];
  }
}
