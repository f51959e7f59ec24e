/** Reads a replay as it comes, line by line, in tasks so short that the page answers meanwhile. */
import type { ReplayEvent } from '../../wire/pure/replay-events.ts';
import { inSlices } from '../../wire/pure/slices.ts';
import { replayFilm, type ReplayFilm } from '../../wire/replays/shapes.ts';
import { fits } from '../../wire/schema.ts';

export type Loaded = { kind: 'ready' | 'expired' | 'gone' | 'failed' };

/** Told of the replay while it is loading. Neither function may throw. */
export type Listener = {
  readonly head: (film: ReplayFilm) => void;
  /** Some more events, in the order of their times. */
  readonly events: (events: readonly ReplayEvent[]) => void | Promise<void>;
};

/** Never rejects: what went wrong is one of the states that the player shows. `address` is that of the events. */
export async function loadFilm(
  address: string,
  ask: (address: string) => Promise<Response>,
  listener: Listener,
): Promise<Loaded> {
  try {
    const response = await ask(address);
    if (response.status === 403) return { kind: 'expired' };
    if (response.status === 404) return { kind: 'gone' };
    if (!response.ok || !response.body) return { kind: 'failed' };
    return { kind: (await read(response.body, listener)) ? 'ready' : 'failed' };
  } catch {
    // Offline, or cut off in the middle: the same for whoever looks.
    return { kind: 'failed' };
  }
}

/** Whether it was a whole film. */
async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>, listener: Listener): Promise<boolean> {
  let film: ReplayFilm | undefined;
  let count = 0;
  for await (const lines of linesOf(body)) {
    const events = await inSlices(parsed(lines));
    if (!film) {
      const head = events.shift();
      if (!fits(replayFilm, head)) return false;
      film = head;
      listener.head(film);
    }
    count += events.length;
    if (events.length > 0) await listener.events(events as ReplayEvent[]);
  }
  return film !== undefined && count === film.count;
}

function* parsed(lines: readonly string[]): Generator<void, unknown[]> {
  const values: unknown[] = [];
  for (const line of lines) {
    values.push(JSON.parse(line));
    yield;
  }
  return values;
}

/** Whole lines, as many as have come together. What no line break ends is half of one and left out. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string[]> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let begun: string[] = [];
  for (;;) {
    const { done, value = '' } = await reader.read();
    if (done) return;
    const pieces = value.split('\n');
    const rest = pieces.pop() ?? '';
    if (pieces.length > 0) {
      // Put together once: a long line comes in many pieces.
      pieces[0] = begun.join('') + pieces[0];
      begun = [];
      yield pieces;
    }
    begun.push(rest);
  }
}
