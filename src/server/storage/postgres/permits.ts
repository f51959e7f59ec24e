/** Connections in turn: who comes first has one first, who waits too long is told to come back. */
import type { Surroundings } from '../attempt.ts';
import { busy } from '../busy.ts';

export type Permits = {
  /** Takes one; the returned function gives it back. Errors: 503 after `waitMs` without one; closed. */
  readonly enter: () => Promise<() => void>;
  /** Resolves when nobody holds or waits for one any more; refuses from now on. */
  readonly close: () => Promise<void>;
};

/** Runs the work while it holds one. */
export async function holding<T>(permits: Permits, work: () => Promise<T>): Promise<T> {
  const leave = await permits.enter();
  try {
    return await work();
  } finally {
    leave();
  }
}

type Waiting = { readonly go: () => void; readonly cancel: () => void };

export function createPermits(
  most: number,
  { later, limits }: Pick<Surroundings, 'later' | 'limits'>,
  reason: string,
): Permits {
  const waiting = new Set<Waiting>();
  let held = 0;
  let closed: (() => void) | undefined;
  let closing: Promise<void> | undefined;

  return {
    async enter() {
      if (closing) throw new Error('storage is closed');
      if (held >= most) await turn();
      else held += 1;
      return handOn;
    },
    close() {
      closing ??= new Promise((resolve) => {
        closed = resolve;
        if (held === 0) resolve();
      });
      return closing;
    },
  };

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = later(limits.waitMs, () => {
        waiting.delete(entry);
        reject(busy(reason));
      });
      const entry: Waiting = { go: resolve, cancel };
      waiting.add(entry);
    });
  }

  function handOn(): void {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next.cancel();
      next.go();
      return;
    }
    held -= 1;
    if (held === 0) closed?.();
  }
}
