import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_BODY_BYTES } from '../../src/wire/uploads/limits.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...Array.from({ length: 96 }, (_, at) => at)]);

type Fields = Record<string, string>;
function upload(file: File | undefined, fields: Fields = {}, headers: Fields = {}): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', file);
  return server.send('/api/uploads/sdk', { method: 'POST', body: form, headers });
}
async function urlOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { fileUrl: string }).fileUrl;
}
const open = (url: string, headers: Fields = {}, method = 'GET') =>
  server.send(new URL(url).pathname, { origin: 'media', headers, method });
const onDisk = () => readdirSync(join(server.ports.environment.dataDir, 'files')).sort();

/** Passes so many days, and lets what is due by then be done. */
async function after(days: number): Promise<void> {
  await server.pass(days * 86_400_000);
}

describe('POST /api/uploads/sdk', () => {
  test('takes one multipart file with the contract’s headers and answers 200 with its address [W-REP-20]', async () => {
    const session = await server.newSession();
    const headers = { 'api-token': KEY, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash };
    const url = await urlOf(
      await upload(new File([webm], 'screen-recording.webm', { type: 'video/webm' }), {}, headers),
    );
    expect(url).toMatch(/^http:\/\/localhost:3002\/files\/[\w-]{22}\/screen-recording\.webm$/);
    const stored = await open(url);
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(webm);
    expect(stored.headers.get('content-type')).toBe('video/webm');
    const id = url.split('/')[4]!;
    expect(await server.ports.storage.one(`select visitor_id, size from file where id = ?`, id)).toEqual({
      visitor_id: session.gleapId,
      size: webm.length,
    });
  });

  test('takes the simple fields key, id and hash before the file [S3]', async () => {
    const { gleapId: id, gleapHash: hash } = await server.newSession();
    await urlOf(await upload(new File([png], 'a.png'), { key: KEY, id, hash }));
    await urlOf(await upload(new File([png], 'a.png'), { key: KEY, id: 'null', hash: 'null' }));
  });

  test('a wrong hash, a wrong key or none is refused and nothing is stored', async () => {
    const before = onDisk();
    const { gleapId: id } = await server.newSession();
    const file = new File([png], 'a.png');
    expect((await upload(file, { key: KEY, id, hash: 'wrong' })).status).toBe(401);
    expect((await upload(file, { key: KEY, id })).status).toBe(401);
    expect((await upload(file, { key: 'nobody-has-this' })).status).toBe(404);
    expect((await upload(file)).status).toBe(401);
    expect(onDisk()).toEqual(before);
  });

  test('the address stays valid while a report names it [W-REP-21]', async () => {
    const url = await urlOf(await upload(new File([png], 'a.png'), { key: KEY }));
    await server.post('/api/bugs/v2', { formData: { attachment: url } });
    for (let year = 0; year < 3; year++) await after(365);
    const response = await open(url);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
  });

  test('a file that no report names goes after 7 days, and not before [F1d]', async () => {
    const url = await urlOf(await upload(new File([png], 'a.png'), { key: KEY }));
    const id = url.split('/')[4]!;
    await after(6.95);
    expect((await open(url)).status).toBe(200);
    await after(0.1);
    expect([(await open(url)).status, onDisk().includes(id)]).toEqual([404, false]);
  });

  test('a recording that a report without a session names stays, what another project names does not [F1d]', async () => {
    const [kept, other] = [
      await urlOf(await upload(new File([webm], 'a.webm'), { key: KEY })),
      await urlOf(await upload(new File([webm], 'b.webm'), { key: KEY })),
    ];
    await server.post('/api/bugs/v2', { screenRecordingUrl: kept });
    const row = await server.ports.storage.one(`select sdk_key from project where id <> ?`, server.project.id);
    await server.send('/api/bugs/v2', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-token': String(row!.sdk_key) },
      body: JSON.stringify({ screenRecordingUrl: other }),
    });
    await after(8);
    expect([(await open(kept)).status, (await open(other)).status]).toEqual([200, 404]);
  });

  test('of more files than one batch none stays after one run [F1d]', async () => {
    await server.ports.storage.write(async (transaction) => {
      for (let at = 0; at < 1100; at++)
        await transaction.run(
          `insert into file (id, project_id, visitor_id, name, type, size, created_at) values (?, ?, null, 'a', 'b', 1, ?)`,
          `flood-${at}`,
          server.project.id,
          server.clock.now(),
        );
    });
    await after(7.1);
    const row = await server.ports.storage.one(`select count(*) as n from file where id like 'flood-%'`);
    expect(row!.n).toBe(0);
  });

  test('ids are 128 random bits, and no other id or name opens a file [W-REP-22]', async () => {
    const urls = await Promise.all(
      Array.from({ length: 20 }, async () => urlOf(await upload(new File([png], 'a.png'), { key: KEY }))),
    );
    const ids = urls.map((url) => url.split('/')[4]!);
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16);
    // Every one of the 128 bits takes both values somewhere among many ids: they are not a counter or a time.
    const many = Array.from({ length: 64 }, () => Buffer.from(server.ports.token(16), 'base64url'));
    for (let bit = 0; bit < 128; bit++) {
      const seen = new Set(many.map((bytes) => (bytes[bit >> 3]! >> (bit & 7)) & 1));
      expect(seen.size).toBe(2);
    }
    expect((await open(`http://localhost:3002/files/${ids[0]}/b.png`)).status).toBe(404);
    expect((await open(`http://localhost:3002/files/${'A'.repeat(22)}/a.png`)).status).toBe(404);
    expect((await open(`http://localhost:3002/files/..%2f..%2fparley.sqlite/a.png`)).status).toBe(404);
  });

  test('256 MB are taken, one byte more is 413 in words and leaves nothing [W-CST-11 W-CST-14]', async () => {
    const boundary = 'x-boundary';
    const bodyOf = (size: number) => {
      const chunk = new Uint8Array(1024 * 1024);
      let left = size;
      const parts = (function* () {
        yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="key"\r\n\r\n${KEY}\r\n`);
        yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="big.bin"\r\n\r\n`);
        for (; left > 0; left -= chunk.length) yield chunk.subarray(0, Math.min(left, chunk.length));
        yield Buffer.from(`\r\n--${boundary}--\r\n`);
      })();
      return new ReadableStream({
        pull(controller) {
          const { done, value } = parts.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
      });
    };
    const send = (size: number, headers = {}) =>
      server.send('/api/uploads/sdk', {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
        body: bodyOf(size),
      });
    const before = onDisk();
    const over = await send(UPLOAD_BODY_BYTES + 1);
    expect(over.status).toBe(413);
    expect(await over.json()).toMatchObject({ detail: expect.stringContaining('256 MB') });
    expect((await send(1, { 'content-length': String(UPLOAD_BODY_BYTES * 2) })).status).toBe(413);
    expect(onDisk()).toEqual(before);
    const url = await urlOf(await send(UPLOAD_BODY_BYTES));
    expect((await open(url, {}, 'HEAD')).headers.get('content-length')).toBe(String(UPLOAD_BODY_BYTES));
  }, 30_000);

  test('what is no upload is refused in words', async () => {
    const post = (body: BodyInit, type?: string) =>
      server.send('/api/uploads/sdk', {
        method: 'POST',
        body,
        headers: { 'api-token': KEY, ...(type ? { 'content-type': type } : {}) },
      });
    const form = 'multipart/form-data; boundary=b';
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const bad: [BodyInit, string?][] = [
      ['{}', 'application/json'],
      ['', form],
      ['no parts at all', form],
      [part, form],
      [`${part}cut short`, form],
      ['--b\r\nX: y\r\n\r\nz\r\n--b--', form],
      ['--b--\r\n', form],
      [`--b\r\n${'h'.repeat(9000)}`, form],
      [part, 'multipart/form-data'],
      ['--b\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\nx\r\n--b--', form],
      [`--b\r\nContent-Disposition: form-data; name="key"\r\n\r\n${'k'.repeat(5000)}\r\n--b--`, form],
    ];
    for (const [body, type] of bad) expect((await post(body, type)).status).toBe(400);
    expect(onDisk().filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('GET /files/…', () => {
  const stored = async (bytes: BlobPart, name: string) => urlOf(await upload(new File([bytes], name), { key: KEY }));

  test('pictures, sound and film are shown, all else is a download, whatever it claims to be', async () => {
    const shown = await open(await stored(png, 'a.html'));
    expect(shown.headers.get('content-disposition')).toStartWith('inline');
    expect(shown.headers.get('content-type')).toBe('image/png');
    for (const [bytes, name] of [
      ['<script>alert(1)</script>', 'a.png'],
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.svg'],
      ['%PDF-1.7', 'a.pdf'],
    ] as const) {
      const answer = await open(await stored(bytes, name));
      expect(answer.headers.get('content-disposition')).toStartWith('attachment');
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    }
  });

  test('files cannot run anything, are not guessed at, and may be embedded [O4]', async () => {
    const { headers } = await open(await stored(png, 'a.png'));
    expect(headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('names are kept readable and harmless', async () => {
    for (const [given, name] of [
      ['../../etc/passwd', 'passwd'],
      ['C:\\Users\\kim\\bug report.png', 'bug report.png'],
      ['größe ✓.png', 'größe ✓.png'],
      ['...', 'file'],
      [`${'n'.repeat(400)}.png`, `${'n'.repeat(196)}.png`],
    ] as const) {
      const url = await stored(png, given);
      expect(decodeURIComponent(url.split('/').at(-1)!)).toBe(name);
      const disposition = (await open(url)).headers.get('content-disposition')!;
      expect(disposition).not.toMatch(/[\r\n]/);
      expect(disposition).toContain(`filename*=UTF-8''`);
    }
  });

  test('ranges of a film are served', async () => {
    const url = await stored(webm, 'a.webm');
    const range = async (value: string) => {
      const response = await open(url, { range: value });
      return {
        status: response.status,
        sent: response.headers.get('content-range'),
        bytes: new Uint8Array(await response.arrayBuffer()),
      };
    };
    expect(await range('bytes=0-3')).toEqual({ status: 206, sent: 'bytes 0-3/100', bytes: webm.subarray(0, 4) });
    expect(await range('bytes=90-')).toEqual({ status: 206, sent: 'bytes 90-99/100', bytes: webm.subarray(90) });
    expect(await range('bytes=-5')).toEqual({ status: 206, sent: 'bytes 95-99/100', bytes: webm.subarray(95) });
    expect(await range('bytes=50-900')).toMatchObject({ status: 206, sent: 'bytes 50-99/100' });
    expect(await range('bytes=100-')).toMatchObject({ status: 416, sent: 'bytes */100' });
    for (const odd of ['bytes=-', 'bytes=a-b', 'lines=0-1', 'bytes=0-1,3-4'])
      expect((await range(odd)).status).toBe(200);
  });
});
