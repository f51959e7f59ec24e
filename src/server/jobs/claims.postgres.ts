/** Handing out jobs of pg-boss: a bound for each project over all processes, and the projects in turn. */
import type { PgBoss } from 'pg-boss';
import type { Storage, Transaction } from '../storage/port.ts';
import { bossOn } from './boss.ts';
import type { Queue } from './queue.ts';
import type { ClaimedJob, JobStore } from './store.ts';

/** The group of jobs that belong to no project: they take their turn like those of a project, without its bound. */
const NOBODY = '-';
const NOBODYS_TIER = 'nobody';
const NOBODYS_MOST = 1000;
const TURNS_REMEMBERED = 1000;

export function groupOf(project: string | null): { id: string; tier?: string } {
  return project === null ? { id: NOBODY, tier: NOBODYS_TIER } : { id: project };
}

export function projectOfGroup(group: unknown): string | null {
  return group === null || group === undefined || group === NOBODY ? null : String(group);
}

export function createClaims(storage: Storage, boss: PgBoss): Pick<JobStore, 'claim'> {
  /** Whose jobs of a queue were handed out in this round; the others are next. */
  const served = new Map<string, ReadonlySet<string>>();
  return {
    async claim(queue, most, now) {
      const { claimed, round } = await storage.write(async (transaction) => {
        const round = new Set(served.get(queue.name));
        const claimed: ClaimedJob[] = [];
        await waitForOthers(transaction, queue);
        while (claimed.length < most) {
          const job = await claimOne(transaction, queue, round, now);
          if (!job) break;
          claimed.push(job);
        }
        return { claimed, round };
      }, 'append');
      served.set(queue.name, round);
      return claimed;
    },
  };

  async function claimOne(
    transaction: Transaction,
    { name, perProject }: Queue,
    round: Set<string>,
    now: number,
  ): Promise<ClaimedJob | undefined> {
    const options = {
      db: bossOn(transaction, () => now),
      batchSize: 1,
      includeMetadata: true as const,
      groupConcurrency: { default: perProject, tiers: { [NOBODYS_TIER]: NOBODYS_MOST } },
    };
    let [job] = await boss.fetch<object>(name, { ...options, ignoreGroups: [...round] });
    if (!job && round.size > 0) {
      round.clear();
      [job] = await boss.fetch<object>(name, options);
    }
    if (!job) return undefined;
    if (round.size >= TURNS_REMEMBERED) round.clear();
    round.add(job.groupId ?? NOBODY);
    return {
      id: job.id,
      queue: name,
      project: projectOfGroup(job.groupId),
      payload: JSON.stringify(job.data),
      tries: job.retryCount + 1,
      triesMost: job.retryLimit + 1,
    };
  }
}

/** One process after the other: two that count the running jobs of a project at once would hand out one too many. */
async function waitForOthers(transaction: Transaction, { name }: Queue): Promise<void> {
  const lock = `select pg_advisory_xact_lock(hashtextextended($1, 0))`;
  await bossOn(transaction, () => 0).executeSql(lock, [`parley_jobs ${name}`]);
}
