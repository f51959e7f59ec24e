/** Who may read DATA_DIR: the user that runs the server, and nobody else, whatever the umask and whatever was there. */
import { afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivate, mendedNotice } from '../../src/server/storage/private-folder.ts';
import buildOnce from '../build-once.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { newDatabase, testEngine, type TestDatabase } from '../storage/databases.ts';

beforeAll(buildOnce, 60_000);

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-private-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The folder itself and all in it, as `mode name`, but for what is as it should be. */
function openTo(others: string): string[] {
  const all = ['', ...readdirSync(others, { recursive: true, encoding: 'utf8' })];
  return all.flatMap((name) => {
    const found = lstatSync(join(others, name));
    const right = found.isDirectory() ? 0o700 : 0o600;
    return (found.mode & 0o777) === right ? [] : [`${(found.mode & 0o777).toString(8)} ${name}`];
  });
}

describe('the data folder', () => {
  let database: TestDatabase;
  /** Started where everything that a process makes is open to all, unless it cares. */
  async function start(dataDir: string): Promise<ServerProcess> {
    const before = process.umask(0);
    try {
      const server = await startServer({ dataDir, env: database.env });
      ends.push(() => server.stop());
      return server;
    } finally {
      process.umask(before);
    }
  }

  async function use({ app, key }: ServerProcess): Promise<void> {
    const post = (path: string, body: unknown) =>
      fetch(app + path, { method: 'POST', body: JSON.stringify({ auth: { key }, body }) });
    expect((await post('/api/bugs/v2', { formData: { description: 'x' } })).status).toBe(200);
    const form = new FormData();
    form.append('key', key);
    form.append('file', new File(['a film'], 'film.webm', { type: 'video/webm' }));
    expect((await fetch(`${app}/api/uploads/sdk`, { method: 'POST', body: form })).status).toBe(200);
    const begun = await (await post('/api/uploads/parts', { name: 'film.webm' })).text();
    const { upload } = JSON.parse(begun) as { upload: string };
    const part = new FormData();
    part.append('key', key);
    part.append('file', new File(['half'], 'part'));
    const answer = await fetch(`${app}/api/uploads/parts/${upload}?offset=0`, { method: 'POST', body: part });
    expect([answer.status, begun]).toEqual([200, begun]);
  }

  test('that a server makes under umask 000 is 0700 and 0600, database, uploads and parts [F10]', async () => {
    const dataDir = join(newFolder(), 'new');
    database = (await newDatabase(testEngine, { migrated: false, folder: dataDir }))!;
    ends.push(() => database.drop());
    const server = await start(dataDir);
    await use(server);
    const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => name.startsWith('files/')).length).toBe(2);
    if (testEngine === 'sqlite') for (const end of ['', '-wal', '-shm']) expect(names).toContain(`parley.sqlite${end}`);
    expect(openTo(dataDir)).toEqual([]);
    expect(server.output()).not.toContain('could be read by others');
  }, 60_000);

  test('that others may read is mended at the start, which says so, and once [F10]', async () => {
    const dataDir = newFolder();
    database = (await newDatabase(testEngine, { migrated: false, folder: dataDir }))!;
    ends.push(() => database.drop());
    const first = await start(dataDir);
    await use(first);
    await first.stop();
    for (const name of ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
      const path = join(dataDir, name);
      chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
    }
    const open = openTo(dataDir).length;
    expect(open).toBeGreaterThan(5);
    const second = await start(dataDir);
    expect(openTo(dataDir)).toEqual([]);
    expect(second.output()).toContain(`${open} files and folders of it could be read by others, and cannot any more`);
    await second.stop();
    expect((await start(dataDir)).output()).not.toContain('could be read by others');
  }, 60_000);

  test('is mended and nothing else: what is not ours in it stays, and no link leads out of it [F10]', () => {
    const folder = newFolder();
    const outside = join(newFolder(), 'outside');
    writeFileSync(outside, '', { mode: 0o644 });
    mkdirSync(join(folder, 'files'), { mode: 0o755 });
    symlinkSync(outside, join(folder, 'files', 'link'));
    writeFileSync(join(folder, 'notes.txt'), '', { mode: 0o644 });
    chmodSync(folder, 0o755);
    expect(makePrivate(folder)).toEqual({ mended: 2, open: 0 });
    expect([lstatSync(outside).mode & 0o777, lstatSync(join(folder, 'notes.txt')).mode & 0o777]).toEqual([
      0o644, 0o644,
    ]);
    expect(makePrivate(folder)).toEqual({ mended: 0, open: 0 });
    expect(mendedNotice(folder, { mended: 0, open: 0 })).toBeUndefined();
    expect(mendedNotice(folder, { mended: 0, open: 3 })).toContain('3 can be read by others still');
  });
});
