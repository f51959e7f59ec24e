/** The replay of a ticket on the screen: its story, and the player in its frame, which does what is said here and tells where it is. */
import { proxy, ref } from 'valtio/vanilla';
import type { PlayerOrder, PlayerState, ReplayStory } from '../../../wire/replays/shapes.ts';

export type ReplayState = {
  story: ReplayStory | null;
  player: PlayerState['phase'];
  /** Milliseconds from the first event. */
  at: number;
  playing: boolean;
  speed: number;
  skipIdle: boolean;
  /** The last thing that happened by itself or by a key, for those who do not see it. */
  said: { what: 'playing' | 'paused' | 'skipped' | 'speed' | 'moved'; milliseconds: number } | null;
};

export type Replay = ReturnType<typeof createReplay>;

/** `opening` says at which moment the replay opens, in milliseconds from its start. */
export function createReplay(opening: (story: ReplayStory) => number) {
  const state = proxy<ReplayState>({
    story: null,
    player: 'loading',
    at: 0,
    playing: false,
    speed: 1,
    skipIdle: true,
    said: null,
  });
  let send: ((order: Omit<PlayerOrder, 'name'>) => void) | undefined;

  /** The story has come, or has come again with another link: where one was stays. */
  function tell(story: ReplayStory): void {
    if (!state.story) state.at = within(opening(story), story);
    state.story = ref(story);
  }

  /** The player's frame is there; the answer ends it. */
  function connect(to: (order: PlayerOrder) => void): () => void {
    send = (order) => to({ name: 'player-order', ...order });
    return () => {
      send = undefined;
      Object.assign(state, { playing: false, player: 'loading' });
    };
  }

  function hear({ phase, at, playing, skipped }: PlayerState): void {
    const isNew = phase === 'ready' && state.player !== 'ready';
    state.player = phase;
    if (isNew) return void send?.({ speed: state.speed, skipIdle: state.skipIdle, at: state.at });
    if (phase !== 'ready') return;
    if (state.playing && !playing) say('paused', at);
    if (skipped > 0) say('skipped', skipped);
    Object.assign(state, { at, playing });
  }

  function say(what: NonNullable<ReplayState['said']>['what'], milliseconds = 0): void {
    state.said = { what, milliseconds };
  }

  function play(on: boolean): void {
    if (state.player !== 'ready' || on === state.playing) return;
    state.playing = on;
    say(on ? 'playing' : 'paused', state.at);
    send?.({ play: on });
  }

  function seek(at: number): void {
    if (!state.story) return;
    state.at = within(at, state.story);
    send?.({ at: state.at });
  }

  return {
    state,
    tell,
    connect,
    hear,
    play,
    toggle: () => play(!state.playing),
    seek,
    /** `by` milliseconds on, or back. */
    move(by: number): void {
      seek(state.at + by);
      say('moved', state.at);
    },
    setSpeed(speed: number): void {
      state.speed = speed;
      say('speed');
      send?.({ speed });
    },
    setSkipIdle(skipIdle: boolean): void {
      state.skipIdle = skipIdle;
      send?.({ skipIdle });
    },
  };
}

function within(at: number, { duration }: Pick<ReplayStory, 'duration'>): number {
  return Math.max(0, Math.min(duration, at));
}
