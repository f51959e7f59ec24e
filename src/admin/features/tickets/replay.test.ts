import { expect, test } from 'bun:test';
import type { PlayerOrder, PlayerState, ReplayStory } from '../../../wire/replays/shapes.ts';
import { createReplay } from './replay.ts';

const story: ReplayStory = {
  playerUrl: 'https://media.test/viewer/replay?x',
  start: 0,
  duration: 60_000,
  width: 9,
  height: 9,
  pages: [],
  clicks: [],
  rages: [],
  idle: [],
  steps: [],
  problems: [],
  failure: '',
};
const said = (more: Partial<PlayerState>): PlayerState => ({
  name: 'player-state',
  phase: 'ready',
  at: 0,
  playing: false,
  skipped: 0,
  ...more,
});

function opened(opening = 20_000) {
  const orders: Omit<PlayerOrder, 'name'>[] = [];
  const replay = createReplay(() => opening);
  const connect = () =>
    replay.connect(({ name, ...order }) => void (expect(name).toBe('player-order'), orders.push(order)));
  return { replay, orders, connect };
}

test('a player that has just come is told where to stand, how fast, and what to pass over', async () => {
  const { replay, orders, connect } = opened();
  replay.tell(story);
  replay.setSpeed(2);
  const disconnect = connect();
  replay.hear(said({ phase: 'loading' }));
  replay.toggle();
  expect(orders).toEqual([]);
  replay.hear(said({ at: 0 }));
  expect(orders).toEqual([{ speed: 2, skipIdle: true, at: 20_000 }]);
  expect(replay.state.at).toBe(20_000);
  replay.toggle();
  replay.hear(said({ at: 21_000, playing: true }));
  expect([orders.at(-1), replay.state.at, replay.state.playing]).toEqual([{ play: true }, 21_000, true]);
  disconnect();
  expect([replay.state.playing, replay.state.player]).toEqual([false, 'loading']);
  // The next one, after the view was changed, stands where this one stood.
  connect();
  replay.hear(said({}));
  expect(orders.at(-1)).toEqual({ speed: 2, skipIdle: true, at: 21_000 });
});

test('no place outside the film is gone to', async () => {
  const { replay, orders, connect } = opened(1e9);
  replay.tell(story);
  expect(replay.state.at).toBe(60_000);
  connect();
  replay.seek(-5);
  replay.move(10_000);
  replay.seek(70_000);
  expect(orders).toEqual([{ at: 0 }, { at: 10_000 }, { at: 60_000 }]);
});

test('what happens by itself is told: the end, and time that was passed over', async () => {
  const { replay, connect } = opened(0);
  replay.tell(story);
  connect();
  replay.hear(said({}));
  replay.hear(said({ playing: true, at: 100 }));
  replay.hear(said({ playing: true, at: 30_000, skipped: 29_000 }));
  expect(replay.state.said).toEqual({ what: 'skipped', milliseconds: 29_000 });
  replay.hear(said({ at: 60_000 }));
  expect(replay.state.said).toEqual({ what: 'paused', milliseconds: 60_000 });
});

test('a story that comes again, with another link, changes no place', () => {
  const { replay } = opened();
  replay.tell(story);
  expect(replay.state.at).toBe(20_000);
  replay.seek(30_000);
  replay.tell({ ...story, playerUrl: 'https://media.test/another' });
  expect([replay.state.at, replay.state.story?.playerUrl]).toEqual([30_000, 'https://media.test/another']);
});
