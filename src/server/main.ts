/** Starts the server: reads the environment, opens and migrates the storage, installs what is missing, listens. */
import { join } from 'node:path';
import { readEnvironment, type Environment } from '../wire/environment.ts';
import { createApp } from './app.ts';
import { demoNotice } from './features/demo-data/notice.ts';
import { install } from './features/installation/installation.ts';
import { notice } from './features/installation/notice.ts';
import { installedSecrets } from './features/installation/secret.ts';
import { prepareUserSearch } from './features/users/store.postgres.ts';
import { messengerRender } from './features/messenger/render.ts';
import { createProjects } from './features/projects/service.ts';
import { readAssets } from './http/assets.ts';
import { listen } from './http/listen.ts';
import { closedUntilInstalled } from './http/starting.ts';
import { openJobStore } from './jobs/open.ts';
import { createLimiter } from './limits/limiter.ts';
import { diskSpaceOf } from './disk-space.ts';
import { createLog } from './log.ts';
import { getPublicAnswer } from './public-net/public-answer.ts';
import { getPublicFile } from './public-net/public-file.ts';
import { takeDataDir } from './storage/data-dir.ts';
import { openStorage } from './storage/open.ts';
import { keepPrivate } from './storage/private-folder.ts';
import { later, newToken, type Ports } from './ports.ts';

const root = join(import.meta.dir, '../..');
/** A request that hangs must not hold up a restart for longer: container hosts kill after 10 s. */
const STOP_MS = 8000;
const publicNet = { publicFile: getPublicFile, publicAnswer: getPublicAnswer };

async function main(environment: Environment): Promise<void> {
  const log = createLog(environment.logLevel);
  const mended = keepPrivate(environment.dataDir);
  const leaveDataDir = takeDataDir(environment.dataDir, { pid: process.pid, now: Date.now });
  const { storage, remark } = await openStorage(environment, { now: Date.now, later, log });
  const { remark: moved, ...secrets } = await installedSecrets(storage, environment, Date.now());
  for (const line of [mended, remark, moved, await prepareUserSearch(storage)]) if (line) log.warn(line);
  const ports: Ports = {
    environment,
    storage,
    jobStore: await openJobStore({ storage, now: Date.now }, 'alone'),
    assets: readAssets(join(root, 'dist')),
    site: readAssets(join(root, 'public')),
    messenger: messengerRender(join(root, 'dist/server/messenger-render.js')),
    limiter: createLimiter(environment.limits, Date.now),
    log,
    now: Date.now,
    later,
    id: Bun.randomUUIDv7,
    token: newToken,
    fetch: (url, init) => fetch(url, init),
    ...publicNet,
    diskSpace: () => diskSpaceOf(environment.dataDir),
    ...(await postOf(environment)),
    ...secrets,
  };
  const app = createApp(ports);
  const served = closedUntilInstalled(app, ports);
  const listening = listen(environment, served.dispatch, served.sockets, ports);
  // After the ports are ours: a start that fails on them would have made a password that nobody ever sees.
  const first = await install(storage, environment, Date.now());
  served.open();
  const demo = environment.demo ? await app.demoData.load() : undefined;
  const [project] = await createProjects(ports).all();
  process.stdout.write(notice(environment, listening.ports, project?.sdkKey ?? '', first));
  if (demo) process.stdout.write(demoNotice(demo));
  // For programs that start this one: the ports, when they were free ones.
  process.stdout.write(`listening ${JSON.stringify(listening.ports)}\n`);
  // The first visitor who opens the messenger should not wait for its renderer.
  ports.messenger().catch((error: unknown) => log.error({ err: error }, 'the messenger cannot be drawn'));

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    void finish().then(() => process.exit(0), failed);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  /** In this order: no new requests, answers of those in flight, what is in memory, the database. */
  async function finish(): Promise<void> {
    // Jobs give back what they do while requests still have their time: a stop takes the longer of the two, and not both.
    await Promise.all([listening.stop(STOP_MS), app.jobs.close()]);
    await app.close();
    await storage.close();
    leaveDataDir();
  }
}

/** What speaks with mail servers takes 30 of the 400 ms of a start: it is loaded where there is one. */
async function postOf({ smtpUrl }: Environment): Promise<Pick<Ports, 'mail' | 'post'>> {
  if (!smtpUrl) return {};
  return (await import('./mail.ts')).mailPorts(smtpUrl);
}

function failed(error: unknown): never {
  process.stderr.write(`parley: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

try {
  await main(readEnvironment(process.env));
} catch (error) {
  failed(error);
}
