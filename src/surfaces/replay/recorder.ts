/** Records this page into the ring, as long as it can do so without holding the page up. */
import type { record as Record_ } from '@rrweb/record';
import {
  REPLAY_EVENT_CHARS,
  REPLAY_LAST_TASK_MS,
  REPLAY_PAUSE_MS,
  REPLAY_PAUSE_MS_MOST,
  REPLAY_SLOW_TASK_MS,
} from './limits.ts';
import type { ReplayFailure } from '../../wire/surfaces.ts';
import { FULL_SNAPSHOT, META, type ReplayEvent } from './events.ts';
import { weigh, weighPage } from './guard.ts';
import { isUnwanted, recordOptions } from './options.ts';
import type { Ring } from './ring.ts';
import { stripDataUrls } from './strip.ts';
import { createWatchdog } from './watchdog.ts';

export type Stop = () => void;

/** The library, with the two doors that our patch cuts into it (patches/README.md). */
export type Library = typeof Record_ & {
  /** Stands before the recorder's own look at a batch of changes. */
  guard?: (look: (records: MutationRecord[]) => void) => (records: MutationRecord[]) => void;
  /** A field that was a password is none any more. */
  wasPassword?: (element: Element) => void;
};

export type Machine = {
  readonly library: Library;
  readonly page: Document;
  /** Milliseconds; only differences count. */
  readonly now: () => number;
  /** Runs the work when the page has nothing to do. */
  readonly idle: (run: () => void) => Stop;
  readonly later: (run: () => void, ms: number) => Stop;
  readonly fault: (error: unknown) => void;
};

export type Recorder = {
  readonly failure: () => ReplayFailure | undefined;
  readonly stop: Stop;
};

/** `given` are the host's options. It begins at once, or when the page has been read. */
export function startRecorder(machine: Machine, ring: Ring, given?: Readonly<Record<string, unknown>>): Recorder {
  const { library, page, now, idle, later, fault } = machine;
  const watchdog = createWatchdog();
  let failure: ReplayFailure | undefined;
  let end: Stop | undefined;
  let waiting: Stop | undefined;
  let pauses = 0;
  let latest = 0;
  let isLarge = false;
  let over = false;

  const halt = () => {
    const stop = end;
    end = undefined;
    stop?.();
  };
  const giveUp = (why: ReplayFailure) => {
    failure = why;
    over = true;
    halt();
  };
  const wait = (start: (run: () => void) => Stop, run: () => void) => {
    waiting?.();
    waiting = start(() => {
      waiting = undefined;
      if (!over) run();
    });
  };
  /** Something was too large to be looked at. What is missing shows with the next full snapshot, ever later. */
  const pause = (why: ReplayFailure = 'paused') => {
    halt();
    if (failure !== 'slowed') failure = why;
    const ms = Math.min(REPLAY_PAUSE_MS * 2 ** pauses++, REPLAY_PAUSE_MS_MOST);
    wait(
      (run) => later(run, ms),
      () => wait(idle, begin),
    );
  };
  const measured = (run: () => void, nodes: number) => {
    const started = now();
    run();
    const verdict = watchdog.note(now() - started, nodes);
    if (verdict === 'stop') giveUp('stopped');
    if (verdict !== 'slow') return;
    failure = 'slowed';
    // Paused, to start anew with other options: the recorder reads them only at a start.
    if (end) pause('slowed');
  };

  /** No fresh snapshot is taken only because the last one is long ago, if taking it would hold up the page. */
  const wantsFresh = () => {
    const { fresh, tooLong } = ring.wants(latest);
    return fresh && !(tooLong && isLarge);
  };
  const refresh = () => {
    if (!end) return;
    const nodes = weighPage(page);
    isLarge = watchdog.guessMs(nodes) > REPLAY_SLOW_TASK_MS;
    if (wantsFresh()) measured(() => library.takeFullSnapshot(true), nodes);
  };
  const keep = (event: unknown) => {
    if (isUnwanted(event as ReplayEvent, given)) return;
    const { type, timestamp } = event as ReplayEvent;
    let json = JSON.stringify(event);
    if (json.length > REPLAY_EVENT_CHARS) json = JSON.stringify(stripDataUrls(event));
    latest = timestamp;
    const fits = ring.add(json, timestamp, type === META);
    if (fits) {
      if (!waiting && wantsFresh()) wait(idle, refresh);
    } else if (type === FULL_SNAPSHOT) giveUp('too-large');
    else pause();
  };

  library.guard = (look) => (records) => {
    if (!end) return;
    const most = watchdog.batch();
    const nodes = weigh(records, most);
    if (nodes > most) pause();
    else measured(() => look(records), nodes);
  };

  const begin = () => {
    const nodes = weighPage(page);
    // The page is too large to be recorded now; it may become smaller.
    if (watchdog.guessMs(nodes) > REPLAY_LAST_TASK_MS) return pause('too-large');
    if (failure === 'too-large') failure = 'paused';
    const options = {
      ...recordOptions(given, watchdog.isSlowed()),
      emit: keep,
      errorHandler: (error: unknown) => (fault(error), true),
    };
    measured(() => {
      // The recorder emits its first events before it returns its end: until then this stands in its place.
      end = () => undefined;
      const stop = library(options as Parameters<typeof Record_>[0]);
      if (over || !end) stop?.();
      else if (stop) end = stop;
      else giveUp('failed');
    }, nodes);
  };
  if (page.readyState === 'loading') {
    page.addEventListener('DOMContentLoaded', begin);
    waiting = () => page.removeEventListener('DOMContentLoaded', begin);
  } else begin();

  return {
    failure: () => failure,
    stop() {
      over = true;
      waiting?.();
      halt();
    },
  };
}
