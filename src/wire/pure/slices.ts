import { REPORT_SLICE_MS } from '../tickets/limits.ts';

/** Steps between two looks at the clock. */
const STEPS = 16;

/** Runs a generator to its end in tasks of 16 ms, so that a long piece of work holds nobody up. Rejects as it throws. */
export async function inSlices<T>(
  work: Generator<unknown, T>,
  pause: () => Promise<unknown> = nextTask,
  now: () => number = () => performance.now(),
): Promise<T> {
  let until = now() + REPORT_SLICE_MS;
  for (let step = 0; ; step += 1) {
    const { done, value } = work.next();
    if (done) return value;
    if (step % STEPS || now() < until) continue;
    await pause();
    until = now() + REPORT_SLICE_MS;
  }
}

/** Where the browser can be asked to go on soon it is: timers that follow one another are held back. */
function nextTask(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
