import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Ticket } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { call, signedIn } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const screenshotData = {
  html: '<!doctype html><p onclick="x()">Hello</p><script>x()</script><img src="https://evil.test/a.png">',
  baseUrl: 'https://shop.test/cart',
  width: 1200.4,
  height: 800,
  isMobile: false,
  x: 0,
  y: 340.6,
};
const TEN_MINUTES = 10 * 60_000;

/** Sends a report and reads its ticket as an administrator. */
async function ticketOf(report: object, session?: Session): Promise<Ticket> {
  const { id } = (await (await server.post('/api/bugs/v2', report, session)).json()) as { id: string };
  return readTicket(id);
}

async function readTicket(id: string): Promise<Ticket> {
  const { access_token } = await signedIn(server);
  const answer = await call(server, access_token, `/api/desk/projects/${server.project.id}/tickets/${id}`);
  return (await answer.json()) as Ticket;
}

/** A request to an address of the media origin. */
function open(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const url = new URL(address);
  expect(url.origin).toBe('http://localhost:3002');
  return server.send(url.pathname + url.search, { origin: 'media', headers });
}

const asJson = (link: string) => link.replace(/\/viewer\/snapshot(?=\?|$)/, '/viewer/snapshot.json');

test('the viewer answers a signed link with a document that only the dashboard frames and that lets nothing out', async () => {
  const { screenshotUrl } = await ticketOf({ screenshotData });
  const answer = await open(screenshotUrl!, { 'accept-language': 'de-AT,de;q=0.9' });
  expect(answer.status).toBe(200);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors http://localhost:3000;');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toContain('https:');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const html = await answer.text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('src="/viewer/assets/entry-cccc3333.js"');
  expect(await (await open(`${screenshotUrl}&lang=en-US&theme=dark`)).text()).toContain(
    '<html lang="en-US" data-theme="dark">',
  );
  expect(await (await open(`${screenshotUrl}&lang=%22%3E%3Cb&theme=%22%3E%3Cb`)).text()).not.toContain('"><b');
});

test('the snapshot comes cleaned, with the size and scroll position of the visitor, compressed where wanted [W-REP-14]', async () => {
  const link = asJson((await ticketOf({ screenshotData })).screenshotUrl!);
  const snapshot = (await (await open(link)).json()) as Record<string, unknown>;
  expect(snapshot).toEqual({
    html: expect.any(String),
    frames: [],
    unread: [],
    width: 1200,
    height: 800,
    isMobile: false,
    x: 0,
    y: 341,
  });
  expect(snapshot.html).toStartWith('<!doctype html><p>Hello</p><img src="data:image/gif');
  expect(snapshot.html).not.toContain('evil');
  const packed = await open(link, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(JSON.parse(new TextDecoder().decode(Bun.gunzipSync(await packed.bytes())))).toEqual(snapshot);
});

test('sizes that no screen has are brought into bounds', async () => {
  const shown = async (odd: object) => {
    const { screenshotUrl } = await ticketOf({ screenshotData: { ...screenshotData, ...odd } });
    return (await open(asJson(screenshotUrl!))).json();
  };
  expect(await shown({ width: 1e12, height: -5, x: -1e15, y: 1e15 })).toMatchObject({
    width: 20_000,
    height: 1,
    x: -10_000_000,
    y: 10_000_000,
  });
});

test('a page from right to left that was scrolled sideways is shown where it stood', async () => {
  const { screenshotUrl } = await ticketOf({ screenshotData: { ...screenshotData, x: -40.4 } });
  expect(await (await open(asJson(screenshotUrl!))).json()).toMatchObject({ x: -40, y: 341 });
});

test('a link is good for 10 minutes and for one ticket: an old or forged one gets a page in words, 403', async () => {
  const { screenshotUrl } = await ticketOf({ screenshotData });
  const other = (await ticketOf({ screenshotData })).row.id;
  const address = new URL(screenshotUrl!);
  const changed = (name: string, value: string | undefined) => {
    const copy = new URL(address);
    if (value === undefined) copy.searchParams.delete(name);
    else copy.searchParams.set(name, value);
    return copy.href;
  };
  const late = String(Number(address.searchParams.get('exp')) + 60);
  const forged = [
    changed('ticket', other),
    changed('ticket', undefined),
    changed('exp', late),
    changed('exp', 'NaN'),
    changed('exp', undefined),
    changed('sig', undefined),
    changed('sig', 'x'.repeat(43)),
    changed('sig', `${address.searchParams.get('sig')}AAAA`),
    `${address.origin}/viewer/snapshot`,
  ];
  server.clock.advance(TEN_MINUTES - 1000);
  expect((await open(screenshotUrl!)).status).toBe(200);
  for (const link of forged) {
    const page = await open(link);
    expect([link, page.status]).toEqual([link, 403]);
    expect(page.headers.get('content-type')).toStartWith('text/html');
    expect(await page.text()).toContain('This link has expired');
    const data = await open(asJson(link));
    expect(data.status).toBe(403);
    expect(await data.json()).toMatchObject({ error: 'link_expired' });
  }
  server.clock.advance(1000);
  expect((await open(screenshotUrl!)).status).toBe(403);
  expect((await open(asJson(screenshotUrl!))).status).toBe(403);
  expect(await (await open(screenshotUrl!, { 'accept-language': 'de' })).text()).toContain(
    'Dieser Link ist abgelaufen',
  );
});

test('a ticket without a screenshot has no link, and a link kept from elsewhere finds nothing', async () => {
  expect((await ticketOf({ formData: {} })).screenshotUrl).toBeNull();
  const { row, screenshotUrl } = await ticketOf({ screenshotData });
  await server.ports.storage.write((transaction) =>
    transaction.run(`delete from ticket_part where ticket_id = ?`, row.id),
  );
  expect((await open(asJson(screenshotUrl!))).status).toBe(404);
});

async function upload(session: Session, name: string, content: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([content], name));
  const { gleapId, gleapHash } = session;
  const headers = { 'api-token': server.project.sdkKey, 'gleap-id': gleapId, 'gleap-hash': gleapHash };
  const answer = await server.send('/api/uploads/sdk', { method: 'POST', headers, body: form });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { fileUrl: string }).fileUrl;
}

