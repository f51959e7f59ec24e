/** Tickets that staff delete: all of them goes, from rows, files and the bytes of the database. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DELETED_TICKETS_MOST } from '../../src/wire/tickets/limits.ts';
import type { Ticket, TicketPage } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { SNAPSHOT_REST_MS } from '../../src/server/features/assets/limits.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { keptOf } from './kept-texts.ts';
import { answerOf, call, person, signedIn } from './staff.ts';

const PNG = '\x89PNG\r\n\x1a\n';
/** What the pages of the visitors name, by its address. */
const site = new Map<string, string>();

let server: TestServer;
let admin: string;
let session: Session;
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
  admin = (await signedIn(server)).access_token;
  session = await server.newSession();
});
afterEach(() => server.close());

const path = (rest = '') => `/api/desk/projects/${server.project.id}/tickets${rest}`;
const remove = (id: string, token = admin) => call(server, token, path(`/${id}`), 'DELETE');
const removeMany = (tickets: readonly string[], token = admin) =>
  call(server, token, path('/delete'), 'POST', { tickets });
const ticket = (id: string) => answerOf<Ticket>(call(server, admin, path(`/${id}`)));
const page = () => answerOf<TicketPage>(call(server, admin, path()));
const filesIn = (folder: 'files' | 'assets') => readdirSync(join(server.ports.environment.dataDir, folder)).sort();
const count = async (table: string) =>
  Number((await server.ports.storage.one(`select count(*) as n from ${table}`))?.n);
const openMedia = async (url: string) => {
  const { pathname, search } = new URL(url, 'http://localhost:3002');
  return (await server.send(pathname + search, { origin: 'media' })).status;
};

async function report(body: object = { formData: { description: 'Small' } }, who = session): Promise<string> {
  return (await answerOf<{ id: string }>(server.post('/api/bugs/v2', body, who))).id;
}
async function upload(name: string, bytes: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([Buffer.from(bytes, 'latin1')], name));
  const headers = { 'api-token': KEY, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash };
  const sent = server.send('/api/uploads/sdk', { method: 'POST', body: form, headers });
  return (await answerOf<{ fileUrl: string }>(sent)).fileUrl;
}
const screenshot = (html: string) => ({
  html,
  baseUrl: 'https://shop.test',
  width: 800,
  height: 600,
  isMobile: false,
  x: 0,
  y: 0,
});

/** Texts that are found nowhere else, each planted once. */
function createPlants() {
  const planted: string[] = [];
  const plant = () => {
    const text = `plant${planted.length}of${crypto.randomUUID().slice(0, 8)}`;
    planted.push(text);
    return text;
  };
  return { planted, plant, many: (count: number) => Array.from({ length: count }, plant) };
}

