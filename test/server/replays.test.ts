import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { ReplayEvent } from '../../src/wire/pure/replay-events.ts';
import type { ReplayFilm, ReplayStory } from '../../src/wire/replays/shapes.ts';
import type { Ticket } from '../../src/wire/tickets/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { call, signedIn } from './staff.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await signedIn(server)).access_token;
});
afterAll(() => server.close());

const TEN_MINUTES = 10 * 60_000;
const START = Date.parse('2026-11-21T08:00:00Z');
const node = (id: number, tagName: string, childNodes: object[] = [], attributes = {}) => ({
  type: 2,
  id,
  tagName,
  attributes,
  childNodes,
});
const text = (id: number, textContent: string) => ({ type: 3, id, textContent });
const button = node(5, 'button', [text(6, 'Order now')], { onclick: 'evil()', 'data-testid': 'order' });
const press = (at: number) => ({ type: 3, timestamp: START + at, data: { source: 2, type: 2, id: 5, x: 1, y: 1 } });
const events = [
  { type: 4, timestamp: START, data: { href: 'https://shop.test/cart', width: 1280, height: 667 } },
  {
    type: 2,
    timestamp: START,
    data: {
      node: { type: 0, id: 1, childNodes: [node(2, 'html', [node(3, 'body', [button])])] },
      initialOffset: { top: 0, left: 0 },
    },
  },
  press(11_000),
  press(11_300),
  press(11_600),
];
const webReplay = {
  type: 'rrweb',
  startDate: START,
  events,
  baseUrl: 'https://shop.test',
  width: 1280,
  height: 667,
  isMobile: false,
};

async function reported(report: object): Promise<string> {
  const answer = await server.post('/api/bugs/v2', { webReplay, ...report });
  return ((await answer.json()) as { id: string }).id;
}

const path = (ticket: string, project = server.project.id) => `/api/desk/projects/${project}/tickets/${ticket}/replay`;
const storyOf = async (ticket: string) => (await (await call(server, token, path(ticket))).json()) as ReplayStory;

function open(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const url = new URL(address);
  expect(url.origin).toBe('http://localhost:3002');
  return server.send(url.pathname + url.search, { origin: 'media', headers });
}
const asLines = (link: string) => link.replace('/viewer/replay?', '/viewer/replay.jsonl?');

test('the desk is told the story of a replay: pages, clicks, rage, idle time and steps', async () => {
  const customEventLog = [
    { name: 'pageView', date: new Date(START + 11_400).toISOString(), data: { page: 'https://shop.test/done' } },
  ];
  const story = await storyOf(await reported({ customEventLog }));
  expect(story).toMatchObject({
    start: START,
    duration: 11_600,
    width: 1280,
    height: 667,
    pages: [
      { at: 0, href: 'https://shop.test/cart' },
      { at: 11_400, href: 'https://shop.test/done' },
    ],
    clicks: [{ at: 11_000 }, { at: 11_300 }, { at: 11_600 }],
    rages: [{ at: 11_000, until: 11_600, count: 3 }],
    idle: [{ at: 0, until: 11_000 }],
    problems: [],
    failure: '',
  });
  expect(story.steps.map(({ kind, name }) => [kind, name])).toEqual([
    ['open', ''],
    ['click', 'Order now'],
    ['click', 'Order now'],
    ['arrive', ''],
    ['click', 'Order now'],
  ]);
});

test('a forged replay opens: with objects that become no text or number, and with nodes deeper than any page', async () => {
  const odd = { toString: 1, valueOf: 1 };
  const one = (data: object) => ({ type: 3, timestamp: START + 1, data: { id: 5, ...data } });
  const adds = Array.from({ length: 9000 }, (_, at) => ({
    parentId: at === 0 ? 5 : 99 + at,
    nextId: null,
    node: node(100 + at, 'b'),
  }));
  const forged = [
    one({ source: 1, positions: [{ x: odd, y: odd, id: 5, timeOffset: odd }] }),
    one({ source: 3, x: odd, y: odd }),
    one({ source: odd }),
    one({ source: 0, adds, removes: [], texts: [], attributes: [] }),
  ];
  const story = await storyOf(
    await reported({
      webReplay: { ...webReplay, baseUrl: odd, events: [...events, ...forged] },
      customEventLog: [{ name: 'pageView', date: new Date(START).toISOString(), data: { page: odd } }],
    }),
  );
  expect(story.clicks).toHaveLength(3);
  expect(story.steps.map(({ kind }) => kind)).toEqual(['open', 'click', 'click', 'click']);
  expect((await open(asLines(story.playerUrl!))).status).toBe(200);
});

