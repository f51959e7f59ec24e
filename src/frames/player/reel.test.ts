import { expect, spyOn, test } from 'bun:test';
import type { ReplayEvent } from '../../wire/pure/replay-events.ts';
import type { Player } from './player.ts';
import { createReel } from './reel.ts';

const at = (...times: number[]): ReplayEvent[] => times.map((timestamp) => ({ type: 3, timestamp, data: {} }));
const film = { start: 100, duration: 900, width: 8, height: 6, count: 5 };

/** A reel that wishes the moment `wished`; `did` says what its player was told. */
function open(wished: number, build?: () => never) {
  const did: unknown[] = [];
  const player = {
    add: (events: readonly ReplayEvent[]) => void did.push(['add', ...events.map(({ timestamp }) => timestamp)]),
    seek: (to: number) => void did.push(['seek', to]),
    complete: () => void did.push('complete'),
    stop: () => void did.push('stop'),
  } as unknown as Player;
  const reel = createReel(wished, async (_, events) => {
    did.push(['build', ...events.map(({ timestamp }) => timestamp)]);
    build?.();
    return { player, remove: () => void did.push('remove') };
  });
  reel.head(film);
  return { reel, did, player };
}

test('the wished moment is shown as soon as it has come, and what comes later is added', async () => {
  const { reel, did, player } = open(400);
  await reel.events(at(100, 100));
  await reel.events(at(500));
  expect(did).toEqual([]);
  await reel.events(at(501));
  expect(did).toEqual([
    ['build', 100, 100, 500, 501],
    ['seek', 400],
  ]);
  await reel.events(at(700, 1000));
  expect(await reel.complete()).toBe(player);
  expect(did.slice(2)).toEqual([['add', 700, 1000], 'complete']);
});

test('a moment beyond the end is shown when all has come', async () => {
  const { reel, did, player } = open(5000);
  await reel.events(at(100, 1000));
  expect(await reel.complete()).toBe(player);
  expect(did).toEqual([['build', 100, 1000], ['seek', 5000], 'complete']);
});

test('what cannot be built is broken and tried once; what was built is taken away', async () => {
  const warned = spyOn(console, 'warn').mockImplementation(() => undefined);
  const broken = open(0, () => {
    throw new Error('no');
  });
  await broken.reel.events(at(100, 101));
  await broken.reel.events(at(102));
  expect([await broken.reel.complete(), broken.reel.broken(), warned.mock.calls.length]).toEqual([undefined, true, 1]);
  expect(broken.did).toEqual([['build', 100, 101]]);
  warned.mockRestore();
  const { reel, did } = open(0);
  await reel.events(at(100, 101));
  reel.remove();
  expect(did.slice(2)).toEqual(['stop', 'remove']);
});
