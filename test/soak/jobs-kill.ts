/**
 * Rounds of `kill -9` while jobs run (P-SCL-42): none is lost, each has its effect once, and what ran when its process was
 * killed runs again within 60 s of the jobs' clock.
 *
 *     bun test/soak/jobs-kill.ts --rounds 100 --seed 7 [--jobs 2000] [--engine sqlite|postgresql|both]
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { EngineName, Storage } from '../../src/server/storage/port.ts';
import { newDatabase, postgresIsThere } from '../storage/databases.ts';
import { chance, fastClock, type Order } from './jobs-process.ts';

export type Kills = { readonly rounds: number; readonly jobs: number; readonly seed: number };
export type Outcome = {
  /** Jobs whose effect is not there, over all rounds. */
  readonly lost: number;
  /** Effects beyond one for each job. */
  readonly doubled: number;
  /** Jobs that are not done at the end. */
  readonly unfinished: number;
  /** Kills that hit a process in the middle of its work, and jobs that ran twice for that. */
  readonly hit: number;
  readonly again: number;
  /** From a kill to the second try of a job that it cut off, at the longest: milliseconds of the jobs' clock. */
  readonly longestGapMs: number;
};

const SPEED = 10;
const tables = [
  `create table soak_batch (round bigint not null, start bigint not null, primary key (round, start))`,
  `create table soak_try (job_id text not null, round bigint not null, at bigint not null)`,
  `create table soak_effect (job_id text primary key, round bigint not null, n bigint not null)`,
];

export async function killRounds(
  engine: EngineName,
  { rounds, jobs, seed }: Kills,
  say: (words: string) => void = () => undefined,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-soak-'));
  const database = (await newDatabase(engine, { folder }))!;
  const storage = database.open();
  await storage.write(async (transaction) => {
    for (const table of tables) await transaction.run(table);
  });
  const place = database.env.DATABASE_URL ?? join(folder, 'parley.sqlite');
  const random = chance(seed);
  const now = fastClock(SPEED);
  const kills: number[] = [];
  let hit = 0;
  for (let round = 0; round < rounds; round++) {
    const order = { database: place, round, jobs, seed, speed: SPEED };
    const killed = await process(order, Math.floor(jobs * random()));
    if (killed) hit += 1;
    kills.push(now());
    await process(order);
    if (round % 10 === 9) say(`${engine}: ${round + 1} rounds`);
  }
  const outcome = { hit, ...(await outcomeOf(storage, rounds * jobs, kills)) };
  await storage.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

/** Runs one to its end, or kills it after so many effects; answers whether it was killed before its end. */
function process(order: Order, killAfter = Infinity): Promise<boolean> {
  const child = spawn(globalThis.process.execPath, [join(import.meta.dir, 'jobs-process.ts'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  let effects = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    effects += chunk.length;
    if (effects > killAfter) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) =>
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(true);
      else if (code === 0) resolve(false);
      else reject(new Error(`the process ended with ${code}: ${said}`));
    }),
  );
}

async function outcomeOf(storage: Storage, wanted: number, kills: readonly number[]): Promise<Omit<Outcome, 'hit'>> {
  const one = async (sql: string) => Number((await storage.one(sql))?.n);
  const effects = await one(`select count(*) as n from soak_effect`);
  const different = await one(`select count(*) as n from (select distinct round, n from soak_effect) as d`);
  const states =
    storage.engine === 'sqlite'
      ? `select count(*) as n from durable_job where state <> 'done'`
      : `select count(*) as n from parley_jobs.job_common where state <> 'completed'`;
  const tries = await storage.all(
    `select round, min(at) as first, max(at) as last, count(*) as n from soak_try group by job_id, round having count(*) > 1`,
  );
  const gaps = tries.map((row) => Number(row.last) - kills[Number(row.round)]!);
  return {
    lost: wanted - different,
    doubled: effects - different,
    unfinished: await one(states),
    again: tries.length,
    longestGapMs: Math.max(0, ...gaps),
  };
}

function isWhole({ lost, doubled, unfinished, longestGapMs }: Outcome): boolean {
  return lost === 0 && doubled === 0 && unfinished === 0 && longestGapMs <= 60_000;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '100' },
      jobs: { type: 'string', default: '2000' },
      seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
      engine: { type: 'string', default: 'both' },
    },
  });
  const kills = { rounds: Number(values.rounds), jobs: Number(values.jobs), seed: Number(values.seed) };
  const engines: EngineName[] = [];
  if (values.engine !== 'postgresql') engines.push('sqlite');
  if (values.engine !== 'sqlite' && (await postgresIsThere())) engines.push('postgres');
  // Side by side: what a killed process left is waited for far longer than it is worked on.
  await Promise.all(
    engines.map(async (engine) => {
      const outcome = await killRounds(engine, kills, console.log);
      console.log(
        `${engine}: ${kills.rounds} rounds of ${kills.jobs} jobs, seed ${kills.seed}: ${JSON.stringify(outcome)}`,
      );
      if (!isWhole(outcome)) globalThis.process.exitCode = 1;
    }),
  );
  globalThis.process.exit();
}
