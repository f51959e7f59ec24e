/**
 * A thread for what may take long, one job at a time: however long one takes there, no request waits for it, and one that
 * takes longer than anything honest is given up with its thread. It ends when it has nothing to do, and its memory with it.
 */
import { platform, setPriority } from 'node:os';
import { ApiError, type ErrorCode } from '../wire/errors.ts';
import { later as inRealTime, type Ports } from './ports.ts';

/** `cause` is for the log alone. */
type RefusedAnswer = {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly details: unknown;
  readonly cause: string | undefined;
};
/** What the thread answers. */
export type Answer = { readonly value: unknown } | { readonly refused: RefusedAnswer } | { readonly failed: string };

export type Thread = {
  /**
   * One at a time: whoever asks waits for the answer before. `thenEnd`: after a job so large that its thread would keep much of
   * it. Errors: those of the job; `tooLong` after `longestMs`.
   */
  readonly ask: (job: unknown, asked?: { transfer?: Transferable[]; thenEnd?: boolean }) => Promise<unknown>;
  /** Gives up what runs. */
  readonly close: () => void;
};

type Bounds = {
  readonly longestMs: number;
  /** What a job rejects with that takes longer. */
  readonly tooLong: () => ApiError;
  readonly later?: Ports['later'] | undefined;
};

const IDLE_MS = 10_000;
/**
 * As `nice` has it: the thread that serves goes first where both want the processor. With 0 a flood makes the staff list 1.8
 * times as slow; with 10 other work of the machine leaves a thread a tenth of a processor, and honest cleanings take their 5 s.
 */
const THREAD_PRIORITY = 4;

/** `file` is its program, which answers each message with an `Answer`. The thread runs in real time. */
export function createThread(file: URL, { longestMs, tooLong, later = inRealTime }: Bounds): Thread {
  let thread: Worker | undefined;
  let asked: PromiseWithResolvers<Answer> | undefined;
  let stopIdle: (() => void) | undefined;
  let closed = false;

  function end(): void {
    thread?.terminate();
    thread = undefined;
  }

  function open(): Worker {
    const opened = new Worker(file, { smol: true });
    // The thread does not keep the process from ending.
    (opened as Partial<Bun.Worker>).unref?.();
    opened.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      // Only the present thread is listened to: one that was given up may answer late.
      if (thread === opened) asked?.resolve(data);
    });
    opened.addEventListener('error', ({ message }) => {
      if (thread === opened) asked?.reject(new Error(`a thread ended: ${message}`));
    });
    return opened;
  }

  return {
    async ask(job, { transfer = [], thenEnd = false } = {}) {
      if (closed) throw gone();
      stopIdle?.();
      const answer = Promise.withResolvers<Answer>();
      asked = answer;
      const stopLimit = later(longestMs, () => answer.reject(tooLong()));
      try {
        thread ??= open();
        thread.postMessage(job, transfer);
        return valueOf(await answer.promise);
      } catch (error) {
        // One that refused goes on; one that is stuck or broken has no other end.
        if (!(error instanceof Refused)) end();
        throw error;
      } finally {
        stopLimit();
        asked = undefined;
        if (thenEnd) end();
        else if (!closed) stopIdle = later(IDLE_MS, end);
      }
    },
    close() {
      closed = true;
      stopIdle?.();
      asked?.reject(gone());
      end();
    },
  };
}

/**
 * In the thread: answers each job. What a large one has left is collected before its answer is copied, and after: a thread that
 * waits would keep several times the size of the last one.
 */
export function answerEach<J>(work: (job: J) => unknown): void {
  const thread = globalThis as unknown as Worker;
  // On Linux of this thread alone; elsewhere it would be of the whole process.
  if (platform() === 'linux') setPriority(THREAD_PRIORITY);
  thread.addEventListener('message', async ({ data }: MessageEvent<J>) => {
    const answer = await answerTo(() => work(data));
    Bun.gc(true);
    thread.postMessage(answer);
    Bun.gc(true);
  });
}

async function answerTo(work: () => unknown): Promise<Answer> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof ApiError))
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    const cause = error.cause === undefined ? undefined : String(error.cause);
    return { refused: { code: error.code, detail: error.message, details: error.details, cause } };
  }
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

const gone = () => new Error('the server ends');
