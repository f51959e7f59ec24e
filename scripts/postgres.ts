/**
 * A PostgreSQL cluster of one's own for tests and benches: an installed one, else Debian's package as root. It runs as a
 * user that is not root, on a free loopback port, in a folder of its own, and ends with the process that started it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const START_MS = 30_000;

export type Cluster = {
  /** The address of one of its databases. */
  readonly url: (database?: string) => string;
  readonly stop: () => Promise<void>;
};
export type ClusterOptions = {
  /** Commits reach the disk, as in production; tests do without. */
  readonly durable?: boolean;
  readonly encoding?: string;
  readonly locale?: string;
};

/** For what need not outlive a power cut. The log is kept short: it may lie in memory. */
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_wal_size=256MB'];

/** Undefined where there is no PostgreSQL and none can be installed. */
export async function startPostgres(options: ClusterOptions = {}): Promise<Cluster | undefined> {
  const programs = providedPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'parley-postgres-'));
  const asUser = unprivileged(folder);
  const { encoding = 'UTF8', locale = 'C.UTF-8', durable = false } = options;
  const data = join(folder, 'data');
  const made = Bun.spawnSync(
    [
      ...asUser,
      join(programs, 'initdb'),
      '-D',
      data,
      '-A',
      'trust',
      '-U',
      'parley',
      '--no-sync',
      '-E',
      encoding,
      `--locale=${locale}`,
    ],
    { stdin: 'ignore', stdout: 'ignore', stderr: 'pipe', env: { ...process.env, LC_ALL: 'C' } },
  );
  if (!made.success) throw new Error(`initdb: ${made.stderr.toString().trim()}`);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'max_connections=300',
    'shared_buffers=256MB',
    'log_min_messages=fatal',
  ];
  if (!durable) settings.push(...hasty);
  const [program = '', ...rest] = [...asUser, join(programs, 'postgres'), '-D', data, '-k', folder, '-p', String(port)];
  const server = spawn(program, [...rest, ...settings.flatMap((setting) => ['-c', setting])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = (database = 'postgres') => `postgres://parley@127.0.0.1:${port}/${database}`;
  const removed = () => rmSync(folder, { recursive: true, force: true });
  const atExit = () => {
    server.kill('SIGQUIT');
    removed();
  };
  process.on('exit', atExit);
  await answering(server, url());
  return {
    url,
    async stop() {
      process.off('exit', atExit);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
      removed();
    },
  };
}

/** The folder of `initdb` and `postgres`, the newest first. */
function providedPrograms(): string | undefined {
  return installedPrograms() ?? (installFromDebian() ? installedPrograms() : undefined);
}

function installedPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = Bun.which('initdb');
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(onPath ? [join(onPath, '..')] : [])];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !Bun.which('apt-get')) return false;
  const quiet = {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  Bun.spawnSync(['apt-get', 'update', '-qq'], quiet);
  return Bun.spawnSync(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'postgresql'], quiet).success;
}

/** PostgreSQL refuses to run as root: then it runs as its package's user, and ends when we do, however we end. */
function unprivileged(folder: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const id = (of: '-u' | '-g') => Number(Bun.spawnSync(['id', of, 'postgres']).stdout.toString());
  chownSync(folder, id('-u'), id('-g'));
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--pdeathsig', 'QUIT'];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves when the server answers; rejects with what it said when it ends before. */
async function answering(server: ChildProcess, url: string): Promise<void> {
  let said = '';
  server.stderr?.on('data', (chunk) => (said += String(chunk)));
  const until = Date.now() + START_MS;
  while (Date.now() < until && server.exitCode === null) {
    const sql = new Bun.SQL(url, { max: 1, connectionTimeout: 2 });
    try {
      await sql`select 1`;
      return;
    } catch {
      // The server does not listen yet.
      await Bun.sleep(20);
    } finally {
      await sql.close();
    }
  }
  throw new Error(`PostgreSQL did not start: ${said.trim()}`);
}