test("staff open a report's files by links signed for 10 minutes, which do not tell the lasting address [W-REP-23 W-REP-21]", async () => {
  const session = await server.newSession();
  const [receipt, film] = [await upload(session, 'receipt 1.txt', 'paid'), await upload(session, 'film.webm', 'film')];
  const formData = { description: 'see', file: receipt, more: [{ url: receipt }], web: 'https://x.test/files/abc/y' };
  const shown = await ticketOf({ formData, screenRecordingUrl: film }, session);
  expect(shown.files).toEqual([
    { name: 'receipt 1.txt', type: expect.any(String), size: 4, url: expect.any(String) },
    { name: 'film.webm', type: expect.any(String), size: 4, url: expect.any(String) },
  ]);
  const link = shown.files[0]!.url;
  expect(shown.formData).toEqual({
    description: 'see',
    file: link,
    more: [{ url: link }],
    web: 'https://x.test/files/abc/y',
  });
  expect(shown.screenRecordingUrl).toBe(shown.files[1]!.url);
  for (const lasting of [receipt, film]) {
    expect(JSON.stringify(shown)).not.toContain(new URL(lasting).pathname.split('/')[2]!);
  }
  const opened = await open(link);
  expect([opened.status, await opened.text()]).toEqual([200, 'paid']);
  expect(opened.headers.get('content-security-policy')).toContain('sandbox');
  expect(opened.headers.get('x-content-type-options')).toBe('nosniff');

  const forged = new URL(link);
  forged.searchParams.set('file', '1');
  expect((await open(forged.href)).status).toBe(403);
  server.clock.advance(TEN_MINUTES);
  const expired = await open(link);
  expect(expired.status).toBe(403);
  expect(await expired.json()).toMatchObject({ error: 'link_expired' });
  expect(await (await open(receipt)).text()).toBe('paid');
});

test('a report cannot bring files of somebody else into its ticket [W-REP-23]', async () => {
  const [owner, thief] = [await server.newSession(), await server.newSession()];
  const secret = await upload(owner, 'secret.txt', 'mine');
  const formData = { file: secret, deep: [[secret]] };
  for (const session of [thief, undefined]) {
    const shown = await ticketOf({ formData, screenRecordingUrl: secret }, session);
    expect(shown.files).toEqual([]);
    expect(shown.formData).toEqual(formData);
  }
  const hostile = await ticketOf(
    { screenRecordingUrl: 'javascript:alert(1)', formData: { file: '/files/../../x' } },
    thief,
  );
  expect([hostile.files, hostile.screenRecordingUrl]).toEqual([[], null]);
});

test('the dashboard cannot be framed, by a header for browsers of every age [D-GRD-16]', async () => {
  for (const path of ['/', '/dashboard', '/dashboard/inbox', '/dashboard/inbox/x', '/no/such/page']) {
    const answer = await server.send(path, { headers: { accept: 'text/html' } });
    expect([path, answer.headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});
