/** The server as a process: what it prints, how it starts and how it stops. */
import { afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import buildOnce from '../build-once.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { newDatabase, testEngine, type TestDatabase } from '../storage/databases.ts';

beforeAll(buildOnce, 60_000);

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-process-'));
  folders.push(folder);
  return folder;
};
const databases = new Map<string, TestDatabase>();
/** Of a data folder: where the engine keeps its data elsewhere, each folder has a database of its own. */
async function databaseOf(folder: string): Promise<TestDatabase> {
  // A file is made by the server; that it makes its tables on PostgreSQL too is told by storage/.
  const migrated = testEngine === 'postgres';
  const database = databases.get(folder) ?? (await newDatabase(testEngine, { migrated, folder }))!;
  databases.set(folder, database);
  return database;
}
const servers: ServerProcess[] = [];
/** Ended after its test, also when that fails half-way. */
async function start({ dataDir = newFolder(), env = {} }: { dataDir?: string; env?: Record<string, string> } = {}) {
  const server = await startServer({ dataDir, env: { ...(await databaseOf(dataDir)).env, ...env } });
  servers.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  for (const [folder, database] of databases) {
    databases.delete(folder);
    await database.drop();
  }
});

const exitOf = (server: ServerProcess) => new Promise<number | null>((resolve) => server.process.once('exit', resolve));
const call = (server: ServerProcess, path: string, body: unknown, auth: object = {}) =>
  fetch(server.app + path, { method: 'POST', body: JSON.stringify({ auth: { key: server.key, ...auth }, body }) });

function run(env: Record<string, string>): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, stdout, stderr })));
}

describe('starting', () => {
  test('the first start prints address, sign-in, demo and snippet; the second no password', async () => {
    const dataDir = newFolder();
    const first = await start({ dataDir, env: { ADMIN_PASSWORD: '', SDK_KEY: '' } });
    const said = first.output();
    const port = new URL(first.app).port;
    expect(said).toContain(`Dashboard   http://localhost:${port}/`);
    expect(said).toContain(`Demo site   http://localhost:${port}/demo`);
    expect(said).toMatch(/Sign in as {2}admin or ada@parley\.test/);
    const password = /Password {4}(\S{16})\n/.exec(said)![1]!;
    const key = /<script async src="http:\/\/localhost:\d+\/widget\/loader\.js\?key=([\w-]{32})"><\/script>/.exec(
      said,
    )![1]!;
    await first.stop();
    const second = await start({ dataDir, env: { ADMIN_PASSWORD: '', SDK_KEY: '' } });
    expect(second.output()).not.toContain('Password');
    expect(second.output()).not.toContain(password);
    expect(second.output()).toContain(key);
    await second.stop();
  });

  test('the dashboard and the widget come from one start [D-PLT-10]', async () => {
    const server = await start();
    const [dashboard, loader] = await Promise.all([
      fetch(`${server.app}/`),
      fetch(`${server.app}/widget/loader.js?key=${server.key}`),
    ]);
    expect([dashboard.status, loader.status]).toEqual([200, 200]);
    expect(await loader.text()).toContain(server.key);
    await server.stop();
  });

  test('the messenger’s first view is drawn by the real build [W-FRM-52]', async () => {
    const server = await start();
    const html = await (await fetch(`${server.frame}/?key=${server.key}&lang=de`)).text();
    expect(/<div id="root">(.*)<\/div><script/.exec(html)![1]).toContain('Fehler melden');
    for (const [, path] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
      expect((await fetch(server.frame + path)).status).toBe(200);
    await server.stop();
  });

  test.each([
    ['PORT', 'eighty'],
    ['PUBLIC_URL', 'parley.example/path'],
    ['SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'postgres://db'],
    ['DATABASE_URL', 'postgres://127.0.0.1:1/parley'],
    ['DATABASE_POOL', '1'],
  ])('a bad %s stops it with one clear line that names it', async (name, value) => {
    const { code, stdout, stderr } = await run({ DATA_DIR: newFolder(), [name]: value });
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toStartWith('parley: ');
    expect(stderr).toContain(name);
  });

  test('a data folder that cannot be made stops it with one clear line', async () => {
    const { code, stderr } = await run({ DATA_DIR: '/dev/null/data' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^parley: .+\n$/);
  });

  test('a taken port stops it with one clear line', async () => {
    const server = await start();
    const { code, stderr } = await run({ DATA_DIR: newFolder(), PORT: new URL(server.app).port, LOG_LEVEL: 'silent' });
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('PORT');
    await server.stop();
  });

  test('a first start that fails on a port has made no password: the next one prints it', async () => {
    const [taken, dataDir] = [await start(), newFolder()];
    const { env } = await databaseOf(dataDir);
    const failed = await run({ ...env, DATA_DIR: dataDir, PORT: new URL(taken.app).port, LOG_LEVEL: 'silent' });
    expect([failed.code, failed.stdout]).toEqual([1, '']);
    const next = await start({ dataDir, env: { ADMIN_PASSWORD: '' } });
    expect(next.output()).toMatch(/Password {4}\S{16}\n/);
  });

  test('a database that is none stops it with one clear line', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'parley.sqlite'), 'this is not a database, it only has its name');
    const { code, stderr } = await run({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^parley: DATA_DIR .+\n$/);
  });
});

describe('a data folder', () => {
  test('is one process’s: the next one is told whose, and takes it at once when the first was killed [P-SCL-19]', async () => {
    const dataDir = newFolder();
    const first = await start({ dataDir });
    const { code, stdout, stderr } = await run({ ...(await databaseOf(dataDir)).env, DATA_DIR: dataDir });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      new RegExp(
        `^parley: DATA_DIR ${dataDir} is in use by process ${first.process.pid} since 20[\\d-]+T[\\d:.]+Z\\.\n$`,
      ),
    );
    const exit = exitOf(first);
    first.process.kill('SIGKILL');
    await exit;
    const second = await start({ dataDir });
    expect((await fetch(`${second.app}/healthz`)).status).toBe(200);
  });
});

