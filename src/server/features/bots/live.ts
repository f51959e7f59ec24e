/** Bots as those that run them see them. What was published never changes, so that flows of versions are kept once parsed. */
import type { BotFlow } from '../../../wire/bots/flow.ts';
import type { Queries } from '../../storage/port.ts';
import { botById, liveBotsOf, versionOf, type LiveRecord } from './store.ts';

export type LiveBot = LiveRecord & { readonly flow: BotFlow };

export type Live = {
  /** Those that are on, in their order: where several fit, the first one starts. */
  readonly of: (queries: Queries, project: string) => Promise<LiveBot[]>;
  /** Undefined for one that is not there, or off. */
  readonly byId: (queries: Queries, project: string, id: string) => Promise<LiveBot | undefined>;
  /** How it is called, also where it is off; undefined where it was deleted. */
  readonly nameOf: (queries: Queries, project: string, id: string) => Promise<string | undefined>;
  /** What a run goes on with, also where the bot is off by now; undefined where it was deleted. */
  readonly version: (queries: Queries, bot: string, number: number) => Promise<BotFlow | undefined>;
};

/** Up to 1 MB each as text. */
const FLOWS_KEPT = 50;

export function createLive(): Live {
  const kept = new Map<string, BotFlow>();

  /** Read again each time it is not kept: a deleted bot's id is never given again. */
  async function flowOf(queries: Queries, bot: string, number: number): Promise<BotFlow | undefined> {
    const key = `${bot} ${number}`;
    const known = kept.get(key);
    if (known) return known;
    const flow = (await versionOf(queries, bot, number))?.flow;
    if (!flow) return undefined;
    if (kept.size >= FLOWS_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(key, flow);
    return flow;
  }

  async function withFlow(queries: Queries, record: LiveRecord): Promise<LiveBot[]> {
    const flow = await flowOf(queries, record.id, record.version);
    return flow ? [{ ...record, flow }] : [];
  }

  return {
    async of(queries, project) {
      const records = await liveBotsOf(queries, project);
      return (await Promise.all(records.map((record) => withFlow(queries, record)))).flat();
    },
    async byId(queries, project, id) {
      const bot = await botById(queries, project, id);
      if (!bot?.on) return undefined;
      const [live] = await withFlow(queries, { id: bot.id, name: bot.name, version: bot.liveVersion });
      return live;
    },
    nameOf: async (queries, project, id) => (await botById(queries, project, id))?.name,
    version: flowOf,
  };
}
