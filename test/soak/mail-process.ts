/** A process that adds the mails of a round and sends them, until it is killed or none waits. Its clock runs faster than the world's. */
import { mailOrigins } from '../../src/server/features/mail/origins.ts';
import { createMailQueue } from '../../src/server/features/mail/queue.ts';
import { createProjects } from '../../src/server/features/projects/service.ts';
import { createJobs } from '../../src/server/jobs/jobs.ts';
import { openJobStore } from '../../src/server/jobs/open.ts';
import { createLog } from '../../src/server/log.ts';
import { createPost } from '../../src/server/mail.ts';
import { newToken } from '../../src/server/ports.ts';
import { openPostgres } from '../../src/server/storage/postgres/open.ts';
import { openSqlite } from '../../src/server/storage/sqlite/open.ts';
import { readEnvironment } from '../../src/wire/environment.ts';
import { fastClock } from './jobs-process.ts';

export type Order = {
  /** A file, or the address of a PostgreSQL database. */
  readonly database: string;
  /** Of the mail server. */
  readonly smtp: string;
  readonly project: string;
  readonly round: number;
  readonly mails: number;
  readonly speed: number;
};

const BATCH = 20;

async function work({ database, smtp, project, round, mails, speed }: Order): Promise<void> {
  const storage = database.startsWith('postgres:') ? openPostgres(database, { pool: 6 }) : openSqlite(database);
  const now = fastClock(speed);
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms / speed);
    return () => clearTimeout(timer);
  };
  const ports = { storage, now, later, log: createLog('fatal'), id: Bun.randomUUIDv7, post: createPost(smtp) };
  const jobs = createJobs({ ...ports, jobStore: await openJobStore({ storage, now }) });
  const queue = createMailQueue(ports, {
    jobs,
    projects: createProjects({ storage, now, token: newToken }),
    origins: mailOrigins(readEnvironment({})),
    now: () => [],
    refused: () => [],
  });
  jobs.start([queue.worker], [queue.looking]);
  for (let from = 0; from < mails; from += BATCH)
    // What a killed process has added stands beside a row that says so, or neither does.
    await storage.write(async (transaction) => {
      if (await transaction.one(`select 1 as one from soak_batch where round = ? and start = ?`, round, from)) return;
      await transaction.run(`insert into soak_batch (round, start) values (?, ?)`, round, from);
      for (let n = from; n < Math.min(from + BATCH, mails); n++)
        await queue.add(transaction, {
          project,
          mode: n % 2 === 0 ? 'transactional' : 'campaign',
          kind: 'soak',
          to: `m${round}-${n}@parley.test`,
          lang: 'en',
          subject: 'Soak',
          body: [{ kind: 'text', words: `Mail ${n}` }],
          about: { kind: 'soak', id: String(round) },
        });
    });
  for (;;) {
    const left = await storage.one(`select count(*) as n from mail where state in ('queued', 'sending')`);
    if (Number(left?.n) === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await jobs.close();
  await storage.close();
}

if (import.meta.main) await work(JSON.parse(process.argv[2] ?? '{}') as Order);