describe('what no client of ours would send', () => {
  /** The whole answer to bytes as they are; `end` hangs up after them. */
  const spoken = (port: number, bytes: string, end = false) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => (end ? socket.end(bytes) : socket.write(bytes)));
      socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
      socket.on('close', () => resolve(answer));
    });
  const CLOSE = 'Connection: close\r\n\r\n';

  test('a Host that is none is 400 in words on every origin, and shows nothing of the source', async () => {
    const server = await start();
    for (const origin of [server.app, server.frame, server.media])
      for (const host of ['a b', '[', 'x:99999', '%00', 'a;b', '<script>', '']) {
        const answer = await spoken(Number(new URL(origin).port), `GET /ws HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}`);
        expect(answer).toStartWith('HTTP/1.1 400');
        expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
          error: 'bad_request',
          detail: expect.any(String),
          requestId: expect.any(String),
        });
      }
    expect(server.output()).not.toContain('TypeError');
  });

  test('HTTP/1.0 without a Host, as health checks speak it, is served', async () => {
    const server = await start();
    const port = Number(new URL(server.app).port);
    expect(await spoken(port, 'GET /healthz HTTP/1.0\r\n\r\n')).toStartWith('HTTP/1.1 200');
    const documents = { [server.frame]: ['/?opaque=1', '/thumbnail'], [server.media]: ['/banner?opaque=1', '/modal'] };
    for (const [origin, paths] of Object.entries(documents))
      for (const path of paths) {
        const answer = await spoken(Number(new URL(origin).port), `GET ${path} HTTP/1.0\r\n\r\n`);
        expect(answer, path).toStartWith('HTTP/1.1 200');
        if (path.includes('opaque')) expect(answer, path).not.toContain('frame-ancestors');
      }
  });

  test('a body far over every limit is refused in our own words before it comes', async () => {
    const server = await start();
    const port = Number(new URL(server.app).port);
    const head = `Host: localhost\r\nContent-Length: 4000000000\r\n${CLOSE}`;
    const answer = await spoken(port, `POST /api/bugs/v2 HTTP/1.1\r\n${head}`);
    expect(answer).toStartWith('HTTP/1.1 413');
    expect(answer).toContain('32 MB');
  });

  test('clients that hang up in the middle of a body leave nothing in the log of errors and nothing on the disk', async () => {
    const server = await start();
    const port = Number(new URL(server.app).port);
    const head = `Host: localhost\r\napi-token: ${server.key}\r\nContent-Length: 5000\r\n`;
    await spoken(port, `POST /api/bugs/v2 HTTP/1.1\r\n${head}\r\n{"formData":`, true);
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    const type = 'Content-Type: multipart/form-data; boundary=x\r\n';
    await spoken(port, `POST /api/uploads/sdk HTTP/1.1\r\n${head}${type}\r\n${part}`, true);
    // The server learns of it when the connection's end reaches it; the test's own time is the limit.
    const left = () => readdirSync(join(server.dataDir, 'files'));
    do await (await fetch(`${server.app}/healthz`)).text();
    while (left().length > 0);
    server.process.kill('SIGTERM');
    await exitOf(server);
    expect(server.output()).not.toContain('"level":50');
    expect(left()).toEqual([]);
  });
});

