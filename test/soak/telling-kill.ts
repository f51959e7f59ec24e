/**
 * Rounds of `kill -9` while the followers of a request are told of a change (P-FRQ-34), each before another statement: the
 * next process goes on, and everybody has been told once.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { publicAddresses, startTestServer } from '../server/harness.ts';
import { createRequestsLab } from '../server/requests-lab.ts';
import { chance } from './jobs-process.ts';
import { addVoters, toldOf } from './many-voters.ts';
import type { Telling } from './telling-process.ts';

export type Outcome = {
  /** Over all rounds: followers who were told by nothing, and who were told twice. */
  readonly nobody: number;
  readonly twice: number;
  /** Rounds after which the change says another number than all. */
  readonly miscounted: number;
  /** Kills that left some told and some not. */
  readonly halfWay: number;
};

/** The jobs of a process that is gone are taken over after this. */
const GONE_MS = 300_000;
/** Of 200 followers the first page is told after 12 on SQLite, all are after 20 on PostgreSQL: it is always killed on the way. */
const STATEMENTS_EACH = 0.09;

export async function tellingRounds(asked: { rounds: number; voters: number; seed: number }): Promise<Outcome> {
  const random = chance(asked.seed);
  const all = { nobody: 0, twice: 0, miscounted: 0, halfWay: 0 };
  for (let round = 0; round < asked.rounds; round++) {
    // Behind those of the first page, so that some are told and some are not.
    const killAt = Math.floor((0.8 + 0.2 * random()) * asked.voters * STATEMENTS_EACH);
    const { half, nobody, twice, counted } = await oneRound(asked.voters, killAt);
    all.nobody += nobody;
    all.twice += twice;
    if (counted !== asked.voters) all.miscounted += 1;
    if (half > 0 && half < asked.voters) all.halfWay += 1;
  }
  return all;
}

async function oneRound(voters: number, killAt: number) {
  const server = await startTestServer({ env: publicAddresses });
  const { storage, environment } = server.ports;
  const ideas = await createRequestsLab(server);
  const { id } = await ideas.request('Dimmer');
  await addVoters(storage, { project: server.project.id, request: id, voters });
  const status = await ideas.statusNamed('Planned');
  const { change } = await ideas.desk<{ change: string }>(`/requests/${id}/status`, 'POST', { status });
  const telling = {
    database: server.database.env.DATABASE_URL ?? join(environment.dataDir, 'parley.sqlite'),
    addresses: publicAddresses,
    now: server.clock.now() + GONE_MS,
  };
  await run({ ...telling, killAt });
  const half = voters - (await toldOf(storage, change, voters)).nobody;
  await run({ ...telling, now: telling.now + GONE_MS, killAt: 0 });
  const told = await toldOf(storage, change, voters);
  await server.close();
  return { half, ...told };
}

function run(telling: Telling): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dir, 'telling-process.ts'), JSON.stringify(telling)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve, reject) =>
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL' || code === 0) resolve();
      else reject(new Error(`the process ended with ${code}: ${said}`));
    }),
  );
}
