/** What a project may store a day: both sides of it, and what goes on beyond. */
import { afterEach, expect, test } from 'bun:test';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createApp } from '../../src/server/app.ts';
import { createQuotas } from '../../src/server/features/quotas/service.ts';
import { MB } from '../../src/wire/limits.ts';
import type { TicketPage } from '../../src/wire/tickets/shapes.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { openStrangers, words } from './quotas-lab.ts';

const QUOTA = MB;
let server: TestServer;
afterEach(() => server.close());

const smallQuota = () => startTestServer({ env: { PROJECT_DAILY_MB: '1' } });

const { counted, screenshot, report, asStaff, ticket, upload, part, beginUpload, onDisk } = openStrangers(() => server);

test('reports are stored whole up to the quota, and beyond it with their words alone, marked in list and ticket [P-OPS-47 F1a]', async () => {
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

test('one byte more than is left comes over the quota [P-OPS-47 F1a]', async () => {
  server = await smallQuota();
  await report({ formData: words, screenshotData: screenshot(1000) });
  const left = QUOTA - 2 * (await counted());
  const over = await report({ formData: words, screenshotData: screenshot(1001 + left) });
  expect((await ticket(over)).row.leftOut).toEqual(['screenshotData']);
  // What was left out has taken no room: a smaller one still comes whole.
  const small = await report({ formData: words, screenshotData: screenshot(1000) });
  expect((await ticket(small)).row.leftOut).toBeNull();
});

test('of reports that come at once only those are whole for which there is room [P-OPS-47 F1a]', async () => {
  server = await smallQuota();
  const ids = await Promise.all(
    Array.from({ length: 5 }, () => report({ formData: words, screenshotData: screenshot(400_000) })),
  );
  const whole = await Promise.all(ids.map(async (id) => (await ticket(id)).row.leftOut === null));
  expect(whole.filter(Boolean)).toHaveLength(2);
});

test('a file that comes in over the quota is not read to its end [F1d]', async () => {
  server = await smallQuota();
  const quotas = createQuotas(server.ports);
  let read = 0;
  async function* chunks() {
    for (; read < 100; read++) yield new Uint8Array(QUOTA / 4);
  }
  const through = (async () => {
    for await (const _ of quotas.metered(server.project.id, chunks()));
  })();
  await expect(through).rejects.toMatchObject({ code: 'over_quota', status: 413 });
  expect(read).toBeLessThan(10);
});

test('the words of a report over the quota are few bytes, whatever was sent [F1a]', async () => {
  server = await smallQuota();
  await report({ formData: words, screenshotData: screenshot(QUOTA - 10_000) });
  const before = await counted();
  for (let at = 0; at < 20; at++)
    await report({ formData: { description: 'é'.repeat(400_000) }, metaData: { a: 'x'.repeat(QUOTA) } });
  expect((await counted()) - before).toBeLessThan(20 * 32_000);
});

test('the count is the stored bytes within 2 %, goes on after a restart, begins anew with the UTC day, and is the project’s own [F1a]', async () => {
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
  await server.ports.storage.write((transaction) =>
    transaction.run(
      `insert into project (id, name, sdk_key, secret, enabled, created_at) values ('other', 'Other', 'other-key-1', 's', 1, 0)`,
    ),
  );
  expect(await send('other-key-1')).toBeNull();
  server.clock.advance(Date.parse('2026-11-22T00:00:00Z') - server.clock.now() - 1);
  expect(await send(KEY)).toBe('["screenshotData"]');
  server.clock.advance(1);
  expect(await send(KEY)).toBeNull();
  await late.close();
});

test('files are taken up to the quota; one byte more is 413 in words, and nothing of it stays [P-OPS-47 F1d]', async () => {
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

test('parts of films count as they come [P-OPS-47 F1d]', async () => {
  server = await smallQuota();
  const session = await server.newSession();
  const film = await beginUpload(session);
  expect((await part(film, 0, QUOTA - 10, session)).status).toBe(200);
  expect((await part(film, QUOTA - 10, 11, session)).status).toBe(413);
  expect((await part(film, QUOTA - 10, 10, session)).status).toBe(200);
  expect((await part(film, QUOTA, 1, session)).status).toBe(413);
  expect(await counted()).toBe(QUOTA);
});

test('events over the quota are answered 200 and counted as dropped [P-OPS-47 F1a]', async () => {
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

test('three reports of 31 KB that are 32 MB each make the database grow by less than they say [F1a]', async () => {
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

test('copies of pictures are kept while the quota has room for them, and got the next day where it had none [P-OPS-47 F1a]', async () => {
  const asked: string[] = [];
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  server = await startTestServer({
    env: { PROJECT_DAILY_MB: '1' },
    ports: {
      async publicFile(address) {
        asked.push(address);
        const bytes = new Uint8Array(600_000).fill(asked.length);
        bytes.set(head);
        return { bytes, type: 'image/png' };
      },
    },
  });
  const html = '<img src="/a.png"><img src="/b.png">';
  const id = await report({ formData: words, screenshotData: { ...screenshot(0), html } });
  await server.pass(1000);
  expect(new Set(asked).size).toBe(2);
  const copies = () => readdirSync(join(server.ports.environment.dataDir, 'assets')).length;
  expect(copies()).toBe(1);
  expect(await counted()).toBeLessThan(QUOTA);
  server.clock.advance(86_400_000);
  const { screenshotUrl } = await ticket(id);
  const link = new URL(screenshotUrl!);
  await server.send(link.pathname.replace('/snapshot', '/snapshot.json') + link.search, { origin: 'media' });
  expect(copies()).toBe(2);
  expect(await counted()).toBe(600_000);
});

/** Bytes of the database and of all files, once what is in memory and in its log has been written. */
async function diskOf({ ports }: TestServer): Promise<number> {
  await server.app.close();
  await ports.storage.close();
  return readdirSync(ports.environment.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

test('under a flood the disk grows by at most the quota [F1a]', async () => {
  const quiet = await startTestServer();
  server = quiet;
  const before = await diskOf(quiet);
  await quiet.close();
  server = await startTestServer({ env: { PROJECT_DAILY_MB: '8' } });
  const session = await server.newSession();
  const noise = () => Buffer.from(crypto.getRandomValues(new Uint8Array(49_152))).toString('base64');
  for (let at = 0; at < 50; at++) {
    const html = Array.from({ length: 8 }, noise).join('');
    await server.post('/api/bugs/v2', { formData: words, screenshotData: { ...screenshot(0), html } });
    await upload(100_000, session);
  }
  expect((await diskOf(server)) - before).toBeLessThan(8 * MB);
}, 60_000);
