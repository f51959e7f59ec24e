/** The bots of a project as runs see them: a version is named by its bot and its number together. */
import type { BotFlow } from '../../../wire/bots/flow.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Bots, Counted } from '../bots/service.ts';
import type { Version } from './run.ts';

/** A bot that is live, with the starts of its live version. */
export type LiveBot = {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly starts: BotFlow['starts'];
};
/** What is counted of a run, of the version that it is on. */
export type Taken = { readonly version: string; readonly counted: Counted };

export type BotSource = {
  /** In the order of the list: the first that fits starts. */
  readonly live: (queries: Queries, project: string) => Promise<readonly LiveBot[]>;
  /** Undefined where its bot was deleted. */
  readonly version: (queries: Queries, project: string, id: string) => Promise<Version | undefined>;
  readonly count: (transaction: Transaction, taken: readonly Taken[]) => Promise<void>;
  /** Somebody has asked for a bot that is not live. */
  readonly unknown: (project: string, bot: string) => Promise<void>;
};

export const versionName = (bot: string, number: number): string => `${bot}:${number}`;

function readName(version: string): { readonly bot: string; readonly version: number } {
  const at = version.lastIndexOf(':');
  return { bot: version.slice(0, at), version: Number(version.slice(at + 1)) };
}

export function botSource(
  { storage }: Pick<Ports, 'storage'>,
  { live, counting }: Pick<Bots, 'live' | 'counting'>,
): BotSource {
  return {
    async live(queries, project) {
      const all = await live.of(queries, project);
      return all.map(({ id, name, version, starts }) => ({ id, name, version: versionName(id, version), starts }));
    },
    async version(queries, project, id) {
      const { bot, version } = readName(id);
      const flow = await live.version(queries, bot, version);
      const name = flow && (await live.nameOf(queries, project, bot));
      return flow && name !== undefined ? { id, bot, name, flow } : undefined;
    },
    async count(transaction, taken) {
      for (const version of new Set(taken.map((one) => one.version))) {
        const counted = taken.filter((one) => one.version === version).map((one) => one.counted);
        await counting.count(transaction, readName(version), ...counted);
      }
    },
    unknown: (project, bot) => storage.write((transaction) => counting.askedUnknown(transaction, project, bot)),
  };
}
