/** A process that decides what visitors have made due, until it is killed before a statement or nothing is left to decide. */
import { createApp } from '../../src/server/app.ts';
import { campaigns } from '../../src/server/features/campaigns/feature.ts';
import { createLimiter } from '../../src/server/limits/limiter.ts';
import { openJobStore } from '../../src/server/jobs/open.ts';
import { createLog } from '../../src/server/log.ts';
import { newToken, type Ports } from '../../src/server/ports.ts';
import { openPostgres } from '../../src/server/storage/postgres/open.ts';
import { openSqlite } from '../../src/server/storage/sqlite/open.ts';
import { readEnvironment } from '../../src/wire/environment.ts';
import { fakeAssets } from '../server/harness.ts';
import { dying } from './dying.ts';

export type Deciding = {
  /** A file, or the address of a PostgreSQL database. */
  readonly database: string;
  readonly dataDir: string;
  /** What its clock says; milliseconds UTC. */
  readonly now: number;
  /** The statement that writes before which it ends; 0: none. */
  readonly killAt: number;
};

async function work({ database, dataDir, now: at, killAt }: Deciding): Promise<void> {
  const opened = database.startsWith('postgres:') ? openPostgres(database, { pool: 4 }) : openSqlite(database);
  const now = () => at;
  const environment = readEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const ports: Ports = {
    environment,
    storage: killAt > 0 ? dying(opened, killAt) : opened,
    jobStore: await openJobStore({ storage: opened, now }),
    assets: fakeAssets({}),
    site: fakeAssets({}),
    messenger: () => Promise.reject(new Error('nobody opens it here')),
    limiter: createLimiter(environment.limits, now),
    log: createLog('silent'),
    now,
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    id: Bun.randomUUIDv7,
    token: newToken,
    fetch: () => Promise.reject(new Error('nothing is asked here')),
    secret: 'a secret of the soak',
    mailSecret: 'a mail secret of the soak',
  };
  const app = createApp(ports);
  app.hub.answerIsHere(() => true);
  await app.of(campaigns).pump.rest();
  await app.close();
  await opened.close();
}

if (import.meta.main) await work(JSON.parse(process.argv[2] ?? '{}') as Deciding);
