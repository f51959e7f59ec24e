/** Films in parts, as a recorder sends them while it records. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_BODY_BYTES, UPLOAD_PART_BYTES, UPLOAD_UNFINISHED_HOURS } from '../../src/wire/uploads/limits.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const film = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...Array.from({ length: 996 }, (_, at) => at & 255)]);
type Who = { key?: string; id?: string; hash?: string };

function call(path: string, body: unknown = {}, who: Who = {}): Promise<Response> {
  const text = JSON.stringify({ auth: { key: KEY, ...who }, method: 'POST', body });
  return server.send(`/api/uploads/parts${path}`, { method: 'POST', body: text });
}
async function start(body: unknown = { name: 'screen-recording.webm' }, who: Who = {}) {
  const response = await call('', body, who);
  expect(response.status).toBe(200);
  return (await response.json()) as { upload: string; offset: number };
}
function part(upload: string, offset: number | string, bytes: BlobPart, who: Who = {}): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key: KEY, ...who })) form.set(name, value);
  form.set('file', new File([bytes], 'screen-recording.webm', { type: 'video/webm' }));
  return server.send(`/api/uploads/parts/${upload}?offset=${offset}`, { method: 'POST', body: form });
}
const offsetOf = async (response: Response) => ((await response.json()) as { offset: number }).offset;
const finish = (upload: string, who: Who = {}) => call(`/${upload}/done`, {}, who);
const open = (url: string, headers: Record<string, string> = {}) =>
  server.send(new URL(url).pathname, { origin: 'media', headers });
const onDisk = () => readdirSync(join(server.ports.environment.dataDir, 'files')).sort();

test('a film comes in parts, each the field `file` of a multipart body, and ends as one file of its sniffed type [S3 W-REC-19]', async () => {
  const { gleapId: id, gleapHash: hash } = await server.newSession();
  const who = { id, hash };
  const { upload, offset } = await start(undefined, who);
  expect(offset).toBe(0);
  expect(await offsetOf(await part(upload, 0, film.subarray(0, 400), who))).toBe(400);
  expect(await offsetOf(await part(upload, 400, film.subarray(400), who))).toBe(1000);
  const done = await finish(upload, who);
  expect(done.status).toBe(200);
  const { fileUrl } = (await done.json()) as { fileUrl: string };
  expect(fileUrl).toBe(`http://localhost:3002/files/${upload}/screen-recording.webm`);
  const stored = await open(fileUrl);
  expect(stored.headers.get('content-type')).toBe('video/webm');
  expect(new Uint8Array(await stored.arrayBuffer())).toEqual(film);
  const ranged = await open(fileUrl, { range: 'bytes=500-' });
  expect([ranged.status, ranged.headers.get('content-range')]).toEqual([206, 'bytes 500-999/1000']);
  expect(await server.ports.storage.one(`select visitor_id, size from file where id = ?`, upload)).toEqual({
    visitor_id: id,
    size: 1000,
  });
});

test('a wrong offset is 409 with the right one, and nothing is written twice [S3]', async () => {
  const { upload } = await start();
  await part(upload, 0, film.subarray(0, 400));
  for (const wrong of [0, 399, 401, 1e12]) {
    const refused = await part(upload, wrong, film.subarray(0, 100));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: 'conflict', details: { offset: 400 } });
  }
  for (const odd of ['', '-1', '1.5', 'x', '9'.repeat(40)])
    expect((await part(upload, odd, film.subarray(0, 100))).status).toBe(422);
  expect(await offsetOf(await part(upload, 400, film.subarray(400)))).toBe(1000);
});

test('two that send the same part at once: one is taken, the other hears the right offset', async () => {
  const { upload } = await start();
  const answers = await Promise.all(Array.from({ length: 8 }, () => part(upload, 0, film)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  const { fileUrl } = (await (await finish(upload)).json()) as { fileUrl: string };
  expect((await (await open(fileUrl)).arrayBuffer()).byteLength).toBe(1000);
});

test('who begins again with the id goes on where it stopped, also after a restart of the server', async () => {
  const { upload } = await start();
  await part(upload, 0, film.subarray(0, 400));
  expect(await start({ upload })).toEqual({ upload, offset: 400 });
  expect(onDisk()).toContain(`${upload}.growing`);
  const { openFileFolder } = await import('../../src/server/features/uploads/folder.ts');
  openFileFolder(join(server.ports.environment.dataDir, 'files'));
  expect(await start({ upload })).toEqual({ upload, offset: 400 });
});

test('the end asked for twice answers the same file', async () => {
  const { upload } = await start();
  await part(upload, 0, film);
  const [first, second] = [await (await finish(upload)).json(), await (await finish(upload)).json()];
  expect(second).toEqual(first);
  expect((await part(upload, 1000, film)).status).toBe(404);
});

test('nobody goes on with, ends or drops the upload of another visitor or project', async () => {
  const [mine, other] = [await server.newSession(), await server.newSession()];
  const who = { id: mine.gleapId, hash: mine.gleapHash };
  const stranger = { id: other.gleapId, hash: other.gleapHash };
  const { upload } = await start(undefined, who);
  await part(upload, 0, film.subarray(0, 400), who);
  expect((await part(upload, 400, film.subarray(400), stranger)).status).toBe(404);
  expect((await call('', { upload }, stranger)).status).toBe(404);
  expect((await finish(upload, stranger)).status).toBe(404);
  await call(`/${upload}/drop`, {}, stranger);
  await call(`/${upload}/drop`);
  expect((await part(upload, 400, film.subarray(400), { ...who, hash: 'wrong' })).status).toBe(401);
  expect(await start({ upload }, who)).toEqual({ upload, offset: 400 });
});

test('begun before there was a session, it belongs to the session that goes on with it', async () => {
  const { upload } = await start();
  const { gleapId: id, gleapHash: hash } = await server.newSession();
  await start({ upload }, { id, hash });
  await part(upload, 0, film, { id, hash });
  expect((await finish(upload)).status).toBe(404);
  expect((await finish(upload, { id, hash })).status).toBe(200);
});

test('what is no film, or nothing at all, is refused in words at its end and is gone', async () => {
  const before = onDisk();
  for (const bytes of ['<script>alert(1)</script>', '\x89PNG\r\n\x1a\n', '']) {
    const { upload } = await start();
    if (bytes) await part(upload, 0, Buffer.from(bytes, 'latin1'));
    else expect((await part(upload, 0, '')).status).toBe(400);
    const refused = await finish(upload);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { detail: 'What was sent is no film that a browser can play.' },
    ]);
  }
  expect(onDisk()).toEqual(before);
});

test('a film that was cut short is kept as far as it came', async () => {
  const { upload } = await start();
  await part(upload, 0, film.subarray(0, 40));
  expect((await finish(upload)).status).toBe(200);
});

test('dropped, and forgotten after a day, an upload leaves nothing behind', async () => {
  const before = onDisk();
  const dropped = await start();
  await part(dropped.upload, 0, film);
  expect((await call(`/${dropped.upload}/drop`)).status).toBe(200);
  expect((await finish(dropped.upload)).status).toBe(404);
  const left = await start();
  await part(left.upload, 0, film);
  await server.pass((UPLOAD_UNFINISHED_HOURS + 1) * 3_600_000);
  expect((await finish(left.upload)).status).toBe(404);
  expect(onDisk().filter((name) => name.startsWith(dropped.upload) || name.startsWith(left.upload))).toEqual([]);
  expect(onDisk().length).toBe(before.filter((name) => !name.endsWith('.growing')).length);
});

test('of 250 unfinished uploads none is there after a day, and all are before [F1f]', async () => {
  const begun = await Promise.all(Array.from({ length: 250 }, () => start()));
  await part(begun[0]!.upload, 0, film.subarray(0, 400));
  const left = async () => Number((await server.ports.storage.one(`select count(*) as n from upload`))!.n);
  const before = await left();
  await server.pass(UPLOAD_UNFINISHED_HOURS * 3_600_000 - 1000);
  expect([before >= 250, await left(), onDisk().includes(`${begun[0]!.upload}.growing`)]).toEqual([true, 250, true]);
  await server.pass(3_600_000);
  expect([await left(), onDisk().filter((name) => name.endsWith('.growing'))]).toEqual([0, []]);
});

test('4 MB are one part, 256 MB one film; beyond them it is 413 in words', async () => {
  const { upload } = await start();
  const big = new Uint8Array(UPLOAD_PART_BYTES);
  big.set(film);
  const over = await part(upload, 0, new Blob([big, new Uint8Array(1)]));
  expect([over.status, await over.json()]).toMatchObject([413, { detail: expect.stringContaining('4 MB') }]);
  for (let at = 0; at < UPLOAD_BODY_BYTES; at += UPLOAD_PART_BYTES)
    expect((await part(upload, at, big)).status).toBe(200);
  const full = await part(upload, UPLOAD_BODY_BYTES, film);
  expect([full.status, await full.json()]).toMatchObject([413, { detail: expect.stringContaining('256 MB') }]);
  await call(`/${upload}/drop`);
}, 30_000);
