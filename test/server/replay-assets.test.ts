/** What a replay names elsewhere comes through the store of the snapshot: got by the server, kept, counted together. */
import { afterEach, expect, test } from 'bun:test';
import { SNAPSHOT_ASSETS, SNAPSHOT_REST_MS } from '../../src/server/features/assets/limits.ts';
import type { ReplayStory } from '../../src/wire/replays/shapes.ts';
import type { Ports } from '../../src/server/ports.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { call, signedIn } from './staff.ts';

const PNG = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
const START = Date.parse('2026-11-21T08:00:00Z');

let server: TestServer;
afterEach(() => server.close());

/** Every address of `.png` is a picture, and `.css` one that names another; `asked` fills with what the server wanted. */
async function openShop(asked: string[], more: Partial<Ports> = {}): Promise<void> {
  server = await startTestServer({
    ports: {
      publicFile: async (address) => {
        asked.push(address);
        if (address.endsWith('.css'))
          return { bytes: new TextEncoder().encode('p{background:url(ground.png)}'), type: 'text/css' };
        if (!address.endsWith('.png')) throw new Error('answered 404');
        return { bytes: PNG, type: 'image/png' };
      },
      ...more,
    },
  });
}

const node = (id: number, tagName: string, attributes: object = {}, childNodes: object[] = []) => ({
  type: 2,
  id,
  tagName,
  attributes,
  childNodes,
});

function replayOf(...body: object[]): object {
  const page = node(2, 'html', {}, [node(3, 'body', {}, body)]);
  const events = [
    { type: 4, timestamp: START, data: { href: 'https://shop.test/list/', width: 800, height: 600 } },
    {
      type: 2,
      timestamp: START,
      data: { node: { type: 0, id: 1, childNodes: [page] }, initialOffset: { top: 0, left: 0 } },
    },
    { type: 3, timestamp: START + 900, data: { source: 3, id: 3, x: 0, y: 5 } },
  ];
  return { type: 'rrweb', startDate: START, events, baseUrl: 'https://shop.test', width: 800, height: 600 };
}

async function playerUrl(report: object): Promise<string> {
  const { id } = (await (await server.post('/api/bugs/v2', report)).json()) as { id: string };
  const { access_token: token } = await signedIn(server);
  const path = `/api/desk/projects/${server.project.id}/tickets/${id}/replay`;
  return ((await (await call(server, token, path)).json()) as ReplayStory).playerUrl!;
}

const open = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost:3002');
  return server.send(pathname + search, { origin: 'media' });
};
const filmOf = async (link: string) => (await open(link.replace('/viewer/replay?', '/viewer/replay.jsonl?'))).text();

