/** Bots as those that run them see them. What was published never changes, so that flows of versions are kept once parsed. */
import type { BotFlow } from '../../../wire/bots/flow.ts';
import type { Queries } from '../../storage/port.ts';
import { botById, liveBotsOf, versionOf, type LiveRecord } from './store.ts';

/** With what starts it. */
export type LiveBot = LiveRecord & Pick<BotFlow, 'starts'>;

export type Live = {
  /** Those that are on, in their order: where several fit, the first one starts. */
  readonly of: (queries: Queries, project: string) => Promise<LiveBot[]>;
  /** How it is called, also where it is off; undefined where it was deleted. */
  readonly nameOf: (queries: Queries, project: string, id: string) => Promise<string | undefined>;
  /** What a run goes on with, also where the bot is off by now; undefined where it was deleted. */
  readonly version: (queries: Queries, bot: string, number: number) => Promise<BotFlow | undefined>;
};

/** Up to 1 MB each as text. */
const FLOWS_KEPT = 50;
/** Each message of a visitor asks for them: a few words each, of the bots of many projects. */
const STARTS_KEPT = 5000;

export function createLive(): Live {
  const flows = keeping<BotFlow>(FLOWS_KEPT);
  const starts = keeping<BotFlow['starts']>(STARTS_KEPT);

  /** Read again each time it is not kept: a deleted bot's id is never given again. */
  const flowOf = (queries: Queries, bot: string, number: number): Promise<BotFlow | undefined> =>
    flows(`${bot} ${number}`, async () => (await versionOf(queries, bot, number))?.flow);

  return {
    async of(queries, project) {
      const live: LiveBot[] = [];
      for (const record of await liveBotsOf(queries, project)) {
        const { id, version } = record;
        const own = await starts(`${id} ${version}`, async () => (await versionOf(queries, id, version))?.flow.starts);
        if (own) live.push({ ...record, starts: own });
      }
      return live;
    },
    nameOf: async (queries, project, id) => (await botById(queries, project, id))?.name,
    version: flowOf,
  };
}

/** The last so many that were read. */
function keeping<T>(most: number) {
  const kept = new Map<string, T>();
  return async (key: string, read: () => Promise<T | undefined>): Promise<T | undefined> => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = await read();
    if (value === undefined) return undefined;
    if (kept.size >= most) kept.delete(kept.keys().next().value!);
    kept.set(key, value);
    return value;
  };
}
