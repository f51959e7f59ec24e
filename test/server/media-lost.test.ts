/** Files that are broken off, sent twice at once, or left by a process that was killed. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Media, MediaPage } from '../../src/wire/media/shapes.ts';
import { pngOf } from '../pictures.ts';
import { openLibrary } from './media-lab.ts';

let lab: Awaited<ReturnType<typeof openLibrary>>;
beforeEach(async () => {
  lab = await openLibrary();
});
afterEach(() => lab.server.close());

const folder = () => join(lab.server.ports.environment.dataDir, 'media');
const onDisk = () => readdirSync(folder());

test('a film that is broken off leaves neither file nor row, and comes whole the next time [P-EDT-24]', async () => {
  const begin = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n\0\0\0\x18ftypisom';
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  expect((await lab.send(begin + 'x'.repeat(9000), headers)).status).toBe(400);
  expect([onDisk(), (await lab.desk<MediaPage>('/media')).total]).toEqual([[], 0]);
  expect((await lab.send(`${begin}${'x'.repeat(9000)}\r\n--b--\r\n`, headers)).status).toBe(200);
  expect(onDisk()).toHaveLength(1);
});

test('the same picture sent twice at once is stored once [P-EDT-19]', async () => {
  const answers = await Promise.all(
    ['one.png', 'two.png', 'three.png'].map((name) => lab.add(pngOf({ width: 40, height: 40 }), name)),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect([onDisk(), (await lab.desk<MediaPage>('/media')).total]).toEqual([[`${answers[0]!.id}.full`], 1]);
});

test('a file without a row is swept away after a day, one with a row stays [P-EDT-22]', async () => {
  const { id, url }: Media = await lab.add(pngOf({ width: 40, height: 40 }));
  const stray = `${Bun.randomUUIDv7()}.480`;
  writeFileSync(join(folder(), stray), 'left by a killed process');
  const before = new Date(lab.server.clock.now() - 2 * 86_400_000);
  for (const name of onDisk()) utimesSync(join(folder(), name), before, before);
  await lab.server.pass(86_400_000);
  expect(onDisk()).toEqual([`${id}.full`]);
  expect((await lab.open(url)).status).toBe(200);
});

test('a project’s quota of the day counts what is stored, and a picture over it is 413 [P-EDT-18]', async () => {
  const small = await openLibrary({ PROJECT_DAILY_MB: '1' });
  const film = (size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set(Buffer.from('\0\0\0\x18ftypisom', 'latin1'));
    return bytes;
  };
  await small.add(film(900_000), 'a.mp4');
  const refused = await small.upload(film(300_000), 'b.mp4');
  expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([413, 'over_quota']);
  expect((await small.desk<MediaPage>('/media')).total).toBe(1);
  await small.server.close();
});

test('what is deleted and replaced stands in the audit log by who did it [P-EDT-22]', async () => {
  const [one, other] = [
    await lab.add(pngOf({ width: 40, height: 40 }, 1)),
    await lab.add(pngOf({ width: 40, height: 40 }, 2)),
  ];
  await lab.desk(`/media/${one.id}/replace`, 'POST', { by: other.id });
  await lab.desk(`/media/${one.id}`, 'DELETE');
  const rows = await lab.server.ports.storage.all(
    `select action, target from audit_entry where target = ? order by number`,
    `media:${one.id}`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['replaceMedia', 'deleteMedia']);
});