test('the player is a document that only the dashboard frames, in a policy that lets nothing out; its film is cleaned', async () => {
  const { playerUrl } = await storyOf(await reported({}));
  const page = await open(`${playerUrl}&theme=dark&lang=de`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(page.status).toBe(200);
  expect(policy).toStartWith("default-src 'none'; script-src 'self';");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain('frame-ancestors http://localhost:3000;');
  expect(policy).not.toContain('https:');
  const html = await page.text();
  expect(html).toContain('<html lang="de" data-theme="dark">');
  expect(html).toContain('src="/viewer/player/entry-dddd4444.js"');
  const answer = await open(asLines(playerUrl!), { 'accept-encoding': 'gzip' });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  const text = new TextDecoder().decode(Bun.gunzipSync(await answer.bytes()));
  const [head, ...told] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(head).toEqual({ start: START, duration: 11_600, width: 1280, height: 667, count: 5 } satisfies ReplayFilm);
  expect(told.map((event) => (event as ReplayEvent).timestamp - START)).toEqual([0, 0, 11_000, 11_300, 11_600]);
  expect(text).not.toContain('evil');
  expect(await (await open(asLines(playerUrl!))).text()).toBe(text);
});

test('a link is good for 10 minutes and for one replay', async () => {
  const { playerUrl } = await storyOf(await reported({}));
  const other = new URL(playerUrl!);
  other.searchParams.set('ticket', await reported({}));
  expect((await open(other.href)).status).toBe(403);
  // A screenshot's signature opens no replay.
  const screenshotData = { html: '<p>', baseUrl: '', width: 9, height: 9, isMobile: false, x: 0, y: 0 };
  const id = await reported({ screenshotData });
  const seen = (await (
    await call(server, token, `/api/desk/projects/${server.project.id}/tickets/${id}`)
  ).json()) as Ticket;
  expect((await open(seen.screenshotUrl!.replace('/viewer/snapshot', '/viewer/replay'))).status).toBe(403);
  server.clock.advance(TEN_MINUTES);
  const late = await open(playerUrl!);
  expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('This link has expired')]);
  expect((await open(asLines(playerUrl!))).status).toBe(403);
});

test('only staff are told, only of tickets of that project, and only where there is a replay', async () => {
  const fresh = (await signedIn(server)).access_token;
  const ticket = await reported({});
  expect((await server.send(path(ticket))).status).toBe(401);
  expect((await call(server, fresh, path(ticket, 'other'))).status).toBe(404);
  expect((await call(server, fresh, path('none'))).status).toBe(404);
  const without = ((await (await server.post('/api/bugs/v2', { type: 'BUG' })).json()) as { id: string }).id;
  expect((await call(server, fresh, path(without))).status).toBe(404);
});

test('a ticket says whether the site has vouched for its reporter', async () => {
  const fresh = (await signedIn(server)).access_token;
  const session = await server.newSession();
  const identityOf = async (): Promise<string | undefined> => {
    const { id } = (await (await server.post('/api/bugs/v2', { type: 'BUG' }, session)).json()) as { id: string };
    const seen = await call(server, fresh, `/api/desk/projects/${server.project.id}/tickets/${id}`);
    return ((await seen.json()) as Ticket).visitor?.identity;
  };
  expect(await identityOf()).toBe('none');
  const answer = await server.post('/api/sessions/identify', { userId: 'u-7', name: 'Kim' }, session);
  Object.assign(session, await answer.json());
  expect(await identityOf()).toBe('claimed');
});
