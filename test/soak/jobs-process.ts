/**
 * A process that adds the jobs of a round and carries them out, until it is killed or all are done. Its clock runs faster
 * than the world's, so that nobody waits half a minute to see that a process is gone.
 */
import { createJobs } from '../../src/server/jobs/jobs.ts';
import { openJobStore } from '../../src/server/jobs/open.ts';
import { defineQueue, worker } from '../../src/server/jobs/queue.ts';
import { createLog } from '../../src/server/log.ts';
import { openPostgres } from '../../src/server/storage/postgres/open.ts';
import { openSqlite } from '../../src/server/storage/sqlite/open.ts';
import { integer, open } from '../../src/wire/schema.ts';

export type Order = {
  /** A file, or the address of a PostgreSQL database. */
  readonly database: string;
  readonly round: number;
  readonly jobs: number;
  readonly seed: number;
  readonly speed: number;
};

/** From here on the clock of all processes of a soak runs `speed` times as fast. */
const EPOCH = Date.parse('2026-11-22T00:00:00Z');
const BATCH = 50;
const PROJECTS = 40;

export const fastClock = (speed: number) => () => EPOCH + Math.round((Date.now() - EPOCH) * speed);

const strokes = defineQueue({
  name: 'strokes',
  urgency: 'urgent',
  payload: open({ round: integer(), n: integer() }),
  longestRunMs: 3_600_000,
  atOnce: 8,
});

async function work({ database, round, jobs: most, seed, speed }: Order): Promise<void> {
  const storage = database.startsWith('postgres:') ? openPostgres(database, { pool: 6 }) : openSqlite(database);
  const now = fastClock(speed);
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms / speed);
    return () => clearTimeout(timer);
  };
  const log = createLog('fatal');
  const jobs = createJobs({
    storage,
    jobStore: await openJobStore({ storage, now }),
    now,
    later,
    log,
    id: Bun.randomUUIDv7,
  });
  const random = chance(seed + round);
  jobs.start(
    [
      worker(strokes, async ({ n }, { id }) => {
        await storage.write((transaction) =>
          transaction.run(`insert into soak_try (job_id, round, at) values (?, ?, ?)`, id, round, now()),
        );
        await new Promise((resolve) => setTimeout(resolve, 4 * random()));
        // The effect: its key is the job's id, so that a second try leaves it as it is.
        await storage.write((transaction) =>
          transaction.run(
            `insert into soak_effect (job_id, round, n) values (?, ?, ?) on conflict (job_id) do nothing`,
            id,
            round,
            n,
          ),
        );
        // Whoever kills this process does it in the middle of the work, however fast the machine is.
        process.stdout.write('.');
      }),
    ],
    [],
  );
  for (let from = 0; from < most; from += BATCH)
    // What a killed process has added stands beside a row that says so, or neither does.
    await storage.write(async (transaction) => {
      if (await transaction.one(`select 1 as one from soak_batch where round = ? and start = ?`, round, from)) return;
      await transaction.run(`insert into soak_batch (round, start) values (?, ?)`, round, from);
      for (let n = from; n < Math.min(from + BATCH, most); n++) {
        const project = n % PROJECTS === 0 ? {} : { project: `project ${n % PROJECTS}` };
        await jobs.add(transaction, strokes, { round, n }, { ...project, key: `${round} ${n}` });
      }
    });
  for (;;) {
    const { queued, running, waiting } = await jobs.counts({ queue: strokes.name });
    if (queued + running + waiting === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await jobs.close();
  await storage.close();
}

/** The same numbers for the same seed, from 0 on and below 1. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

if (import.meta.main) await work(JSON.parse(process.argv[2] ?? '{}') as Order);
