/**
 * A thread that cleans what strangers sent. However long one piece takes there, no request waits for it: the longest steps
 * are those of the HTML rewriter, of patterns and of the garbage collector, which nothing but a thread can interrupt. What
 * takes longer than anything honest is given up. One after another, since each takes several times its size, and the projects
 * in turn; the thread ends when it has nothing to do, and its memory with it.
 */
import { ApiError, type ErrorCode } from '../../wire/errors.ts';
import { inTurns } from '../in-turns.ts';
import type { Ports } from '../ports.ts';
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
/** `cause` is for the log alone. */
type RefusedAnswer = {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly details: unknown;
  readonly cause: string | undefined;
};
/** What the thread answers. */
export type Answer = { readonly value: unknown } | { readonly refused: RefusedAnswer } | { readonly failed: string };

/** The largest snapshot that our own recorder sends takes less than half of it. */
export const CLEANING_LONGEST_MS = 5000;
/** More than all staff open in the time of one cleaning; each may wait as long as all before it take. */
export const CLEANING_WAITING = 100;
const RETRY_SECONDS = 5;
const IDLE_MS = 10_000;

/** The thread runs in real time, whatever clock the house has. */
const inRealTime: Ports['later'] = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

export function createSanitizer(later: Ports['later'] = inRealTime): Sanitizer {
  const inTurn = inTurns({ atOnce: 1, waiting: CLEANING_WAITING, leftOut: tooMany });
  let thread: Worker | undefined;
  let asked: PromiseWithResolvers<Answer> | undefined;
  let stopIdle: (() => void) | undefined;
  let closed = false;

  function end(): void {
    thread?.terminate();
    thread = undefined;
  }

  function open(): Worker {
    const opened = new Worker(new URL('./worker.ts', import.meta.url), { smol: true });
    // The thread does not keep the process from ending.
    (opened as Partial<Bun.Worker>).unref?.();
    opened.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      // Only the present thread is listened to: one that was given up may answer late.
      if (thread === opened) asked?.resolve(data);
    });
    opened.addEventListener('error', ({ message }) => {
      if (thread === opened) asked?.reject(new Error(`the cleaning thread ended: ${message}`));
    });
    return opened;
  }

  async function ask(kind: keyof Kinds, given: unknown): Promise<unknown> {
    stopIdle?.();
    const answer = Promise.withResolvers<Answer>();
    asked = answer;
    const stopLimit = later(CLEANING_LONGEST_MS, () => answer.reject(tooLong()));
    try {
      thread ??= open();
      thread.postMessage({ kind, given });
      return valueOf(await answer.promise);
    } catch (error) {
      // One that refused goes on; one that is stuck or broken has no other end.
      if (!(error instanceof Refused)) end();
      throw error;
    } finally {
      stopLimit();
      asked = undefined;
      if (!closed) stopIdle = later(IDLE_MS, end);
    }
  }

  return {
    run: ((project, kind, given) =>
      inTurn(project, async () => {
        const job = await given();
        if (closed) throw gone();
        return ask(kind, job);
      })) as Sanitizer['run'],
    close() {
      closed = true;
      stopIdle?.();
      asked?.reject(gone());
      end();
    },
  };
}

/** An error that the job itself has answered, such as a snapshot that cannot be read. */
class Refused extends ApiError {}

function valueOf(answer: Answer): unknown {
  if ('value' in answer) return answer.value;
  if ('refused' in answer) {
    const { code, detail, details, cause } = answer.refused;
    throw new Refused(code, detail, { details, cause });
  }
  throw new Error(answer.failed);
}

const tooLong = () => new ApiError('bad_request', 'This takes too long to be read.');
const tooMany = () =>
  new ApiError('not_ready', `Too many screenshots and replays are being opened. Try again in ${RETRY_SECONDS} s.`, {
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });
const gone = () => new Error('the server ends');