/** A ticket with texts in everything that comes with one, or is made of it. */
async function plantedTicket(plant: () => string): Promise<string> {
  const picture = `https://shop.test/${plant()}.png`;
  site.set(picture, `${PNG}${plant()}`);
  const inReplay = `https://shop.test/${plant()}.png`;
  site.set(inReplay, `${PNG}${plant()}`);
  const attachment = await upload(`${plant()}.png`, `${PNG}${plant()}`);
  const film = await upload(`${plant()}.webm`, `\x1aE\xdf\xa3${plant()}`);
  const date = '2026-11-21T08:00:00.000Z';
  const id = await report({
    type: plant().slice(0, 60),
    formData: { description: plant(), name: plant(), reportedBy: `${plant()}@web.test`, file: attachment },
    customData: { [plant()]: plant() },
    metaData: { currentUrl: `https://shop.test/${plant()}`, browserName: plant() },
    tags: [plant()],
    screenRecordingUrl: film,
    screenshotFailure: plant(),
    consoleLog: [{ log: plant(), date, priority: 'ERROR' }],
    networkLogs: [
      {
        type: 'POST',
        url: `https://shop.test/${plant()}`,
        date,
        success: true,
        duration: 1,
        request: { payload: plant(), headers: { [plant()]: plant() } },
        response: { status: 200, statusText: plant(), responseText: plant() },
      },
    ],
    customEventLog: [{ name: plant(), date, data: { plan: plant() } }],
    screenshotData: screenshot(`<img src="${picture}"><p>${plant()}</p>`),
    webReplay: {
      events: [
        { type: 4, timestamp: 1, data: { href: `https://shop.test/${plant()}`, width: 800, height: 600 } },
        {
          type: 2,
          timestamp: 2,
          data: {
            initialOffset: { top: 0, left: 0 },
            node: {
              type: 0,
              id: 1,
              childNodes: [
                { type: 2, id: 2, tagName: 'img', attributes: { src: inReplay, alt: plant() }, childNodes: [] },
              ],
            },
          },
        },
      ],
    },
  });
  const image = Buffer.alloc(200);
  image.write('RIFF....WEBPVP8 ', 'latin1');
  image.writeUInt16LE(40, 26);
  image.writeUInt16LE(30, 28);
  await server.post(`/api/bugs/${id}/thumbnail`, { image: image.toString('base64') }, session);
  await answerOf(call(server, admin, path(`/${id}/notes`), 'POST', { body: plant() }));
  await answerOf(call(server, admin, path(`/${id}`), 'PATCH', { tags: [plant()] }));
  return id;
}

async function settle(): Promise<void> {
  await server.pass(SNAPSHOT_REST_MS);
}

describe('a ticket that is deleted', () => {
  test('leaves none of 50 planted texts in the data folder, and no file, row or copy [P-RET-23 F7]', async () => {
    const { planted, plant, many } = createPlants();
    const gone = await plantedTicket(plant);
    const more = await report({ formData: Object.fromEntries(many(50 - planted.length).map((text) => [text, text])) });
    await settle();
    expect(await keptOf(server, planted)).toEqual(planted);
    expect([filesIn('files').length, filesIn('assets').length]).toEqual([2, 2]);

    await answerOf(remove(gone));
    await answerOf(remove(more));
    await settle();
    expect(await keptOf(server, planted)).toEqual([]);
    expect([filesIn('files'), filesIn('assets')]).toEqual([[], []]);
    for (const table of ['ticket', 'ticket_part', 'ticket_tag', 'message', 'ticket_thumbnail', 'snapshot_asset'])
      expect([table, await count(table)]).toEqual([table, 0]);
  });

  test('is 404 at every address of its from then on, and in no list [P-RET-23]', async () => {
    const id = await plantedTicket(createPlants().plant);
    const stays = await report();
    await settle();
    const { row, files, screenshotUrl, screenRecordingUrl } = await ticket(id);
    const addresses = [screenshotUrl!.replace('/snapshot?', '/snapshot.json?'), screenRecordingUrl!, row.thumbnail!];
    addresses.push(...files.map(({ url }) => url));
    for (const url of addresses) expect([url, await openMedia(url)]).toEqual([url, 200]);

    await answerOf(remove(id));
    for (const [rest, method, body] of [
      ['', 'GET'],
      ['', 'DELETE'],
      ['', 'PATCH', { status: 'done' }],
      ['/notes', 'POST', { body: 'Still there?' }],
      ['/replay', 'GET'],
    ] as const)
      await answerOf(call(server, admin, path(`/${id}${rest}`), method, body), 404);
    const { total, open, tickets } = await page();
    expect([total, open, tickets.map((one) => one.id)]).toEqual([1, 1, [stays]]);
    await settle();
    for (const url of addresses) expect([url, await openMedia(url)]).toEqual([url, 404]);
    expect((await ticket(stays)).row.id).toBe(stays);
  });

  test('leaves what another ticket names too: a file of the same visitor, a copy of the same bytes', async () => {
    const shared = await upload('shared.png', `${PNG}shared`);
    const picture = 'https://shop.test/a.png';
    site.set(picture, `${PNG}the same`);
    const body = { formData: { file: shared }, screenshotData: screenshot(`<img src="${picture}">`) };
    const [first, second] = [await report(body), await report(body)];
    await settle();
    await answerOf(remove(first));
    await settle();
    expect([filesIn('files').length, filesIn('assets').length]).toEqual([1, 1]);
    expect((await ticket(second)).files).toHaveLength(1);
    await answerOf(remove(second));
    await settle();
    expect([filesIn('files'), filesIn('assets')]).toEqual([[], []]);
  });

  test('goes whole though the server is killed after its answer: the next one carries it out', async () => {
    const { planted, plant } = createPlants();
    const id = await plantedTicket(plant);
    await settle();
    await server.app.jobs.close();
    await answerOf(remove(id));
    expect(await count('ticket_part')).toBeGreaterThan(0);
    const { createApp } = await import('../../src/server/app.ts');
    const next = createApp(server.ports);
    await next.jobs.rest();
    expect(await keptOf(server, planted)).toEqual([]);
    await next.close();
  });

  test('every open desk hears of it', async () => {
    const ids = [await report(), await report()];
    const heard: unknown[] = [];
    const stop = server.app.hub.desk(server.project.id).subscribe((message) => heard.push(message));
    await answerOf(removeMany(ids));
    stop();
    expect(heard).toMatchObject([{ name: 'tickets-deleted', data: { tickets: expect.arrayContaining(ids) } }]);
  });
});

