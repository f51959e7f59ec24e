/** What a snapshot names elsewhere comes through our own store: got by the server, from the public network, and kept. */
import { afterEach, expect, test } from 'bun:test';
import { SNAPSHOT_REST_MS } from '../../src/server/features/assets/limits.ts';
import type { Ticket } from '../../src/wire/tickets/shapes.ts';
import { createApp } from '../../src/server/app.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { call, signedIn } from './staff.ts';

const PNG = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
const text = (value: string) => new TextEncoder().encode(value);
const site: Record<string, { bytes: Uint8Array; type: string }> = {
  'https://shop.test/a.png?v=1': { bytes: PNG, type: 'text/html' },
  'https://cdn.test/style.css': {
    bytes: text('@import "x";.b{background:url(pics/bg.png)}'),
    type: 'text/css',
  },
  'https://cdn.test/pics/bg.png': { bytes: PNG, type: 'image/png' },
  'https://shop.test/logo.svg': {
    bytes: text('<?xml version="1.0"?><svg xmlns="x"><script>x()</script></svg>'),
    type: '',
  },
  'https://shop.test/page.png': { bytes: text('<html><script>x()</script>'), type: 'image/png' },
};
const html =
  '<!doctype html><link rel="stylesheet" href="https://cdn.test/style.css" media="screen"><img id=a src="/a.png?v=1#x">' +
  '<img id=s src="https://shop.test/logo.svg"><img id=p src="https://shop.test/page.png"><img id=g src="https://gone.test/x.png">';

let server: TestServer;
afterEach(() => server.close());

/** `asked` fills with every address that the server wanted. */
async function openShop(asked: string[]): Promise<void> {
  server = await startTestServer({
    ports: {
      publicFile: async (address) => {
        asked.push(address);
        const found = site[address];
        if (!found) throw new Error('answered 404');
        return found;
      },
    },
  });
}

async function screenshotUrl(page = html): Promise<string> {
  const screenshotData = {
    html: page,
    baseUrl: 'https://shop.test',
    width: 800,
    height: 600,
    isMobile: false,
    x: 0,
    y: 0,
  };
  const { id } = (await (await server.post('/api/bugs/v2', { screenshotData })).json()) as { id: string };
  const { access_token: token } = await signedIn(server);
  const path = `/api/desk/projects/${server.project.id}/tickets/${id}`;
  const ticket = (await (await call(server, token, path)).json()) as Ticket;
  return ticket.screenshotUrl!;
}

const open = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost:3002');
  return server.send(pathname + search, { origin: 'media' });
};
const snapshotOf = async (link: string) =>
  (await (await open(link.replace('/viewer/snapshot?', '/viewer/snapshot.json?'))).json()) as { html: string };

test('pictures, style sheets and what these name are asked for once, by the server, and served from our origin', async () => {
  const asked: string[] = [];
  await openShop(asked);
  const link = await screenshotUrl();
  const { html: shown } = await snapshotOf(link);
  expect(shown).toContain('<style media="screen">/**/.b{background:url("/viewer/asset?ticket=');
  expect(shown).toMatch(/<img id="?a"? src="\/viewer\/asset\?ticket=[^"]+&amp;file=[0-9a-f]{64}">/);
  expect(shown).not.toMatch(/shop\.test|cdn\.test|gone\.test/);
  expect(shown.match(/bb-missing/g)).toHaveLength(2);
  expect(asked.toSorted()).toEqual([...Object.keys(site), 'https://gone.test/x.png'].toSorted());
  await snapshotOf(link);
  expect(asked).toHaveLength(Object.keys(site).length + 1);
});

test('the same bytes under several addresses are a copy for each of them', async () => {
  server = await startTestServer({ ports: { publicFile: async () => ({ bytes: PNG, type: 'image/png' }) } });
  const names = ['a.png?1', 'a.png?2', 'b.png', 'c.png'];
  const { html: shown } = await snapshotOf(await screenshotUrl(names.map((name) => `<img src="/${name}">`).join('')));
  expect(shown.match(/src="\/viewer\/asset/g)).toHaveLength(names.length);
  expect(shown).not.toContain('bb-missing');
});

test('they are got soon after the report, though nobody opens it: a site changes', async () => {
  const asked: string[] = [];
  await openShop(asked);
  await screenshotUrl();
  server.clock.advance(SNAPSHOT_REST_MS - 1);
  expect(asked).toEqual([]);
  server.clock.advance(1);
  while (asked.length <= Object.keys(site).length) await new Promise((resolve) => setImmediate(resolve));
  expect(asked.toSorted()).toEqual([...Object.keys(site), 'https://gone.test/x.png'].toSorted());
});

test('they are got though the server stops in between: the next one goes on with them', async () => {
  const asked: string[] = [];
  await openShop(asked);
  await screenshotUrl();
  await server.app.jobs.close();
  server.clock.advance(SNAPSHOT_REST_MS);
  const next = createApp(server.ports);
  await next.jobs.rest();
  expect(asked.toSorted()).toEqual([...Object.keys(site), 'https://gone.test/x.png'].toSorted());
  await next.close();
});

test('a copy is of the kind its bytes say, runs nothing, and is for those with the ticket’s link alone', async () => {
  await openShop([]);
  const { html: shown } = await snapshotOf(await screenshotUrl());
  const links = [...shown.matchAll(/src="(\/viewer\/asset[^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  const answers = await Promise.all(links.map(open));
  expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(['image/png', 'image/svg+xml']);
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect(new Uint8Array(await answers[0]!.arrayBuffer())).toEqual(PNG);
  const forged = links[0]!.replace(/file=\w{64}/, `file=${'0'.repeat(64)}`);
  expect((await open(forged)).status).toBe(404);
  expect((await open(links[0]!.replace(/sig=[^&]+/, 'sig=x'))).status).toBe(403);
});

test('a site that answers slowly does not hold up the snapshot: it comes without', async () => {
  server = await startTestServer({
    ports: {
      publicFile: (_, __, stop) =>
        new Promise((_, reject) => stop?.addEventListener('abort', () => reject(new Error('stopped')))),
    },
  });
  const reading = snapshotOf(await screenshotUrl());
  const shown: string[] = [];
  void reading.then(({ html }) => shown.push(html));
  while (shown.length === 0) {
    server.clock.advance(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(shown[0]).toContain('bb-missing');
});
