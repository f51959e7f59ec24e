import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createEvents } from '../../src/server/features/events/service.ts';
import { KEY, createClock, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const batch = (...names: string[]) => ({
  time: 31,
  events: names.map((name) => ({ name, date: '2026-03-01T10:00:00.000Z', data: { page: '/a' } })),
  opened: false,
  type: 'js',
  sdkVersion: '14.6.7',
  ws: true,
});
const stored = (visitorId: string) =>
  server.ports.storage.all(`select name, data, at from event where visitor_id = ? order by id`, visitorId);
/** Time passes, and what it sets off is done. */
async function second(): Promise<void> {
  server.clock.advance(1000);
  await server.app.close();
}

describe('the event stream', () => {
  test.each(['/api/sessions/ping', '/api/sessions/events'])(
    '%s takes events and stores them within a second [W-STR-03]',
    async (path) => {
      const session = await server.newSession();
      const response = await server.post(path, batch('pageView', 'bought'), session);
      expect(response.status).toBe(200);
      expect(await stored(session.gleapId)).toEqual([]);
      await second();
      const at = Date.parse('2026-03-01T10:00:00.000Z');
      expect(await stored(session.gleapId)).toEqual([
        { name: 'pageView', data: '{"page":"/a"}', at },
        { name: 'bought', data: '{"page":"/a"}', at },
      ]);
    },
  );

  test('what waits is written when the server stops', async () => {
    const session = await server.newSession();
    await server.post('/api/sessions/ping', batch('last'), session);
    await server.app.close();
    expect(await stored(session.gleapId)).toHaveLength(1);
  });

  test('secrets are taken out before they are stored: of addresses, of texts, of telling names', async () => {
    const session = await server.newSession();
    const key = `ghp_${'a1B2'.repeat(9)}`;
    const events = [
      {
        name: 'pageView',
        data: { page: `https://shop.test/a?token=${key}&b=1&utm_source=mail#access_token=Zq12345&c=2` },
      },
      { name: `paid with ${key}`, data: { apiKey: 'Zq "12345" and', deep: [{ pin: 1234, next: key }], sum: 12.5 } },
      { name: 'text', data: `token: Zq12345` },
      { name: 'none', data: null },
    ];
    const sent = events.map((event) => ({ date: '', ...event }));
    await server.post('/api/sessions/ping', { events: sent }, session);
    await second();
    const gone = '[redacted]';
    expect((await stored(session.gleapId)).map(({ name, data }) => [name, JSON.parse(String(data))])).toEqual([
      [
        'pageView',
        { page: `https://shop.test/a?token=${gone}&b=${gone}&utm_source=mail#access_token=${gone}&c=${gone}` },
      ],
      [`paid with ${gone}`, { apiKey: gone, deep: [{ pin: gone, next: gone }], sum: 12.5 }],
      ['text', `token: ${gone}`],
      ['none', null],
    ]);
  });

  test('of a page’s query only what the project lists, its filters go by or a campaign says is kept [F6]', async () => {
    const { project, ports } = server;
    const action = { actionType: 'banner', pageFilter: '/list?lang={word}', pageFilterType: 'contains' };
    await ports.storage.write(async (transaction) => {
      const settings = JSON.stringify({ flowConfig: { pageParameters: ['plan'] } });
      await transaction.run(`update project set settings = ? where id = ?`, settings, project.id);
      await transaction.run(
        `insert into outbound_action (id, project_id, body, audience, by_account, created_at) values (?, ?, ?, '"all"', 'a', ?)`,
        'filtered',
        project.id,
        JSON.stringify(action),
        server.clock.now(),
      );
    });
    server.clock.advance(6000);
    const session = await server.newSession();
    const query = 'plan=pro&lang=de&utm_source=mail';
    const page = `https://shop.test/list?${query}&email=kim@example.test&invite=S3CRET#top`;
    const headers = { 'content-type': 'application/json', 'api-token': KEY, referer: page };
    await server.post('/api/sessions/ping', { events: [{ name: 'pageView', date: '', data: { page } }] }, session);
    await server.send('/api/sessions', { method: 'POST', headers, body: '{}' });
    await second();
    const kept = `https://shop.test/list?${query}&email=[redacted]&invite=[redacted]#top`;
    expect((await stored(session.gleapId)).map(({ data }) => JSON.parse(String(data)))).toEqual([{ page: kept }]);
    const ping = await ports.storage.one(`select value from setting where name = ?`, `ping ${project.id}`);
    expect(JSON.parse(String(ping?.value))).toMatchObject({ page: kept });
    const answer = await server.send(`/api/config/${KEY}?lang=de`, { headers: { 'api-token': KEY } });
    expect(await answer.json()).toMatchObject({ flowConfig: { pageParameters: ['plan', 'lang'] } });
  });

  test('the visitor is seen with the batch', async () => {
    const session = await server.newSession();
    server.clock.advance(60_000);
    await server.post('/api/sessions/ping', batch('a'), session);
    await second();
    const rows = await server.ports.storage.all(`select seen_at from visitor where id = ?`, session.gleapId);
    expect(rows).toEqual([{ seen_at: server.clock.now() - 1000 }]);
  });

  test('a date from the future, or none, is the time of arrival', async () => {
    const session = await server.newSession();
    const events = ['2999-01-01T00:00:00Z', 'yesterday', ''].map((date) => ({ name: 'x', date }));
    const arrived = server.clock.now();
    await server.post('/api/sessions/ping', { events }, session);
    await second();
    expect((await stored(session.gleapId)).map(({ at }) => at)).toEqual([arrived, arrived, arrived]);
  });

  test('an event without a name, with an endless one or without a date takes no other with it', async () => {
    const session = await server.newSession();
    const arrived = server.clock.now();
    const events = [{ name: '' }, null, { name: 'x'.repeat(300) }, { name: 7, date: 7 }, { name: 'good', date: '' }];
    expect((await server.post('/api/sessions/ping', { events }, session)).status).toBe(200);
    await second();
    expect(await stored(session.gleapId)).toEqual(
      ['x'.repeat(256), '7', 'good'].map((name) => ({
        name,
        data: null,
        at: name === '7' ? expect.any(Number) : arrived,
      })),
    );
  });

  test('without a session there is nobody to keep them for: 401', async () => {
    expect((await server.post('/api/sessions/ping', batch('a'))).status).toBe(401);
  });

  test('over 500 events in a call are refused, 500 are not', async () => {
    const session = await server.newSession();
    const names = Array.from({ length: 501 }, () => 'e');
    expect((await server.post('/api/sessions/ping', batch(...names.slice(1)), session)).status).toBe(200);
    expect((await server.post('/api/sessions/ping', batch(...names), session)).status).toBe(422);
    await second();
    expect(await stored(session.gleapId)).toHaveLength(500);
  });
});

test('when the database refuses a batch its events wait for the next, and others are refused meanwhile [F1a]', async () => {
  const clock = createClock();
  const written: number[] = [];
  let broken = true;
  const storage = {
    ...server.ports.storage,
    async write(work: (transaction: never) => Promise<unknown>) {
      if (broken) throw new Error('disk full');
      const run = async (_: string, ...values: unknown[]) => (written.push(values.length / 6), 1);
      return work({ run } as never);
    },
  };
  const quotas = { disk: { room: async () => undefined }, left: async () => 1e9, count: async () => undefined };
  const events = createEvents({ ...server.ports, ...clock, storage: storage as never }, quotas);
  const visitor = { projectId: 'p', sdkKey: KEY, sessionId: 'v' };
  await events.take(visitor, batch('a', 'b'));
  await events.flush();
  // Nobody is told 200 for what may not be written.
  const refused = await events.take(visitor, batch('c')).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  broken = false;
  await events.flush();
  await events.take(visitor, batch('c'));
  await events.flush();
  expect(written.filter((rows) => Number.isInteger(rows)).reduce((sum, rows) => sum + rows, 0)).toBe(3);
});
