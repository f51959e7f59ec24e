/**
 * A thread that cleans what strangers sent. However long one piece takes there, no request waits for it: the longest steps
 * are those of the HTML rewriter, of patterns and of the garbage collector, which nothing but a thread can interrupt. What
 * takes longer than anything honest is given up. One after another, since each takes several times its size, and the projects
 * in turn; the thread ends when it has nothing to do, and its memory with it.
 */
import { ApiError } from '../../wire/errors.ts';
import { inTurns } from '../in-turns.ts';
import type { Ports } from '../ports.ts';
import { createThread } from '../thread.ts';
import type { Kinds } from './kinds.ts';

export type Sanitizer = {
  /**
   * `given` is asked for when the turn of `project` comes, so that what waits takes no memory. Errors: those of the job and
   * of `given`; 400 for what takes longer than 5 s; 503 where too much of this project waits.
   */
  readonly run: <K extends keyof Kinds>(
    project: string,
    kind: K,
    given: () => Promise<Given<K>>,
  ) => ReturnType<Kinds[K]>;
  /** Gives up what runs and what waits. */
  readonly close: () => void;
};

type Given<K extends keyof Kinds> = Parameters<Kinds[K]>[0];
/** The largest snapshot that our own recorder sends takes less than half of it. */
export const CLEANING_LONGEST_MS = 5000;
/** More than all staff open in the time of one cleaning; each may wait as long as all before it take. */
export const CLEANING_WAITING = 100;
const RETRY_SECONDS = 5;

export function createSanitizer(later?: Ports['later']): Sanitizer {
  const inTurn = inTurns({ atOnce: 1, waiting: CLEANING_WAITING, leftOut: tooMany });
  const thread = createThread(new URL('./worker.ts', import.meta.url), {
    longestMs: CLEANING_LONGEST_MS,
    tooLong,
    later,
  });
  return {
    run: ((project, kind, given) =>
      inTurn(project, async () => thread.ask({ kind, given: await given() }))) as Sanitizer['run'],
    close: thread.close,
  };
}

const tooLong = () => new ApiError('bad_request', 'This takes too long to be read.');
const tooMany = () =>
  new ApiError('not_ready', `Too many screenshots and replays are being opened. Try again in ${RETRY_SECONDS} s.`, {
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });
