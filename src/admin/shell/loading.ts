/** The bar at the top of the page: shown when something takes longer than a moment, red when it failed. */
import { proxy } from 'valtio/vanilla';

/** Milliseconds. What is quicker than the throttle shows no bar; the end stays a while, then the bar returns to its start. */
export const LOADING_THROTTLE_MS = 200;
export const LOADING_HIDE_MS = 500;
export const LOADING_RESET_MS = 400;

/** After this long screen readers are told that the page is loading. */
export const LOADING_SAID_MS = 2000;

export type LoadingPhase = 'idle' | 'running' | 'done' | 'failed' | 'hiding';
type Timers = { readonly start: (run: () => void, milliseconds: number) => () => void };
export type Loading = ReturnType<typeof createLoading>;

export function createLoading(timers: Timers) {
  const state = proxy<{ phase: LoadingPhase; covered: boolean; long: boolean }>({
    phase: 'idle',
    covered: false,
    long: false,
  });
  let pending = 0;
  let stop = (): void => undefined;

  function after(milliseconds: number, run: () => void): void {
    stop();
    stop = timers.start(run, milliseconds);
  }

  function begin(): void {
    pending += 1;
    if (pending > 1) return;
    after(LOADING_THROTTLE_MS, () => {
      state.phase = 'running';
      after(LOADING_SAID_MS - LOADING_THROTTLE_MS, () => {
        state.long = true;
      });
    });
  }

  function end(failed: boolean): void {
    pending -= 1;
    if (pending > 0) return;
    state.long = false;
    if (state.phase !== 'running' && !failed) {
      stop();
      state.phase = 'idle';
      return;
    }
    state.phase = failed ? 'failed' : 'done';
    after(LOADING_HIDE_MS, () => {
      state.phase = 'hiding';
      after(LOADING_RESET_MS, () => {
        state.phase = 'idle';
      });
    });
  }

  /** Shows the bar while `work` runs; its result and its error pass through. */
  async function during<T>(work: Promise<T>): Promise<T> {
    begin();
    try {
      const result = await work;
      end(false);
      return result;
    } catch (error) {
      end(true);
      throw error;
    }
  }

  /** The same behind the overlay: for what leaves nothing on the screen to work with. */
  async function cover<T>(work: Promise<T>): Promise<T> {
    state.covered = true;
    try {
      return await during(work);
    } finally {
      state.covered = false;
    }
  }

  return { state, during, cover };
}
