import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorBody } from '../../src/wire/errors.ts';
import type { Media } from '../../src/wire/media/shapes.ts';
import { CAPTIONS_BYTES, FILM_BYTES, PICTURE_BYTES, SOUND_BYTES } from '../../src/wire/media/limits.ts';
import { gifOf, pngOf, turnedJpeg } from '../pictures.ts';
import { createPosters, createTaking, mediaFolder, nothingSaid } from '../../src/server/features/media/service.ts';
import { oneChunk } from '../../src/server/features/media/storing.ts';
import { openLibrary } from './media-lab.ts';
import { sized } from './sizes.ts';

type Lab = Awaited<ReturnType<typeof openLibrary>>;
let lab: Lab;
beforeAll(async () => {
  lab = await openLibrary();
});
afterAll(() => lab.server.close());

const onDisk = () => readdirSync(join(lab.server.ports.environment.dataDir, 'media')).sort();
const refusal = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as ErrorBody).detail];
};
const film = (size: number, brand = 'isom') => {
  const bytes = new Uint8Array(size);
  bytes.set(Buffer.from(`\0\0\0\x18ftyp${brand}`, 'latin1'));
  return bytes;
};

describe('POST …/media', () => {
  test('a picture is stored once by its bytes, as WebP in four widths, without what a camera told [P-EDT-19]', async () => {
    const given = await turnedJpeg({ width: 1100, height: 2000 }, 'GPS 48.137 11.575');
    const before = onDisk();
    const made = await lab.add(given, 'hall.jpg', { alt: 'The hall' });
    expect(made).toMatchObject({
      kind: 'picture',
      type: 'image/webp',
      width: 2000,
      height: 1100,
      alt: 'The hall',
      uses: 0,
    });
    expect(onDisk().length - before.length).toBe(4);
    expect(made.srcset.split(', ').map((one) => one.split(' ')[1])).toEqual(['480w', '960w', '1600w', '2000w']);
    for (const [address, width] of made.srcset.split(', ').map((one) => one.split(' ') as [string, string])) {
      const response = await lab.open(address);
      const bytes = await response.bytes();
      expect(await new Bun.Image(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: Number(width.slice(0, -1)),
      });
      expect(Buffer.from(bytes).includes('GPS')).toBe(false);
      expect(Buffer.from(bytes).includes('EXIF')).toBe(false);
    }
    const headers = Object.fromEntries((await lab.open(made.url)).headers);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await lab.add(given, 'other-name.jpg');
    expect([again.id, onDisk().length - before.length]).toEqual([made.id, 4]);
    expect((await lab.open(made.url.replace('full', '481'))).status).toBe(404);
    expect((await lab.open(made.url.replace('.webp', '.html'))).status).toBe(404);
  });

  test('a GIF that moves stays one, without what is said in it; one that stands still does not [P-EDT-19]', async () => {
    const moving = await lab.add(gifOf(3, 'made at home'), 'wave.gif');
    expect(moving).toMatchObject({ type: 'image/gif', moving: true, width: 1, height: 1, srcset: '' });
    const bytes = Buffer.from(await (await lab.open(moving.url)).bytes());
    expect([bytes.toString('latin1', 0, 6), bytes.includes('NETSCAPE'), bytes.includes('home')]).toEqual([
      'GIF89a',
      true,
      false,
    ]);
    expect(await lab.add(gifOf(1, 'still'), 'dot.gif')).toMatchObject({ type: 'image/webp', moving: false });
  });

  test('10 MB and 40 megapixels are taken, a byte and a row more are not; nothing of them stays [P-EDT-18]', async () => {
    const padded = (size: number) => {
      const png = pngOf({ width: 8, height: 8 });
      const bytes = new Uint8Array(size);
      bytes.set(png);
      return bytes;
    };
    const before = onDisk();
    expect(await refusal(lab.upload(padded(PICTURE_BYTES + 1)))).toEqual([413, 'A picture may have at most 10 MB.']);
    const wide = pngOf({ width: 10_000, height: 4001 });
    expect(await refusal(lab.upload(wide))).toEqual([413, 'A picture may have at most 40 megapixels.']);
    expect(onDisk()).toEqual(before);
    expect(await lab.add(padded(PICTURE_BYTES))).toMatchObject({ width: 8 });
    // To make its smaller copies is four seconds of a core, on whichever engine.
    const height = sized(4000, 40);
    expect(await lab.add(pngOf({ width: 10_000, height }))).toMatchObject({ width: 10_000, height });
  }, 120_000);

  test('types are judged by the bytes: SVG and all else is 415, whatever it is called [P-EDT-18]', async () => {
    const before = onDisk();
    const words = 'Use PNG, JPEG, WebP or GIF.';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [svg, '<html>', '%PDF-1.7', '', 'RIFF....AVI '])
      expect(await refusal(lab.upload(bytes, 'a.png'))).toEqual([415, words]);
    const broken = new Uint8Array(Buffer.concat([pngOf({ width: 8, height: 8 }).subarray(0, 20), Buffer.alloc(40)]));
    expect(await refusal(lab.upload(broken))).toEqual([415, words]);
    expect(await refusal(lab.upload(pngOf({ width: 8, height: 8 }), 'a.mp4', { kind: 'film' }))).toEqual([
      415,
      'Use MP4 or WebM.',
    ]);
    expect(await refusal(lab.upload('x', 'a.mp3', { kind: 'sound' }))).toEqual([415, 'Use MP3, OGG, WebM or M4A.']);
    expect(await refusal(lab.upload('x', 'a.vtt', { kind: 'captions' }))).toEqual([415, 'Use WebVTT.']);
    expect((await lab.upload(pngOf({ width: 8, height: 8 }), 'a.png', { kind: 'tune' })).status).toBe(422);
    expect(onDisk()).toEqual(before);
  });

  test('films come in ranges, with length and size as their sender says; a byte over 256 MB is 413 [P-EDT-24]', async () => {
    const bytes = film(1000);
    bytes.set([1, 2, 3, 4], 500);
    const made = await lab.add(bytes, 'tour.mp4', { width: '1280', height: '720', seconds: '61.4' });
    expect(made).toMatchObject({ kind: 'film', type: 'video/mp4', width: 1280, height: 720, seconds: 61, small: null });
    const part = await lab.open(made.url, { range: 'bytes=500-503' });
    expect([part.status, part.headers.get('content-range'), [...(await part.bytes())]]).toEqual([
      206,
      'bytes 500-503/1000',
      [1, 2, 3, 4],
    ]);
    expect((await lab.open(made.url, { range: 'bytes=1000-' })).status).toBe(416);
    expect((await lab.open(made.url, {}, 'HEAD')).headers.get('content-length')).toBe('1000');
    const before = onDisk();
    expect(await refusal(large(FILM_BYTES + 1))).toEqual([413, 'A film may have at most 256 MB.']);
    expect(onDisk()).toEqual(before);
    const whole = (await (await large(FILM_BYTES)).json()) as Media;
    expect(whole.bytes).toBe(FILM_BYTES);
  }, 60_000);

  test('sounds to 2 MB and captions to 256 KB are taken by their first bytes, not a byte more [P-EDT-24]', async () => {
    const begun = (head: string, size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(Buffer.from(head, 'latin1'));
      return bytes;
    };
    const webm = '\x1a\x45\xdf\xa3 tracks ';
    const heads = {
      'ID3\x04': 'audio/mpeg',
      '\xff\xfb\x90': 'audio/mpeg',
      OggS: 'audio/ogg',
      '\0\0\0\x18ftypM4A ': 'audio/mp4',
    };
    for (const [head, type] of Object.entries(heads))
      expect(await lab.add(begun(head, 100), 'a', { seconds: '3' })).toMatchObject({ kind: 'sound', type, seconds: 3 });
    expect(await lab.add(begun(`${webm}\x83\x81\x02`, 100))).toMatchObject({ kind: 'sound', type: 'audio/webm' });
    expect(await lab.add(begun(`${webm}\x83\x81\x01`, 100))).toMatchObject({ kind: 'film', type: 'video/webm' });
    expect(await refusal(lab.upload(begun('ID3', SOUND_BYTES + 1)))).toEqual([413, 'A sound may have at most 2 MB.']);
    expect(await lab.add(begun('ID3', SOUND_BYTES))).toMatchObject({ bytes: SOUND_BYTES });
    expect(await refusal(lab.upload(begun('WEBVTT\n', CAPTIONS_BYTES + 1)))).toEqual([
      413,
      'A caption file may have at most 256 KB.',
    ]);
    const captions = await lab.add(begun('WEBVTT\n', CAPTIONS_BYTES));
    expect(captions).toMatchObject({ kind: 'captions', type: 'text/vtt' });
    expect((await lab.open(captions.url)).headers.get('access-control-allow-origin')).toBe('*');
  });

  test('what its sender says of a file is taken up to its bounds, and no further', async () => {
    const bounds = {
      alt: 'x'.repeat(500),
      caption: 'x'.repeat(300),
      seconds: '86400',
      width: '65535',
      height: '65535',
    };
    const made = await lab.add('ID3 bounds', 'a.mp3', bounds);
    expect(made).toMatchObject({ ...bounds, seconds: 86_400, width: 65_535, height: 65_535 });
    for (const [field, value] of Object.entries(bounds)) {
      const more = /^\d+$/.test(value) ? String(Number(value) + 1) : `${value}x`;
      const [status, detail] = await refusal(lab.upload('ID3 beyond', 'a.mp3', { [field]: more }));
      expect([status, String(detail).startsWith(field)]).toEqual([422, true]);
    }
    const long = `${'n'.repeat(300)}.mp3`;
    expect((await lab.add('ID3 long name', long)).name.length).toBeLessThanOrEqual(200);
    await lab.desk(`/media/${made.id}`, 'PATCH', { name: 'n'.repeat(200), alt: bounds.alt });
    await lab.desk(`/media/${made.id}`, 'PATCH', { name: 'n'.repeat(201) }, 422);
    await lab.desk(`/media/${made.id}`, 'PATCH', { name: '' }, 422);
  });
});

