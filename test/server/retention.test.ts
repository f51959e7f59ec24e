/** What a project keeps for how long, and the nightly sweep (P-RET-01 and 02). */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEPT_DAYS_MOST } from '../../src/wire/retention/limits.ts';
import type { DataView } from '../../src/wire/retention/shapes.ts';
import type { Ticket } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { EVENT_BATCH_MS } from '../../src/wire/events/limits.ts';
import { SNAPSHOT_REST_MS } from '../../src/server/features/assets/limits.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { keptOf } from './kept-texts.ts';
import { answerOf, call, signedIn } from './staff.ts';

const DAY = 86_400_000;
let server: TestServer;
let session: Session;
const site = new Map<string, string>();
beforeEach(async () => {
  site.clear();
  server = await startTestServer({
    ports: {
      publicFile: async (address) => {
        const found = site.get(address);
        if (found === undefined) throw new Error('answered 404');
        return { bytes: new Uint8Array(Buffer.from(found, 'latin1')), type: 'image/png' };
      },
    },
  });
  session = await server.newSession();
});
afterEach(() => server.close());

const path = (rest = '/data') => `/api/desk/projects/${server.project.id}${rest}`;
const desk = async (rest?: string, method = 'GET', body?: unknown) =>
  call(server, (await signedIn(server)).access_token, path(rest), method, body);
const change = (body: object, status = 200) => answerOf<DataView>(desk('/data', 'PATCH', body), status);
const ticket = async (id: string, status = 200) => answerOf<Ticket>(desk(`/tickets/${id}`), status);
const filesIn = (folder: 'files' | 'assets') => readdirSync(join(server.ports.environment.dataDir, folder)).sort();
const count = async (table: string) =>
  Number((await server.ports.storage.one(`select count(*) as n from ${table}`))?.n);

/** So many days later, after the night. */
async function after(days: number): Promise<void> {
  await server.app.jobs.rest();
  await server.pass(days * DAY);
}
async function upload(name: string, bytes: string, who = session): Promise<string> {
  const form = new FormData();
  form.set('file', new File([Buffer.from(bytes, 'latin1')], name));
  const headers = { 'api-token': KEY, 'gleap-id': who.gleapId, 'gleap-hash': who.gleapHash };
  const sent = server.send('/api/uploads/sdk', { method: 'POST', body: form, headers });
  return (await answerOf<{ fileUrl: string }>(sent)).fileUrl;
}
/** A ticket with one of each kind of evidence; `words` stands in every piece of it but its own text. */
async function wholeReport(words: string): Promise<string> {
  const picture = `https://shop.test/${words}.png`;
  site.set(picture, `\x89PNG\r\n\x1a\n${words}`);
  const date = '2026-11-21T08:00:00.000Z';
  const { id } = await answerOf<{ id: string }>(
    server.post(
      '/api/bugs/v2',
      {
        formData: { description: 'Stays', file: await upload(`${words}.png`, `\x89PNG\r\n\x1a\n${words}`) },
        screenRecordingUrl: await upload(`${words}.webm`, `\x1aE\xdf\xa3${words}`),
        consoleLog: [{ log: words, date, priority: 'INFO' }],
        networkLogs: [{ type: 'GET', url: `https://shop.test/${words}`, date, success: true, duration: 1 }],
        screenshotData: {
          html: `<img src="${picture}"><p>${words}</p>`,
          baseUrl: 'https://shop.test',
          width: 800,
          height: 600,
          isMobile: false,
          x: 0,
          y: 0,
        },
        webReplay: { events: [{ type: 4, timestamp: 1, data: { href: `https://shop.test/${words}` } }] },
      },
      session,
    ),
  );
  await server.pass(SNAPSHOT_REST_MS);
  return id;
}
async function track(who = session): Promise<void> {
  const events = [{ name: 'bought', date: new Date(server.clock.now()).toISOString(), data: { what: 'coffee' } }];
  await answerOf(server.post('/api/sessions/ping', { events }, who));
  server.clock.advance(EVENT_BATCH_MS);
}

