/**
 * Work that nobody waits for, started one after another with a rest between: requests keep most of the one thread there is,
 * however much of it comes in. What waits is bounded; beyond that the oldest is left out.
 */
import type { Tools } from './tools.ts';

export type Spaced = {
  readonly add: (work: () => Promise<void>) => void;
  /** Starts nothing more. */
  readonly close: () => void;
};

/** A work that fails is logged. */
export function createSpaced({ later, log }: Pick<Tools, 'later' | 'log'>, restMs: number, most: number): Spaced {
  const waiting: (() => Promise<void>)[] = [];
  let cancel: (() => void) | undefined;
  const next = () => {
    cancel = undefined;
    const work = waiting.shift();
    if (!work) return;
    cancel = later(restMs, next);
    work().catch((error: unknown) => log.warn({ err: error }, 'work aside of the requests failed'));
  };
  return {
    add(work) {
      if (waiting.push(work) > most) waiting.shift();
      cancel ??= later(restMs, next);
    },
    close() {
      cancel?.();
      waiting.length = 0;
    },
  };
}
