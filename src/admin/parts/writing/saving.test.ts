import { expect, test } from 'bun:test';
import { Failure } from '../../api/failure.ts';
import { againAfter, createSaving, TRY_AGAIN_MS, type SavePhase } from './saving.ts';

/** Saves that end by hand. `typed`: something is changed. */
function setup() {
  let phase: SavePhase = 'saved';
  const ends: ((becomes: SavePhase) => void)[] = [];
  const saving = createSaving({
    start: () => () => undefined,
    phase: () => phase,
    async sendNow() {
      phase = 'saving';
      phase = await new Promise<SavePhase>((resolve) => ends.push(resolve));
    },
  });
  return { ...saving, ends, typed: () => void (phase = 'unsaved') };
}

test('two who wait for a save that was overtaken wait for one more save, not for one each', async () => {
  const { send, ends, typed } = setup();
  typed();
  const first = send();
  const waiting = [send(), send()];
  ends[0]!('unsaved');
  await first;
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]!('saved');
  await Promise.all(waiting);
  expect(ends).toHaveLength(2);
});

test('what the server refused is not sent by those who waited for it, and what is saved is sent by nobody', async () => {
  const { send, ends, typed } = setup();
  await send();
  typed();
  const all = [send(), send()];
  ends[0]!('kept');
  await Promise.all(all);
  expect(ends).toHaveLength(1);
});

test('what got lost is sent again, after the time that the server asks for; a refusal is not', () => {
  const after = (status: number, retryAfter?: number) =>
    againAfter(new Failure('http', '', { status, ...(retryAfter && { retryAfter }) }));
  expect([after(0), after(503), after(429), after(429, 7), after(422), after(409)]).toEqual([
    TRY_AGAIN_MS,
    TRY_AGAIN_MS,
    TRY_AGAIN_MS,
    7000,
    null,
    null,
  ]);
});
