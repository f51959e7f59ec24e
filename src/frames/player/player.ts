/**
 * Plays a replay in a frame in which no script runs: rrweb's player with our clock around it, which passes over idle time and
 * survives what a forged event may do to it.
 */
import type { Replayer } from '@rrweb/replay';
import type { IdleMark } from '../../wire/pure/replay-marks.ts';
import { marksOf } from '../../wire/pure/replay-marks.ts';
import type { ReplayEvent } from '../../wire/pure/replay-events.ts';
import type { ReplayFilm } from '../../wire/replays/shapes.ts';
import { pageRules } from './page-rules.ts';
import type { Stage } from './stage.ts';

export type Player = {
  /** Events that have come meanwhile, later ones than those before. */
  readonly add: (events: readonly ReplayEvent[]) => void;
  /** All events have come. */
  readonly complete: () => void;
  /** Milliseconds; `at` is kept within the film. */
  readonly seek: (at: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly speed: (factor: number) => void;
  readonly skipIdle: (on: boolean) => void;
  /** Milliseconds from the first event. */
  readonly at: () => number;
  readonly playing: () => boolean;
  readonly stop: () => void;
};

type Ports = {
  readonly stage: Stage;
  /** Something changed: playing, pausing, the end. `skipped` milliseconds of idle time were just passed over. */
  readonly changed: (skipped?: number) => void;
  /** Calls back while it plays, until it is stopped. */
  readonly everyFrame: (look: () => void) => () => void;
};

/** A jump over idle time ends so long before the next event, so that the viewer sees it happen. */
const IDLE_LEFT_MS = 500;
/** rrweb plays what lies before a moment: the first picture stands at 0. */
const FIRST_MS = 1;
/** rrweb leaves out the very last events of a seek to the end. */
const END_MS = 50;

/** Plays from the first events on. Throws when they cannot be built at all. */
export function createPlayer(
  Library: typeof Replayer,
  film: ReplayFilm,
  first: readonly ReplayEvent[],
  { stage, changed, everyFrame }: Ports,
): Player {
  const events = [...first];
  let idle: readonly IdleMark[] = [];
  let playing = false;
  let skips = true;
  /** Where it was sent while it stands still: its own clock is a little off. */
  let parked: number | undefined;
  stage.resize(film.width, film.height);
  const replayer = new Library(events as never, {
    root: stage.root,
    insertStyleRules: pageRules,
    showWarning: false,
    // The replayed page does not take the focus: it would take the keyboard from whoever watches.
    triggerFocus: false,
    mouseTail: { duration: 500, strokeStyle: getComputedStyle(document.documentElement).getPropertyValue('--accent') },
    blockClass: 'gl-block',
    UNSAFE_replayCanvas: false,
  });
  replayer.iframe.tabIndex = -1;
  replayer.iframe.title = '';
  replayer.on('resize', (size) => {
    const { width, height } = size as { width: number; height: number };
    stage.resize(width, height);
  });
  replayer.on('finish', () => set(false));
  const unwatch = everyFrame(() => {
    if (playing && skips) passOver(idle);
  });

  function set(next: boolean, skipped = 0): void {
    playing = next;
    changed(skipped);
  }

  const at = (): number => parked ?? Math.max(0, Math.min(film.duration, replayer.getCurrentTime()));

  function seek(to: number): void {
    const within = Math.max(0, Math.min(film.duration, to));
    const place = Math.max(FIRST_MS, within);
    parked = playing ? undefined : within;
    if (playing) replayer.play(place);
    else replayer.pause(place >= film.duration ? film.duration + END_MS : place);
    changed();
  }

  function passOver(marks: readonly IdleMark[]): void {
    const now = at();
    const mark = marks.find((one) => now > one.at + IDLE_LEFT_MS && now < one.until - 2 * IDLE_LEFT_MS);
    if (!mark) return;
    const to = mark.until - IDLE_LEFT_MS;
    replayer.play(to);
    changed(to - now);
  }

  return {
    add(more) {
      for (const event of more) {
        events.push(event);
        replayer.addEvent(event as never);
      }
    },
    complete: () => void ({ idle } = marksOf(events)),
    seek,
    play() {
      // Play at the end begins anew, as in other players.
      const from = at() >= film.duration ? FIRST_MS : at();
      parked = undefined;
      replayer.play(from);
      set(true);
    },
    pause() {
      replayer.pause();
      set(false);
    },
    speed: (factor) => replayer.setConfig({ speed: factor }),
    skipIdle: (on) => void (skips = on),
    at,
    playing: () => playing,
    stop() {
      unwatch();
      replayer.destroy();
    },
  };
}
