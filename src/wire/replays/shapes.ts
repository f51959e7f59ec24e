/**
 * A replay as the desk tells of it: what stands on its timeline, the steps, what is missing. The events themselves go to the
 * player only, on the media origin. Times are milliseconds since the first event.
 */
import {
  REPLAY_EVENTS_MOST,
  REPLAY_MARKS_MOST,
  REPLAY_NAME_CHARS,
  REPLAY_STEPS_MOST,
  REPLAY_VALUE_CHARS,
} from './limits.ts';
import { locatorKinds } from '../pure/locate.ts';
import { stepKinds } from '../pure/steps.ts';
import { amount, choice, flag, integer, list, nullable, open, optional, text, type Infer } from '../schema.ts';

const time = integer({ min: 0 });
const pixels = integer({ min: 0 });
const mark = { at: time };

export const locator = open({
  by: choice(locatorKinds),
  role: text({ max: REPLAY_NAME_CHARS }),
  value: text({ max: 10_000 }),
  loose: flag(),
  frames: list(text({ max: 10_000 }), { max: 100 }),
});

export const step = open({
  at: time,
  kind: choice(stepKinds),
  name: text({ max: REPLAY_NAME_CHARS }),
  role: text({ max: REPLAY_NAME_CHARS }),
  locator: nullable(locator),
  value: text({ max: REPLAY_VALUE_CHARS }),
  hidden: flag(),
});

/** Why not everything is there: so many events, or pages, of a kind. */
export const replayProblems = [
  /** The body is no replay, or none that can be read. */
  'unreadable',
  /** There is no picture to begin with: nothing can be played. */
  'noStart',
  /** Events that mean nothing. */
  'broken',
  /** Events beyond our limits were left out. */
  'cut',
] as const;

export const replayStory = open({
  /** The player on the media origin, signed for 10 minutes; null where nothing can be played. */
  playerUrl: nullable(text({ max: 4096 })),
  /** Milliseconds since 1970 of the first event. */
  start: time,
  duration: time,
  width: pixels,
  height: pixels,
  pages: list(open({ ...mark, href: text({ max: REPLAY_VALUE_CHARS }) }), { max: REPLAY_MARKS_MOST }),
  clicks: list(open(mark), { max: REPLAY_MARKS_MOST }),
  rages: list(open({ ...mark, until: time, count: integer({ min: 1 }) }), { max: REPLAY_MARKS_MOST }),
  idle: list(open({ ...mark, until: time }), { max: REPLAY_MARKS_MOST }),
  steps: list(step, { max: REPLAY_STEPS_MOST }),
  problems: list(open({ kind: choice(replayProblems), count: integer({ min: 0 }) }), { max: replayProblems.length }),
  /** In the recorder's own words: why it slowed down or ended early; '' when it did not. */
  failure: text({ max: 500 }),
});
export type ReplayStory = Infer<typeof replayStory>;
export type ReplayProblem = ReplayStory['problems'][number];

/**
 * What the player plays, in lines of JSON: this one first, then `count` events, those of rrweb 2, one in each line, in the
 * order of their times and cleaned by the server. So that the player can read them as they come.
 */
export const replayFilm = open({
  start: time,
  duration: time,
  width: pixels,
  height: pixels,
  count: integer({ min: 0, max: REPLAY_EVENTS_MOST }),
});
export type ReplayFilm = Infer<typeof replayFilm>;

export const replaySpeeds = [0.5, 1, 2, 4] as const;

/** From the dashboard to the player. What is not said stays as it is. */
export const playerOrder = open({
  name: choice(['player-order'] as const),
  play: optional(flag()),
  /** Where to go, in milliseconds. */
  at: optional(amount()),
  speed: optional(amount()),
  skipIdle: optional(flag()),
});
export type PlayerOrder = Infer<typeof playerOrder>;

export const playerPhases = ['loading', 'ready', 'expired', 'gone', 'failed'] as const;
/** From the player to the dashboard: at every change, and several times a second while it plays. */
export const playerState = open({
  name: choice(['player-state'] as const),
  phase: choice(playerPhases),
  at: amount(),
  playing: flag(),
  /** Idle time has just been passed over: milliseconds, else 0. */
  skipped: amount(),
});
export type PlayerState = Infer<typeof playerState>;