/** A film of so many bytes, streamed. */
function large(size: number): Promise<Response> {
  const chunk = new Uint8Array(1024 * 1024);
  const parts = (function* () {
    yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="big.mp4"\r\n\r\n');
    yield film(16);
    for (let left = size - 16; left > 0; left -= chunk.length) yield chunk.subarray(0, Math.min(left, chunk.length));
    yield Buffer.from('\r\n--b--\r\n');
  })();
  const body = new ReadableStream({
    pull(controller) {
      const { done, value } = parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return lab.send(body, { 'content-type': 'multipart/form-data; boundary=b' });
}

test('20 pictures of a project wait while one is encoded, and one more is told to come back [P-EDT-18]', async () => {
  const { ports, project } = lab.server;
  const folder = mediaFolder(ports);
  const free = Promise.withResolvers<void>();
  const sent = new Set<string>();
  const { store } = createTaking(ports, {
    files: {
      ...folder,
      // A second time under its name: what it was encoded as.
      async write(name, ...given) {
        if (sent.has(name)) await free.promise;
        sent.add(name);
        return folder.write(name, ...given);
      },
    },
    quotas: {
      disk: { room: async () => undefined, take: async () => undefined },
      metered: (_project, chunks) => chunks,
      take: async () => undefined,
    },
    newestRelease: async () => null,
  });
  const picture = (shade: number) => {
    const file = { name: 'a.png', chunks: oneChunk(pngOf({ width: 7, height: 3 }, shade)) };
    return store(project.id, null, { said: nothingSaid, file });
  };
  const refused = Promise.withResolvers<unknown>();
  const all = Array.from({ length: 22 }, async (_, shade) => picture(shade).catch(refused.resolve));
  expect(await refused.promise).toMatchObject({ code: 'not_ready', status: 503 });
  free.resolve();
  expect((await Promise.all(all)).filter((one) => one !== undefined).length).toBe(21);
});

test('our picture of a film counts for the quota once, however often it is got [P-EDT-23]', async () => {
  const { ports, project } = lab.server;
  const { storage } = ports;
  await storage.write(async (transaction) => transaction.run(`create table taken (bytes bigint not null)`));
  const { keep } = createPosters(ports, {
    files: mediaFolder(ports),
    jobs: { add: async () => Promise.reject(new Error('nothing waits')) },
    quotas: {
      disk: { room: async () => undefined, take: async () => undefined },
      // In the same transaction, as the quota itself.
      take: async (transaction, _project, _kind, bytes) =>
        void (await transaction.run(`insert into taken (bytes) values (?)`, bytes)),
    },
  });
  const before = onDisk().length;
  for (const shade of [1, 2]) await keep(project.id, 'YouTube/twice', pngOf({ width: 9, height: 5 }, shade));
  const taken = await storage.all(`select bytes from taken`);
  expect([taken.length, onDisk().length - before]).toEqual([1, 1]);
});
