import { expect, test } from 'bun:test';
import type { ReplayEvent } from '../../wire/pure/replay-events.ts';
import type { ReplayFilm } from '../../wire/replays/shapes.ts';
import { loadFilm, type Loaded } from './load.ts';

const event = (at: number): ReplayEvent => ({ type: 3, timestamp: at, data: { text: `ä ${at} "\\n` } });
const head = (count: number): ReplayFilm => ({ start: 0, duration: count, width: 8, height: 6, count });
const film = (events: readonly ReplayEvent[], count = events.length) =>
  [head(count), ...events].map((line) => `${JSON.stringify(line)}\n`).join('');

/** The text as a network may deliver it: in pieces of so many bytes. */
function inPieces(text: string, bytes: number): Response {
  const all = new TextEncoder().encode(text);
  let at = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (at >= all.length) return controller.close();
        controller.enqueue(all.subarray(at, at + bytes));
        at += bytes;
      },
    }),
  );
}

async function load(response: Response): Promise<Loaded & { heads: ReplayFilm[]; events: ReplayEvent[] }> {
  const heads: ReplayFilm[] = [];
  const events: ReplayEvent[] = [];
  const loaded = await loadFilm('/x', async () => response, {
    head: (film) => void heads.push(film),
    events: (more) => void events.push(...more),
  });
  return { ...loaded, heads, events };
}

test('a film is read wherever the network cuts it, also within a character', async () => {
  const events = Array.from({ length: 40 }, (_, at) => event(at));
  for (const bytes of [1, 2, 7, 64, 4096])
    expect(await load(inPieces(film(events), bytes))).toEqual({ kind: 'ready', heads: [head(40)], events });
});

test('its first events are told while the others are still to come', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const told = Promise.withResolvers<number>();
  const loaded = loadFilm('/x', async () => new Response(readable), {
    head: () => undefined,
    events: (events) => told.resolve(events.length),
  });
  await writer.write(new TextEncoder().encode(film([event(1), event(2)], 3)));
  expect(await told.promise).toBe(2);
  await writer.write(new TextEncoder().encode(`${JSON.stringify(event(3))}\n`));
  await writer.close();
  expect(await loaded).toEqual({ kind: 'ready' });
});

test('a film that is cut off, damaged, or none at all has failed', async () => {
  const whole = film([event(1), event(2)]);
  for (const text of [
    whole.slice(0, -9),
    whole.slice(0, whole.length - 1),
    whole.replace('"type"', 'type'),
    film([event(1)], 3),
    film([event(1), event(2)], 1),
    `${JSON.stringify({ ...head(1), width: 'wide' })}\n${JSON.stringify(event(1))}\n`,
    '<html>',
    '',
  ])
    expect({ text, kind: (await load(inPieces(text, 16))).kind }).toEqual({ text, kind: 'failed' });
});

test('a link that is too old, a replay that is gone and no network are told apart', async () => {
  const kinds = [403, 404, 500].map(async (status) => (await load(new Response('', { status }))).kind);
  expect(await Promise.all(kinds)).toEqual(['expired', 'gone', 'failed']);
  const nobody = { head: () => undefined, events: () => undefined };
  expect(await loadFilm('/x', () => Promise.reject(new TypeError('offline')), nobody)).toEqual({ kind: 'failed' });
});
