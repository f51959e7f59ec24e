/** Looks at how long our tasks hold up the page, and at what the next one would take. */
import {
  REPLAY_BATCH_MS,
  REPLAY_LAST_TASK_MS,
  REPLAY_SLOW_TASK_MS,
  REPLAY_SLOW_TASKS,
  REPLAY_SLOWED_BATCH_MS,
} from './limits.ts';

/** Of one node, before anything has been measured; and the shortest task that says something about it. */
const FIRST_GUESS_MS = 0.008;
const TELLING_MS = 2;
const LEARNED = 0.25;

export type Watchdog = {
  /** A task of so many nodes took so long. Answers what is to be done about it. */
  readonly note: (ms: number, nodes: number) => 'slow' | 'stop' | undefined;
  /** How long so many nodes would take. */
  readonly guessMs: (nodes: number) => number;
  /** More nodes than these are not looked at in one task. */
  readonly batch: () => number;
  readonly isSlowed: () => boolean;
};

export function createWatchdog(): Watchdog {
  let slow = 0;
  let slowed = false;
  let nodeMs = FIRST_GUESS_MS;

  return {
    note(ms, nodes) {
      // The first task of all is slow, and so is one that was held up by somebody else: each counts for a part.
      if (ms >= TELLING_MS && nodes > 0) nodeMs += (ms / nodes - nodeMs) * LEARNED;
      if (ms > REPLAY_LAST_TASK_MS) return 'stop';
      if (ms <= REPLAY_SLOW_TASK_MS || slowed) return undefined;
      slow += 1;
      if (slow < REPLAY_SLOW_TASKS) return undefined;
      slowed = true;
      return 'slow';
    },
    guessMs: (nodes) => nodes * nodeMs,
    batch: () => Math.floor((slowed ? REPLAY_SLOWED_BATCH_MS : REPLAY_BATCH_MS) / nodeMs),
    isSlowed: () => slowed,
  };
}
