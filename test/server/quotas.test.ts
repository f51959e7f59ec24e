/** What a project may store a day, and the floor of free disk: both sides of each, and what goes on beyond them. */
import { afterEach, expect, test } from 'bun:test';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createApp } from '../../src/server/app.ts';
import type { DiskSpace } from '../../src/server/disk-space.ts';
import { floorOf } from '../../src/server/features/quotas/disk.ts';
import { MB } from '../../src/wire/limits.ts';
import type { Ticket, TicketPage } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { call, signedIn, signIn } from './staff.ts';

const QUOTA = MB;
const GB = 1024 * MB;
let server: TestServer;
afterEach(() => server.close());

const smallQuota = () => startTestServer({ env: { PROJECT_DAILY_MB: '1' } });

/** Bytes that this project has stored today, as the server has counted them, or events that it has dropped. */
async function counted(of: 'bytes' | 'dropped' = 'bytes'): Promise<number> {
  const rows = await server.ports.storage.all(
    `select amount from quota_day where project_id = ? and day = ? and kind ${of === 'bytes' ? '<>' : '='} 'dropped'`,
    server.project.id,
    Math.floor(server.clock.now() / 86_400_000),
  );
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0);
}

const screenshot = (chars: number) => ({
  html: 'x'.repeat(chars),
  baseUrl: 'https://shop.test',
  width: 800,
  height: 600,
  isMobile: false,
  x: 0,
  y: 0,
});
const words = { description: 'The order button does nothing' };

