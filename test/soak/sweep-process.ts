/** A process that sweeps what is old out of somebody else's installation, until it is killed or nothing is left to do. */
import { createApp } from '../../src/server/app.ts';
import { createLimiter } from '../../src/server/limits/limiter.ts';
import { openJobStore } from '../../src/server/jobs/open.ts';
import { createLog } from '../../src/server/log.ts';
import { newToken, type Ports } from '../../src/server/ports.ts';
import { openPostgres } from '../../src/server/storage/postgres/open.ts';
import { openSqlite } from '../../src/server/storage/sqlite/open.ts';
import type { Storage } from '../../src/server/storage/port.ts';
import { readEnvironment } from '../../src/wire/environment.ts';
import { fakeAssets } from '../server/harness.ts';

export type Sweep = {
  /** A file, or the address of a PostgreSQL database. */
  readonly database: string;
  readonly dataDir: string;
  /** Its clock begins here, milliseconds, and runs `speed` times as fast as the world's. */
  readonly from: number;
  readonly speed: number;
};

const queues = ['remove-files', 'remove-copies', 'delete-tickets'];

/** Says so after each write: whoever kills this process does it in the middle of the work, however fast the machine is. */
function telling(storage: Storage): Storage {
  const told: Storage = {
    ...storage,
    write: async (work, options) => {
      const value = await storage.write(work, options);
      process.stdout.write('.');
      return value;
    },
    get patient() {
      return telling(storage.patient);
    },
  };
  return told;
}

async function work({ database, dataDir, from, speed }: Sweep): Promise<void> {
  const started = Date.now();
  const now = () => from + Math.round((Date.now() - started) * speed);
  const storage = database.startsWith('postgres:') ? openPostgres(database, { pool: 6 }) : openSqlite(database);
  const environment = readEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const ports: Ports = {
    environment,
    storage: telling(storage),
    jobStore: await openJobStore({ storage, now }),
    assets: fakeAssets({}),
    site: fakeAssets({}),
    messenger: () => Promise.reject(new Error('nobody opens it here')),
    limiter: createLimiter(environment.limits, now),
    log: createLog('silent'),
    now,
    later: (ms, run) => {
      const timer = setTimeout(run, ms / speed);
      return () => clearTimeout(timer);
    },
    id: Bun.randomUUIDv7,
    token: newToken,
    fetch: () => Promise.reject(new Error('nothing is asked here')),
    secret: 'a secret of the soak',
    mailSecret: 'a mail secret of the soak',
  };
  const app = createApp(ports);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const swept = (await app.jobs.repeated()).find(({ name }) => name === 'sweep-data');
    if (swept?.lastResult === 'failed') throw new Error(swept.lastNote ?? '');
    if (!swept || swept.running || Date.parse(swept.nextAt!) <= now()) continue;
    const counts = await Promise.all(queues.map((queue) => app.jobs.counts({ queue })));
    if (counts.every(({ queued, running, waiting }) => queued + running + waiting === 0)) break;
  }
  await app.close();
  await storage.close();
}

if (import.meta.main) await work(JSON.parse(process.argv[2] ?? '{}') as Sweep);
