/** The server killed while pictures come, and while one is replaced: what stands there is whole, and what does not comes again. */
import { expect, test } from 'bun:test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Body } from '../../src/wire/documents/nodes.ts';
import type { DocumentView } from '../../src/wire/documents/shapes.ts';
import type { Media, MediaPage, MediaReplaced, MediaView } from '../../src/wire/media/shapes.ts';
import { helpWriting } from '../help-writing.ts';
import { pngOf } from '../pictures.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { PASSWORD } from '../server/staff.ts';

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
  const project = `/desk/projects/${projects[0]!.id}`;
  const at = `${project}/media`;
  return {
    /** Of the project. */
    desk: <T>(path: string, method = 'GET', given?: unknown): Promise<T> =>
      send(project + path, {
        method,
        headers: { authorization, ...headers },
        ...(given === undefined ? {} : { body: JSON.stringify(given) }),
      }) as Promise<T>,
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

function killed({ process }: ServerProcess): Promise<unknown> {
  const ended = new Promise((resolve) => process.once('exit', resolve));
  process.kill('SIGKILL');
  return ended;
}

test('killed while pictures come, the library has whole ones alone, and the others come again [P-EDT-19]', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-media-'));
    const first = await startServer({ dataDir });
    const { add } = await deskOf(first);
    const sent = pictures.map((bytes) => add(bytes).catch(() => undefined));
    // After none of them, or one.
    for (let answered = 0; answered < round; answered++) await sent[answered];
    await killed(first);
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

const TEXTS = 16;

test('killed while a picture is replaced, each text has the one or the other, and asked again all have the new one [P-EDT-20]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-media-'));
  let server = await startServer({ dataDir });
  let { desk, add } = await deskOf(server);
  const media = [await add(pictures[0]!), await add(pictures[1]!)] as const;
  const writing = helpWriting(desk);
  const documents: string[] = [];
  for (let at = 0; at < TEXTS; at++) {
    const content = [{ type: 'picture', attrs: { media: media[0].id, alt: 'x' } }];
    const { texts } = await writing.article('en', null, { title: `Text ${at}`, summary: '', content });
    documents.push(texts[0]!.document);
  }
  const shownIn = async (document: string) => {
    const { draft, live } = await desk<DocumentView>(`/documents/${document}`);
    return [draft, live!].map(({ body }) => String((body as Body).content![0]!.attrs!.media));
  };
  const liveUses = async ({ id }: Media) =>
    (await desk<MediaView>(`/media/${id}`)).usedIn.filter(({ live }) => live).map(({ document }) => document);
  // To and fro; the server goes when this text is seen to be done.
  for (const [round, last] of [0, TEXTS / 2, TEXTS - 2].entries()) {
    const [from, to] = round % 2 === 0 ? media : media.toReversed();
    const replace = () => desk<MediaReplaced>(`/media/${from!.id}/replace`, 'POST', { by: to!.id });
    const broken = replace().catch(() => undefined);
    while ((await shownIn(documents[last]!))[1] !== to!.id);
    await killed(server);
    await broken;
    server = await startServer({ dataDir });
    ({ desk, add } = await deskOf(server));
    const shown = await Promise.all(documents.map(shownIn));
    // A text is changed as a whole, and the library knows of each.
    for (const one of shown) expect(one[0]).toBe(one[1]!);
    for (const one of media)
      expect((await liveUses(one)).toSorted()).toEqual(
        documents.filter((_, at) => shown[at]![1] === one.id).toSorted(),
      );
    await replace();
    expect(new Set((await Promise.all(documents.map(shownIn))).flat())).toEqual(new Set([to!.id]));
    expect(await liveUses(from!)).toEqual([]);
  }
  await server.stop();
  rmSync(dataDir, { recursive: true });
}, 120_000);
