/** Starting on PostgreSQL: what stops it, in which words, and many that start at once. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from '../../src/server/features/installation/installation.ts';
import { installedSecrets } from '../../src/server/features/installation/secret.ts';
import { migrate } from '../../src/server/storage/migrate.ts';
import type { Storage } from '../../src/server/storage/port.ts';
import { serverIn } from '../../src/server/storage/postgres/server.ts';
import { readEnvironment } from '../../src/wire/environment.ts';
import buildOnce from '../build-once.ts';
import { startServer } from '../server-process.ts';
import { newDatabase, postgresIsThere } from './databases.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-start-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Runs the server until it ends by itself. */
function run(env: Record<string, string>): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: newFolder(), LOG_LEVEL: 'silent', ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, stdout, stderr })));
}

async function expectRefused(url: string, words: string): Promise<void> {
  const { code, stdout, stderr } = await run({ DATABASE_URL: url });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^parley: DATABASE_URL [^\n]+\n$/);
  expect(stderr).toContain(words);
  expect(stderr).not.toContain('hunter2');
}

test('an older server is refused in words, a newer one is said to be untested [P-SCL-01]', async () => {
  const server = (version: number) =>
    ({ one: async () => ({ version: String(version), encoding: 'UTF8' }) }) as unknown as Storage;
  const address = 'postgres://u@db/parley';
  await expect(serverIn(server(140_012), address)).rejects.toThrow(
    'the server is PostgreSQL 14, and 15 or newer is needed',
  );
  expect(await serverIn(server(150_018), address)).toBeUndefined();
  expect(await serverIn(server(180_001), address)).toContain('tested with PostgreSQL 15; this server is 18');
});

if (await postgresIsThere()) {
  beforeAll(buildOnce, 120_000);

  test('what a database cannot be used for stops the start in one line without the password [P-SCL-01]', async () => {
    const database = (await newDatabase('postgres', { migrated: false }))!;
    const url = new URL(database.env.DATABASE_URL!);
    const at = (change: (url: URL) => void) => {
      const other = new URL(url);
      other.password = 'hunter2';
      change(other);
      return other.href;
    };
    await expectRefused(
      at((one) => (one.pathname = '/nowhere')),
      'there is no database nowhere',
    );
    await expectRefused(
      at((one) => (one.username = 'stranger')),
      'refuses the credentials of stranger',
    );
    await expectRefused(
      at((one) => (one.port = '1')),
      'no server answers at 127.0.0.1:1',
    );
    const owner = database.open();
    const encoded = `ascii_${crypto.randomUUID().slice(0, 8)}`;
    const administration = new Bun.SQL(url.href, { max: 1 });
    await administration.unsafe(`create database ${encoded} template template0 encoding 'SQL_ASCII' locale 'C'`);
    await expectRefused(
      at((one) => (one.pathname = `/${encoded}`)),
      'SQL_ASCII, and UTF8 is needed',
    );
    await administration.unsafe(`drop database ${encoded}`);
    await administration.close();
    await owner.write(async (transaction) => {
      await transaction.run(`create table migration (id text primary key, at bigint not null)`);
      await transaction.run(`insert into migration values ('2999-01-01-later', 1)`);
    });
    await expectRefused(url.href, 'update Parley');
    expect(await owner.all(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([
      { tablename: 'migration' },
    ]);
    await owner.close();
    await database.drop();
  }, 60_000);

  test('five that begin at once on an empty database make one of everything, five times of five [P-SCL-15]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const database = (await newDatabase('postgres', { migrated: false }))!;
      const begin = async () => {
        const storage = database.open({ pool: 2 });
        const environment = readEnvironment({});
        await migrate(storage, Date.now);
        const { secret } = await installedSecrets(storage, environment, 1);
        const first = await install(storage, environment, 1);
        await storage.close();
        return { secret, first };
      };
      const begun = await Promise.all(Array.from({ length: 5 }, begin));
      expect(new Set(begun.map(({ secret }) => secret)).size).toBe(1);
      expect(begun.filter(({ first }) => first)).toHaveLength(1);
      const storage = database.open();
      const count = async (table: string) => (await storage.one(`select count(*) as n from ${table}`))?.n;
      expect([await count('project'), await count('account')]).toEqual([2, 1]);
      await storage.close();
      await database.drop();
    }
  }, 60_000);

  test('five servers at once: one prints the password, and none makes a file of its own [P-SCL-01 P-SCL-15]', async () => {
    const database = (await newDatabase('postgres', { migrated: false }))!;
    const folder = newFolder();
    const servers = await Promise.all(
      [1, 2, 3, 4, 5].map((at) =>
        startServer({
          dataDir: join(folder, String(at)),
          env: { ...database.env, DATABASE_POOL: '2', ADMIN_PASSWORD: '' },
        }),
      ),
    );
    try {
      expect(servers.filter((server) => /Password {4}\S{16}\n/.test(server.output()))).toHaveLength(1);
      expect((await fetch(`${servers[0]!.app}/readyz`)).status).toBe(200);
      expect(readdirSync(join(folder, '1'))).not.toContain('parley.sqlite');
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await database.drop();
    }
  }, 120_000);
}
