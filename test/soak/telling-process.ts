/** A process that tells the followers of a request of a change, until it is killed before a statement or has told all. */
import { mailOrigins } from '../../src/server/features/mail/origins.ts';
import { createMailQueue } from '../../src/server/features/mail/queue.ts';
import { refusedAmong } from '../../src/server/features/mail/refusal-store.ts';
import { createOutbound } from '../../src/server/features/outbound/service.ts';
import { createProjects } from '../../src/server/features/projects/service.ts';
import { createBoards, createStatuses } from '../../src/server/features/requests/boards.ts';
import { createBeginning } from '../../src/server/features/requests/first.ts';
import { createNotices } from '../../src/server/features/requests/notices.ts';
import { createJobs } from '../../src/server/jobs/jobs.ts';
import { openJobStore } from '../../src/server/jobs/open.ts';
import { createLog } from '../../src/server/log.ts';
import { createPost } from '../../src/server/mail.ts';
import { newToken } from '../../src/server/ports.ts';
import { openPostgres } from '../../src/server/storage/postgres/open.ts';
import { openSqlite } from '../../src/server/storage/sqlite/open.ts';
import { readEnvironment } from '../../src/wire/environment.ts';
import { HOUR_MS } from '../../src/wire/limits.ts';
import { dying } from './dying.ts';

export type Telling = {
  /** A file, or the address of a PostgreSQL database. */
  readonly database: string;
  readonly addresses: Record<string, string>;
  /** What its clock says when it begins: milliseconds UTC. */
  readonly now: number;
  /** The statement that writes before which it ends; 0: none. */
  readonly killAt: number;
};

const LOOK_MS = 10;
const open: ReadonlySet<string> = new Set(['queued', 'running', 'waiting']);
/** What a job says whose process was killed. */
const CUT_OFF = 'Its process ended.';

async function work({ database, addresses, now: begins, killAt }: Telling): Promise<void> {
  const opened = database.startsWith('postgres:') ? openPostgres(database, { pool: 4 }) : openSqlite(database);
  const storage = killAt > 0 ? dying(opened, killAt) : opened;
  const started = Date.now();
  const now = () => begins + Date.now() - started;
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const log = createLog('fatal');
  const environment = readEnvironment(addresses);
  const ports = { storage, now, later, log, id: Bun.randomUUIDv7, token: newToken, environment };
  const jobs = createJobs({ ...ports, jobStore: await openJobStore({ storage, now }) });
  const projects = createProjects(ports);
  const begun = createBeginning(ports, projects.byId);
  const origins = mailOrigins(environment);
  const post = createPost('smtp://127.0.0.1:9');
  const queue = createMailQueue({ ...ports, post }, { jobs, projects, origins, now: () => [], refused: () => [] });
  const outbound = createOutbound(ports, { projects, jobs, hub: { publish: () => undefined } });
  const notices = createNotices(ports, {
    jobs,
    outbound,
    projects,
    mail: { addAll: queue.addAll, ready: true, origins: origins.of, refusedAmong },
    boards: createBoards(ports, begun),
    statuses: createStatuses(ports, begun),
    finding: { languages: async () => ['en', 'de'] },
    news: async () => undefined,
    sessionsIn: async () => new Set(),
    tell: () => undefined,
  });
  // The queue of mails is known, and nobody sends them.
  jobs.start([notices.worker, { ...queue.worker, handle: async () => undefined }], []);
  for (;;) {
    const all = await jobs.page({ queue: notices.worker.queue.name, limit: 20 });
    const failed = all.find(({ lastError }) => lastError && lastError !== CUT_OFF);
    if (failed) throw new Error(failed.lastError!);
    // Who has not opened what they were told is mailed a day later: that job waits.
    if (!all.some(({ state, runAt }) => open.has(state) && runAt < now() + HOUR_MS)) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  await outbound.close();
  await jobs.close();
  await opened.close();
}

if (import.meta.main) await work(JSON.parse(process.argv[2] ?? '{}') as Telling);