describe('the nightly sweep', () => {
  test('removes each kind of evidence on its day with rows, files and copies, and the ticket works [P-RET-02] [P-RET-03]', async () => {
    const words = `swept${crypto.randomUUID().slice(0, 8)}`;
    await change({ kept: { attachments: 200 } });
    const id = await wholeReport(words);
    await after(29);
    expect((await ticket(id)).removed).toEqual([]);
    const removed = async () => (await ticket(id)).removed.map(({ kind, days }) => `${kind} ${days}`).sort();
    await after(2);
    expect(await removed()).toEqual(['replays 30']);
    expect((await ticket(id)).row).toMatchObject({ hasReplay: false, hasScreenshot: true, hasRecording: true });
    expect(filesIn('assets')).toHaveLength(1);
    await after(60);
    expect(await removed()).toEqual(['films 90', 'logs 90', 'replays 30']);
    expect(await ticket(id)).toMatchObject({ consoleLog: [], networkLogs: [], screenRecordingUrl: null });
    expect(filesIn('files')).toHaveLength(1);
    await after(90);
    expect(await removed()).toEqual(['films 90', 'logs 90', 'replays 30', 'snapshots 180']);
    expect([(await ticket(id)).screenshotUrl, filesIn('assets')]).toEqual([null, []]);
    await after(20);
    expect(await removed()).toHaveLength(5);
    expect(filesIn('files')).toEqual([]);
    const { description, row, files } = await ticket(id);
    expect([description, row.hasScreenshot, row.thumbnail, files]).toEqual(['Stays', false, null, []]);
    await answerOf(desk(`/tickets/${id}/notes`, 'POST', { body: 'Still here' }));
    await answerOf(desk(`/tickets/${id}`, 'PATCH', { status: 'done' }));
    await answerOf(desk(`/tickets/${id}/replay`), 404);
    // What the form said of its file is the ticket's own text.
    const { formData } = await ticket(id);
    await server.ports.storage.write((transaction) =>
      transaction.run(`delete from ticket_part where part = 'formData' and ticket_id = ?`, id),
    );
    expect(Object.keys(formData)).toContain('file');
    await after(1);
    expect(await keptOf(server, [words])).toEqual([]);
  });

  test('leaves a file while anything names it: another report, or the form beside the film', async () => {
    const report = async (body: object) =>
      (await answerOf<{ id: string }>(server.post('/api/bugs/v2', body, session))).id;
    await change({ kept: { attachments: 30 } });
    const shared = await upload('shared.png', '\x89PNG\r\n\x1a\n1');
    const first = await report({ formData: { file: shared } });
    await after(10);
    await report({ formData: { file: shared } });
    await after(21);
    expect((await ticket(first)).removed.map(({ kind }) => kind)).toEqual(['attachments']);
    // What went before it does not go a second time with its ticket.
    await answerOf(desk(`/tickets/${first}`, 'DELETE'));
    await after(1);
    expect(filesIn('files')).toHaveLength(1);
    await after(10);
    expect(filesIn('files')).toEqual([]);
    await change({ kept: { attachments: 200 } });
    const film = await upload('film.webm', '\x1aE\xdf\xa3 film');
    const both = await report({ formData: { film }, screenRecordingUrl: film });
    await after(91);
    expect((await ticket(both)).removed.map(({ kind }) => kind)).toEqual(['films']);
    expect(filesIn('files')).toHaveLength(1);
    await after(110);
    expect(filesIn('files')).toEqual([]);
  });

  test('tells when each went', async () => {
    const id = await wholeReport('when');
    await after(31);
    const [replay] = (await ticket(id)).removed;
    const night = new Date(server.clock.now());
    expect(replay).toMatchObject({ kind: 'replays', days: 30 });
    expect(Date.parse(replay!.at)).toBeLessThanOrEqual(night.getTime());
    await after(1);
    expect((await ticket(id)).removed).toEqual([replay!]);
  });

  test('removes events, and visitors without a user id and a ticket with all that is theirs [P-RET-01] [P-RET-02]', async () => {
    await track();
    const reporter = await server.newSession();
    await answerOf(server.post('/api/bugs/v2', { formData: { description: 'Mine' } }, reporter));
    const known = await server.newSession();
    await answerOf(server.post('/api/sessions/identify', { userId: 'u-1', email: 'lena@web.test' }, known));
    await upload('never-named.png', '\x89PNG\r\n\x1a\n', session);
    await after(29);
    expect(await count('event')).toBe(1);
    await after(2);
    expect([await count('event'), await count('visitor')]).toEqual([0, 3]);
    await after(150);
    const left = await server.ports.storage.all(`select id from visitor order by id`);
    expect(left.map(({ id }) => String(id)).sort()).toEqual([reporter.gleapId, known.gleapId].sort());
    expect(filesIn('files')).toEqual([]);
    // Whoever comes back begins anew.
    expect((await server.post('/api/sessions', { lang: 'en' }, session)).status).toBe(200);
  });

  test('goes through thousands of events by project, and leaves those of a project that keeps them for ever', async () => {
    const [own, other] = [
      server.project.id,
      String((await server.ports.storage.one(`select id from project where internal = 1`))?.id),
    ];
    await answerOf(
      call(server, (await signedIn(server)).access_token, `/api/desk/projects/${other}/data`, 'PATCH', {
        kept: { events: null },
      }),
    );
    const now = server.clock.now();
    await server.ports.storage.write(async (transaction) => {
      for (let n = 0; n < 2400; n++)
        await transaction.run(
          `insert into event (id, project_id, visitor_id, name, at) values (?, ?, 'v', 'n', ?)`,
          `e${String(n).padStart(5, '0')}`,
          n % 2 ? own : other,
          // The last hundred have just come.
          n < 2300 ? now - 40 * DAY : now,
        );
    });
    await after(1);
    const left = await server.ports.storage.all(`select project_id, count(*) as n from event group by project_id`);
    expect(Object.fromEntries(left.map((row) => [row.project_id, Number(row.n)]))).toEqual({
      [own]: 50,
      [other]: 1200,
    });
  });

  test('leaves what is kept for ever, and removes tickets only where a project says so', async () => {
    const id = await wholeReport('for-ever');
    await change({ kept: { replays: null, films: null, snapshots: null, logs: null, events: null, visitors: null } });
    await track();
    await after(KEPT_DAYS_MOST + 1);
    expect((await ticket(id)).removed).toEqual([]);
    expect([await count('event'), filesIn('files').length, filesIn('assets').length]).toEqual([1, 2, 1]);
    await change({ kept: { tickets: KEPT_DAYS_MOST } });
    await after(1);
    await ticket(id, 404);
    expect([await count('ticket'), await count('ticket_part'), filesIn('files')]).toEqual([0, 0, []]);
  });

  test('removes files without a row once they are a day old, and no file of an upload that goes on [P-RET-02]', async () => {
    const { dataDir } = server.ports.environment;
    const old = new Date(server.clock.now() - DAY - 1);
    const young = new Date(server.clock.now() + 2 * DAY);
    for (const [folder, name, at] of [
      ['files', 'stray', old],
      ['files', 'young', young],
      ['assets', 'ab'.repeat(32), old],
      ['files', 'begun.growing', old],
    ] as const) {
      writeFileSync(join(dataDir, folder, name), 'x');
      utimesSync(join(dataDir, folder, name), at, at);
    }
    const sent = await upload('a.png', '\x89PNG\r\n\x1a\n');
    const id = sent.split('/')[4]!;
    utimesSync(join(dataDir, 'files', id), old, old);
    await server.pass(20 * 3_600_000);
    expect(filesIn('files')).toEqual(['begun.growing', id, 'young'].sort());
    expect(filesIn('assets')).toEqual([]);
  });
});