describe('stopping', () => {
  test('SIGTERM answers what is in flight, writes the events and exits with 0', async () => {
    const dataDir = newFolder();
    const server = await start({ dataDir });
    const started = (await (await call(server, '/api/sessions', {})).json()) as { gleapId: string; gleapHash: string };
    const auth = { id: started.gleapId, hash: started.gleapHash };
    const ping = await call(server, '/api/sessions/ping', { events: [{ name: 'last', date: '' }] }, auth);
    expect(ping.status).toBe(200);

    // A report whose body arrives slowly: the signal comes in its middle.
    const text = JSON.stringify({ auth: { key: server.key }, body: { formData: { description: 'in flight' } } });
    let send!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
    send.enqueue(new TextEncoder().encode(text.slice(0, 20)));
    const answer = fetch(`${server.app}/api/bugs/v2`, { method: 'POST', body });
    await (await fetch(`${server.app}/healthz`)).text();
    const exit = exitOf(server);
    server.process.kill('SIGTERM');
    send.enqueue(new TextEncoder().encode(text.slice(20)));
    send.close();
    expect((await answer).status).toBe(200);
    expect(await exit).toBe(0);

    const storage = (await databaseOf(dataDir)).open();
    expect(await storage.all('select name from event')).toEqual([{ name: 'last' }]);
    expect(await storage.all('select title from ticket')).toEqual([{ title: 'in flight' }]);
    await storage.close();
  });

  test('open sockets are closed with 1012 and hold nothing up', async () => {
    const server = await start();
    const socket = new WebSocket(`${server.app.replace('http', 'ws')}/ws`);
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
    const exit = exitOf(server);
    server.process.kill('SIGINT');
    expect(await closed).toBe(1012);
    expect(await exit).toBe(0);
    await server.stop();
  });
});

test('a file is streamed through the real listener, in ranges too', async () => {
  const server = await start();
  const film = new Uint8Array(300_000);
  film.set([0x1a, 0x45, 0xdf, 0xa3]);
  const form = new FormData();
  form.set('key', server.key);
  form.set('file', new File([film], 'a.webm'));
  const reply = await fetch(`${server.app}/api/uploads/sdk`, { method: 'POST', body: form });
  expect(reply.status).toBe(200);
  const { fileUrl } = (await reply.json()) as { fileUrl: string };
  expect(new URL(fileUrl).port).toBe(new URL(server.media).port);
  const whole = await fetch(fileUrl);
  expect(whole.headers.get('content-length')).toBe('300000');
  expect((await whole.bytes()).length).toBe(300_000);
  const part = await fetch(fileUrl, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/300000']);
  expect((await part.bytes()).length).toBe(100);
  const head = await fetch(fileUrl, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '300000']);
  await server.stop();
});