test('a replay’s pictures, style sheets and what these name are got soon after the report, and shown from our origin', async () => {
  const asked: string[] = [];
  await openShop(asked);
  const webReplay = replayOf(
    node(10, 'img', { src: 'https://cdn.test/lamp.png' }),
    node(11, 'link', { rel: 'stylesheet', href: 'https://cdn.test/css/main.css' }),
    node(12, 'img', { src: 'https://cdn.test/gone.gif' }),
  );
  const link = await playerUrl({ webReplay });
  const all = ['https://cdn.test/css/ground.png', 'https://cdn.test/css/main.css', 'https://cdn.test/gone.gif'];
  all.push('https://cdn.test/lamp.png');
  expect(asked).toEqual([]);
  server.clock.advance(SNAPSHOT_REST_MS);
  while (asked.length < all.length) await new Promise((resolve) => setImmediate(resolve));
  const film = await filmOf(link);
  expect(asked.toSorted()).toEqual(all);
  expect(film).not.toContain('cdn.test');
  expect(film.match(/bb-missing/g)).toHaveLength(1);
  const copies = film.match(/\/viewer\/asset\?[^"\\]+/g) ?? [];
  expect(copies).toHaveLength(2);
  for (const copy of copies) {
    const answer = await open(copy);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    // The replay's signature opens nothing of the snapshot.
    expect((await open(copy.replace('of=replay', 'of=snapshot'))).status).toBe(403);
    expect((await open(copy.replace('&of=replay', ''))).status).toBe(404);
  }
});

test('snapshot and replay of a ticket have so many copies together, and what both name is got once', async () => {
  const asked: string[] = [];
  await openShop(asked);
  const picture = (at: number) => `https://cdn.test/${at}.png`;
  const each = Array.from({ length: SNAPSHOT_ASSETS }, (_, at) => at);
  const html = `<!doctype html>${each
    .slice(0, 100)
    .map((at) => `<img src="${picture(at)}">`)
    .join('')}`;
  const webReplay = replayOf(...each.map((at) => node(10 + at, 'img', { src: picture(at + 90) })));
  const screenshotData = { html, baseUrl: 'https://shop.test', width: 800, height: 600, isMobile: false, x: 0, y: 0 };
  const link = await playerUrl({ webReplay, screenshotData });
  server.clock.advance(SNAPSHOT_REST_MS);
  while (asked.length < SNAPSHOT_ASSETS) await new Promise((resolve) => setImmediate(resolve));
  const film = await filmOf(link);
  expect([asked.length, new Set(asked).size]).toEqual([SNAPSHOT_ASSETS, SNAPSHOT_ASSETS]);
  expect(film.match(/\/viewer\/asset/g)).toHaveLength(60);
  expect(film.match(/bb-missing/g)).toHaveLength(SNAPSHOT_ASSETS - 60);
});

test('what a replay lacks is not told of the snapshot', async () => {
  await openShop([]);
  const webReplay = replayOf(node(10, 'img', { src: 'https://cdn.test/gone.gif' }));
  const html = '<!doctype html><img src="https://cdn.test/lost.gif">';
  const screenshotData = { html, baseUrl: 'https://shop.test', width: 800, height: 600, isMobile: false, x: 0, y: 0 };
  const { id } = (await (await server.post('/api/bugs/v2', { webReplay, screenshotData })).json()) as { id: string };
  const { access_token: token } = await signedIn(server);
  const path = `/api/desk/projects/${server.project.id}/tickets/${id}`;
  const story = (await (await call(server, token, `${path}/replay`)).json()) as ReplayStory;
  await filmOf(story.playerUrl!);
  const { screenshotUrl } = (await (await call(server, token, path)).json()) as { screenshotUrl: string };
  const shown = (await (await open(screenshotUrl.replace('/snapshot?', '/snapshot.json?'))).json()) as {
    unread: object[];
  };
  expect(shown.unread).toEqual([{ kind: 'image', name: 'https://cdn.test/lost.gif' }]);
});

test('while a replay of many megabytes is read aside, others are answered', async () => {
  const asked: string[] = [];
  // Slices are measured by a clock that runs.
  await openShop(asked, { now: Date.now });
  const style = 'color:red;'.repeat(100);
  const rows = Array.from({ length: 60 }, (_, at) => node(100 + at, 'p', { class: 'row', style }));
  const replay = replayOf(node(10, 'img', { src: 'https://cdn.test/lamp.png' })) as { events: object[] };
  for (let at = 0; at < 120; at++) {
    const data = {
      source: 0,
      adds: rows.map((node) => ({ parentId: 3, node })),
      texts: [],
      attributes: [],
      removes: [],
    };
    replay.events.push({ type: 3, timestamp: START + 1000 + at, data });
  }
  expect((await server.post('/api/bugs/v2', { webReplay: replay })).status).toBe(200);
  server.clock.advance(SNAPSHOT_REST_MS);
  let answered = 0;
  while (asked.length === 0) {
    server.clock.advance(SNAPSHOT_REST_MS);
    expect((await server.send('/healthz')).status).toBe(200);
    answered++;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(answered).toBeGreaterThan(5);
});
