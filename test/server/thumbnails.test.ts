import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import type { TicketPage } from '../../src/wire/tickets/shapes.ts';
import { THUMBNAIL_BODY_BYTES, THUMBNAIL_BYTES } from '../../src/wire/tickets/limits.ts';
import { fakeAssets, startTestServer, type TestServer } from './harness.ts';
import { call, signedIn } from './staff.ts';

let server: TestServer;
let session: Session;
beforeAll(async () => {
  server = await startTestServer();
  session = await server.newSession();
});
afterAll(() => server.close());

const screenshotData = {
  html: '<!doctype html><p>Hello</p>',
  baseUrl: 'https://shop.test',
  width: 1200,
  height: 800,
  isMobile: false,
  x: 0,
  y: 0,
};
const TEN_MINUTES = 10 * 60_000;

/** A WebP that says it is so large, of so many bytes. */
function webp(width = 400, height = 300, bytes = 200): Uint8Array {
  const made = new Uint8Array(bytes);
  made.set(Buffer.from('RIFF....WEBPVP8 ', 'latin1'));
  new DataView(made.buffer).setUint16(26, width, true);
  new DataView(made.buffer).setUint16(28, height, true);
  return made;
}
/** A JPEG with one segment before the one that tells its size. */
function jpeg(width: number, height: number): Uint8Array {
  const [wide, high] = [width, height].map((size) => [size >> 8, size & 255]);
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 17, 8, ...high!, ...wide!, 3]);
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** `null`: a visitor without a session. */
async function report(given: object = { screenshotData }, who: Session | null = session): Promise<string> {
  const body = { formData: { description: 'Small' }, ...given };
  const answer = await server.post('/api/bugs/v2', body, who ?? undefined);
  return ((await answer.json()) as { id: string }).id;
}
const send = (id: string, image: string, who: Session | null = session) =>
  server.post(`/api/bugs/${id}/thumbnail`, { image }, who ?? undefined);
const status = async (answer: Promise<Response>) => (await answer).status;

async function page(): Promise<TicketPage> {
  const { access_token } = await signedIn(server);
  const answer = await call(server, access_token, `/api/desk/projects/${server.project.id}/tickets`);
  return (await answer.json()) as TicketPage;
}
const rowOf = async (id: string) => (await page()).tickets.find((ticket) => ticket.id === id)!;
const open = (path: string) => server.send(path, { origin: 'media' });

describe('the small picture of a report', () => {
  test('it is kept for the ticket, and staff see it in the list behind a link that ends', async () => {
    const id = await report();
    expect((await rowOf(id)).thumbnail).toBeNull();
    const picture = webp();
    expect(await status(send(id, `data:image/webp;base64,${base64(picture)}`))).toBe(200);
    const { thumbnail } = await rowOf(id);
    expect((await page()).media).toBe('http://localhost:3002');
    const answer = await open(thumbnail!);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(base64(new Uint8Array(await answer.arrayBuffer()))).toBe(base64(picture));
    expect(await status(open(thumbnail!.replace(/ticket=[^&]+/, `ticket=${await report()}`)))).toBe(403);
    expect(await status(open(thumbnail!.replace('/viewer/thumbnail', '/viewer/snapshot.json')))).toBe(403);
    server.clock.advance(TEN_MINUTES + 1000);
    expect(await status(open(thumbnail!))).toBe(403);
  });

  test('every open desk hears of it', async () => {
    const id = await report();
    const heard: unknown[] = [];
    const stop = server.app.hub.desk(server.project.id).subscribe((message) => heard.push(message));
    await send(id, base64(webp()));
    stop();
    expect(heard).toMatchObject([
      { name: 'ticket', data: { event: 'changed', ticket: { id, thumbnail: expect.stringMatching(/^\/viewer\//) } } },
    ]);
  });

  test('it comes once, and the first stays', async () => {
    const id = await report();
    const answers = await Promise.all([send(id, base64(webp(100, 90))), send(id, base64(webp(200, 90)))]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await status(send(id, base64(webp())))).toBe(409);
  });

  test("nobody sends one for another visitor's report, for one without a screenshot, or without a session", async () => {
    const id = await report();
    const other = await server.newSession();
    expect(await status(send(id, base64(webp()), other))).toBe(404);
    expect(await status(send(id, base64(webp()), null))).toBe(404);
    expect(await status(send(await report({}), base64(webp())))).toBe(404);
    expect(await status(send('no-such-ticket', base64(webp())))).toBe(404);
    const nobodys = await report({ screenshotData }, null);
    expect(await status(send(nobodys, base64(webp()), null))).toBe(404);
    expect((await rowOf(id)).thumbnail).toBeNull();
  });

  test('at most 40 KB, and 64 KB on the way', async () => {
    const most = webp(400, 300, THUMBNAIL_BYTES);
    const over = webp(400, 300, THUMBNAIL_BYTES + 1);
    expect(await status(send(await report(), base64(over)))).toBe(413);
    expect(await status(send(await report(), base64(most)))).toBe(200);
    expect(await status(send(await report(), 'A'.repeat(THUMBNAIL_BODY_BYTES)))).toBe(413);
  });

  test('a WebP or JPEG of at most 400 x 300 by its own bytes, whatever is said of it; anything else is 422', async () => {
    const id = await report();
    const wrong = [
      'data:image/webp;base64,PHNjcmlwdD4=',
      'not base64!',
      `data:image/webp;base64,${base64(Buffer.from('\x89PNG\r\n\x1a\n0000000000', 'latin1'))}`,
      base64(webp(401, 300)),
      base64(webp(400, 301)),
      base64(webp(0, 10)),
      base64(jpeg(401, 10)),
      base64(jpeg(10, 301)),
      base64(webp().slice(0, 20)),
      base64(jpeg(10, 10).slice(0, 12)),
    ];
    for (const image of wrong)
      expect([image.slice(0, 40), await status(send(id, image))]).toEqual([image.slice(0, 40), 422]);
    expect(await status(send(id, base64(jpeg(400, 300))))).toBe(200);
    expect((await open((await rowOf(id)).thumbnail!)).headers.get('content-type')).toBe('image/jpeg');
  });
});

test('the document that draws them has no origin, no connection, and anybody may frame it', async () => {
  const assets = fakeAssets({ 'thumbnail/index.html': '<style></style><script>1</script>' });
  const built = await startTestServer({ ports: { assets } });
  const answer = await built.send('/thumbnail', { origin: 'frame' });
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([200, null]);
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+';/);
  expect(policy).toEndWith('; sandbox allow-scripts');
  expect(policy).not.toMatch(/connect-src|frame-ancestors|https?:/);
  expect((await server.send('/thumbnail', { origin: 'frame' })).status).toBe(404);
  await built.close();
});