async function report(body: object): Promise<string> {
  const answer = await server.post('/api/bugs/v2', body);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

async function asStaff<T>(path: string): Promise<T> {
  const { access_token } = await signedIn(server);
  const answer = await call(server, access_token, `/api/desk/projects/${server.project.id}${path}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}
const ticket = (id: string) => asStaff<Ticket>(`/tickets/${id}`);

function upload(bytes: number, { gleapId: id, gleapHash: hash }: Session): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key: KEY, id, hash })) form.set(name, value);
  form.set('file', new File([new Uint8Array(bytes)], 'a.bin'));
  const headers = { 'content-length': String(bytes) };
  return server.send('/api/uploads/sdk', { method: 'POST', body: form, headers });
}
function part(uploadId: string, offset: number, bytes: number, { gleapId: id, gleapHash: hash }: Session) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key: KEY, id, hash })) form.set(name, value);
  form.set('file', new File([new Uint8Array(bytes)], 'a.webm'));
  return server.send(`/api/uploads/parts/${uploadId}?offset=${offset}`, { method: 'POST', body: form });
}
const beginUpload = async (session: Session) =>
  ((await (await server.post('/api/uploads/parts', { name: 'a.webm' }, session)).json()) as { upload: string }).upload;
const onDisk = () => readdirSync(join(server.ports.environment.dataDir, 'files'));

test('F1a: reports are stored whole up to the quota, and beyond it with their words alone, marked in list and ticket [P-OPS-47]', async () => {
  server = await smallQuota();
  await report({ formData: words, screenshotData: screenshot(1000) });
  const left = QUOTA - 2 * (await counted());
  const [fits, over] = [
    await report({ formData: words, screenshotData: screenshot(1000 + left) }),
    await report({
      formData: words,
      metaData: { currentUrl: 'https://shop.test/cart' },
      customData: { big: 'x'.repeat(9000) },
      screenshotData: screenshot(1),
      webReplay: { events: [{}] },
      consoleLog: [{ log: 'boom', date: '2026-03-01T10:00:00.000Z', priority: 'ERROR' }],
    }),
  ];
  expect(await counted()).toBeGreaterThanOrEqual(QUOTA);
  const [whole, slim] = [await ticket(fits), await ticket(over)];
  expect([whole.row.hasScreenshot, whole.row.leftOut]).toEqual([true, null]);
  expect(slim.row).toMatchObject({
    title: words.description,
    hasScreenshot: false,
    hasReplay: false,
    errors: 1,
    leftOut: ['customData', 'consoleLog', 'screenshotData', 'webReplay'],
  });
  expect([slim.description, slim.formData, slim.consoleLog]).toEqual([words.description, words, []]);
  const { tickets } = await asStaff<TicketPage>('/tickets');
  expect(tickets.map(({ leftOut }) => leftOut !== null)).toEqual([true, false, false]);
});

test('F1a: one byte more than is left comes over the quota [P-OPS-47]', async () => {
  server = await smallQuota();
  await report({ formData: words, screenshotData: screenshot(1000) });
  const left = QUOTA - 2 * (await counted());
  const over = await report({ formData: words, screenshotData: screenshot(1001 + left) });
  expect((await ticket(over)).row.leftOut).toEqual(['screenshotData']);
  // What was left out has taken no room: a smaller one still comes whole.
  const small = await report({ formData: words, screenshotData: screenshot(1000) });
  expect((await ticket(small)).row.leftOut).toBeNull();
});

test('F1a: the words of a report over the quota are few bytes, whatever was sent', async () => {
  server = await smallQuota();
  await report({ formData: words, screenshotData: screenshot(QUOTA - 10_000) });
  const before = await counted();
  for (let at = 0; at < 20; at++)
    await report({ formData: { description: 'é'.repeat(400_000) }, metaData: { a: 'x'.repeat(QUOTA) } });
  expect((await counted()) - before).toBeLessThan(20 * 32_000);
});

test('F1a: the count is the stored bytes within 2 %, goes on after a restart, begins anew with the UTC day, and is the project’s own', async () => {
  server = await smallQuota();
  const session = await server.newSession();
  await report({ formData: words, screenshotData: screenshot(400_000) });
  expect((await upload(400_000, session)).status).toBe(200);
  expect(Math.abs((await counted()) / 800_000 - 1)).toBeLessThan(0.02);
  const late = createApp(server.ports);
  const big = JSON.stringify({ formData: words, screenshotData: screenshot(400_000) });
  const send = async (key: string) => {
    const request = new Request('http://localhost:3000/api/bugs/v2', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-token': key },
      body: big,
    });
    const answer = await late.dispatch.app(request, '127.0.0.1', { app: 3000, frame: 3001, media: 3002 });
    const { id } = (await answer.json()) as { id: string };
    return (await server.ports.storage.one(`select left_out from ticket where id = ?`, id))!.left_out;
  };
  expect(await send(KEY)).toBe('["screenshotData"]');
  const others = await server.ports.storage.one(`select sdk_key from project where id <> ?`, server.project.id);
  expect(await send(String(others!.sdk_key))).toBeNull();
  server.clock.advance(Date.parse('2026-11-22T00:00:00Z') - server.clock.now() - 1);
  expect(await send(KEY)).toBe('["screenshotData"]');
  server.clock.advance(1);
  expect(await send(KEY)).toBeNull();
  await late.close();
});

test('F1d: files are taken up to the quota; one byte more is 413 in words, and nothing of it stays [P-OPS-47]', async () => {
  server = await smallQuota();
  const session = await server.newSession();
  const refused = await upload(QUOTA + 1, session);
  expect([refused.status, await refused.json()]).toMatchObject([
    413,
    {
      error: 'over_quota',
      detail:
        'This project has stored its 1 MB of reports and files for today. Send the report without the file, or send it again after midnight UTC.',
    },
  ]);
  expect([onDisk(), await counted()]).toEqual([[], 0]);
  expect((await upload(QUOTA, session)).status).toBe(200);
  expect([onDisk().length, await counted()]).toEqual([1, QUOTA]);
  expect((await upload(1, session)).status).toBe(413);
  // Files that come in beside each other share what is left.
  server.clock.advance(86_400_000);
  const answers = await Promise.all([1, 2, 3].map(() => upload(QUOTA / 2, session)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 413]);
});

test('F1d: parts of films count as they come [P-OPS-47]', async () => {
  server = await smallQuota();
  const session = await server.newSession();
  const film = await beginUpload(session);
  expect((await part(film, 0, QUOTA - 10, session)).status).toBe(200);
  expect((await part(film, QUOTA - 10, 11, session)).status).toBe(413);
  expect((await part(film, QUOTA - 10, 10, session)).status).toBe(200);
  expect((await part(film, QUOTA, 1, session)).status).toBe(413);
  expect(await counted()).toBe(QUOTA);
});

test('F1a: events over the quota are answered 200 and counted as dropped [P-OPS-47]', async () => {
  server = await smallQuota();
  const session = await server.newSession();
  const events = Array.from({ length: 100 }, () => ({
    name: 'e',
    date: '2026-11-21T08:00:00Z',
    data: { text: 'x'.repeat(1000) },
  }));
  const send = () => server.post('/api/sessions/ping', { events }, session);
  const stored = async () => Number((await server.ports.storage.one(`select count(*) as n from event`))!.n);
  await upload(QUOTA - 60_000, session);
  expect((await send()).status).toBe(200);
  server.clock.advance(1000);
  await server.app.close();
  const kept = await stored();
  expect(kept).toBeGreaterThan(40);
  expect(kept).toBeLessThan(60);
  expect([await counted('dropped'), (await counted()) <= QUOTA]).toEqual([100 - kept, true]);
});

test('F1a: three reports of 31 KB that are 32 MB each make the database grow by less than they say', async () => {
  server = await startTestServer();
  const files = () =>
    readdirSync(server.ports.environment.dataDir)
      .filter((name) => name.includes('sqlite'))
      .reduce((sum, name) => sum + statSync(join(server.ports.environment.dataDir, name)).size, 0);
  const before = files();
  const body = gzipSync(JSON.stringify({ screenshotData: screenshot(31 * MB) }));
  for (let at = 0; at < 3; at++) {
    const answer = await server.send('/api/bugs/v2', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-token': KEY },
      body: new Uint8Array(body),
    });
    expect(answer.status).toBe(200);
  }
  expect(await counted()).toBeGreaterThan(93 * MB);
  expect(files() - before).toBeLessThan(2 * MB);
  const { tickets } = await asStaff<TicketPage>('/tickets');
  const shown = await ticket(tickets[0]!.id);
  const link = new URL(shown.screenshotUrl!);
  const opened = await server.send(link.pathname.replace('/snapshot', '/snapshot.json') + link.search, {
    origin: 'media',
  });
  expect(((await opened.json()) as { html: string }).html).toHaveLength(31 * MB);
}, 60_000);

test('the floor is the smaller of 5 % and 2 GB, and at least 256 MB', () => {
  const floors = [1, 5, 10, 40, 1000].map((gigabytes) => floorOf({ free: 0, total: gigabytes * GB }) / MB);
  expect(floors).toEqual([256, 256, 512, 2048, 2048]);
});

/** A server on a volume of 10 GB, whose floor is 512 MB. */
async function onVolume(space: { free: number; looks: number }): Promise<TestServer> {
  const diskSpace = async (): Promise<DiskSpace> => (space.looks++, { free: space.free, total: 10 * GB });
  return startTestServer({ ports: { diskSpace } });
}

test('F1a: below the floor of free disk reports, files and events get 507 in words, and above it they are taken', async () => {
  const space = { free: 600 * MB, looks: 0 };
  server = await onVolume(space);
  const session = await server.newSession();
  const film = await beginUpload(session);
  const all = () =>
    Promise.all([
      server.post('/api/bugs/v2', { formData: words }, session),
      upload(10, session),
      server.post('/api/uploads/parts', { name: 'a.webm' }, session),
      part(film, 0, 10, session),
      server.post('/api/sessions/ping', { events: [{ name: 'e', date: '2026-11-21T08:00:00Z' }] }, session),
    ]);
  space.free = 512 * MB - 1;
  server.clock.advance(1000);
  for (const answer of await all()) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([507, '300']);
    expect(await answer.json()).toMatchObject({
      error: 'disk_full',
      detail:
        'The disk of this server is nearly full. It takes reports and files again when its administrator has made room. Try again in 300 s.',
    });
  }
  expect(onDisk()).toEqual([]);
  space.free = 513 * MB;
  server.clock.advance(1000);
  expect((await all()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('F1a: below the floor staff sign in, read, note and change', async () => {
  const space = { free: 600 * MB, looks: 0 };
  server = await onVolume(space);
  const id = await report({ formData: words });
  space.free = 0;
  server.clock.advance(1000);
  expect((await server.post('/api/bugs/v2', { formData: words })).status).toBe(507);
  expect((await signIn(server)).status).toBe(200);
  const { access_token: token } = await signedIn(server);
  const path = `/api/desk/projects/${server.project.id}/tickets/${id}`;
  expect((await ticket(id)).description).toBe(words.description);
  expect((await call(server, token, `${path}/notes`, 'POST', { body: 'seen' })).status).toBe(200);
});

test('a file that says it is larger than what is left above the floor is refused before it is read, and the disk is looked at once a second', async () => {
  const space = { free: 513 * MB, looks: 0 };
  server = await onVolume(space);
  const session = await server.newSession();
  expect((await upload(2 * MB, session)).status).toBe(507);
  expect((await upload(MB / 2, session)).status).toBe(200);
  for (let at = 0; at < 50; at++) await server.post('/api/bugs/v2', { formData: words });
  expect(space.looks).toBe(1);
  server.clock.advance(999);
  await server.post('/api/bugs/v2', { formData: words });
  expect(space.looks).toBe(1);
  server.clock.advance(1);
  await server.post('/api/bugs/v2', { formData: words });
  expect(space.looks).toBe(2);
});