describe('many tickets', () => {
  test('each once with its result, and one audit entry with ids and numbers alone [P-RET-23]', async () => {
    const ids = [await report(), await report({ formData: { description: 'Another' } })];
    const unknown = Bun.randomUUIDv7();
    const { results } = await answerOf(removeMany([ids[0]!, unknown, ids[1]!, ids[0]!]));
    expect(results).toEqual([
      { ticket: ids[0], result: 'deleted' },
      { ticket: unknown, result: 'not_found' },
      { ticket: ids[1], result: 'deleted' },
    ]);
    expect((await answerOf(removeMany(ids))).results.map(({ result }: { result: string }) => result)).toEqual([
      'not_found',
      'not_found',
    ]);
    const { entries } = await answerOf(call(server, admin, `/api/audit?target=project:${server.project.id}`));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: 'deleteTickets', after: null });
    const told = (entries[0] as { before: { tickets: object[] } }).before.tickets;
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        { id: ids[0], number: 1 },
        { id: ids[1], number: 2 },
      ]),
    );
  });

  test('1,000 at once, and not one more; the rows of another project stay [P-RET-23]', async () => {
    const many = Array.from({ length: DELETED_TICKETS_MOST }, () => Bun.randomUUIDv7());
    expect((await answerOf(removeMany(many))).results).toHaveLength(DELETED_TICKETS_MOST);
    await answerOf(removeMany([...many, Bun.randomUUIDv7()]), 422);
    const id = await report();
    const { id: other } = (await server.ports.storage.one(`select id from project where internal = 1`)) as {
      id: string;
    };
    await answerOf(call(server, admin, `/api/desk/projects/${other}/tickets/${id}`, 'DELETE'), 404);
    await answerOf(call(server, admin, `/api/desk/projects/nobody/tickets/delete`, 'POST', { tickets: [id] }), 404);
    expect((await page()).total).toBe(1);
  });

  test('are for those who may delete: guests get 401, other users 403', async () => {
    const { token } = await person(server, { name: 'ida', verified: true });
    const id = await report();
    for (const [who, status] of [
      ['nonsense', 401],
      [token, 403],
    ] as const) {
      await answerOf(remove(id, who), status);
      await answerOf(removeMany([id], who), status);
    }
    expect((await page()).total).toBe(1);
  });
});
