/** The server killed while pictures come: what stands in the library is whole, and what does not comes again. */
import { expect, test } from 'bun:test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Media, MediaPage } from '../../src/wire/media/shapes.ts';
import { pngOf } from '../pictures.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { PASSWORD } from './staff.ts';

const ROUNDS = 2;
const pictures = [1, 2, 3].map((shade) => pngOf({ width: 1100, height: 800 }, shade));

async function deskOf({ app }: ServerProcess) {
  const send = async (path: string, init: RequestInit) => (await fetch(`${app}/api${path}`, init)).json();
  const body = JSON.stringify({ name_or_email: 'admin', password: PASSWORD, recaptcha_response: null });
  const headers = { 'content-type': 'application/json' };
  const { access_token } = (await send('/auth/sessions', { method: 'POST', headers, body })) as {
    access_token: string;
  };
  const authorization = `Bearer ${access_token}`;
  const projects = (await send('/desk/projects', { headers: { authorization } })) as { id: string }[];
  const at = `/desk/projects/${projects[0]!.id}/media`;
  return {
    list: () => send(`${at}?limit=100`, { headers: { authorization } }) as Promise<MediaPage>,
    add(bytes: Uint8Array<ArrayBuffer>) {
      const form = new FormData();
      form.set('file', new File([bytes], 'a.png'));
      return send(at, { method: 'POST', headers: { authorization }, body: form }) as Promise<Media>;
    },
  };
}

/** Every address that the desk names is a picture of that width. */
async function isWhole({ url, srcset, width }: Media): Promise<boolean> {
  const named = srcset.split(', ').map((one) => one.split(' ') as [string, string]);
  const all = [...named, [url, `${width}w`] as const];
  const widths = await Promise.all(
    all.map(async ([address]) => `${(await new Bun.Image(await (await fetch(address)).bytes()).metadata()).width}w`),
  );
  return widths.every((found, at) => found === all[at]![1]);
}

test('killed while pictures come, the library has whole ones alone, and the others come again [P-EDT-19]', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-media-'));
    const first = await startServer({ dataDir });
    const { add } = await deskOf(first);
    const sent = pictures.map((bytes) => add(bytes).catch(() => undefined));
    // After none of them, or one.
    for (let answered = 0; answered < round; answered++) await sent[answered];
    const ended = new Promise((resolve) => first.process.once('exit', resolve));
    first.process.kill('SIGKILL');
    await ended;
    const told = (await Promise.all(sent)).filter((media) => media?.id);
    const second = await startServer({ dataDir });
    const desk = await deskOf(second);
    const { media } = await desk.list();
    expect(told.every((one) => media.some(({ id }) => id === one!.id))).toBe(true);
    expect(await Promise.all(media.map(isWhole))).not.toContain(false);
    const again = await Promise.all(pictures.map(desk.add));
    expect([(await desk.list()).total, await Promise.all(again.map(isWhole))]).toEqual([3, [true, true, true]]);
    expect(readdirSync(join(dataDir, 'media')).filter((name) => name.endsWith('.part'))).toEqual([]);
    await second.stop();
    rmSync(dataDir, { recursive: true });
  }
}, 120_000);
