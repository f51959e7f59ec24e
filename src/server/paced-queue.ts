/**
 * Work that nobody waits for, started one after another with a rest between: requests keep most of the one thread there is,
 * however much of it comes in. Slow works, that wait for somebody else, do not hold up the others until there are a few of
 * them. What waits is bounded; beyond that the oldest is left out.
 */
import type { Ports } from './ports.ts';

export type PacedQueue = {
  readonly add: (work: () => Promise<void>) => void;
  /** Starts nothing more. */
  readonly close: () => void;
};

/** Under way at a time. */
const AT_ONCE = 4;

/** A work that fails is logged. */
export function createPacedQueue(
  { later, log }: Pick<Ports, 'later' | 'log'>,
  restMs: number,
  most: number,
): PacedQueue {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  let cancel: (() => void) | undefined;
  const goOn = () => {
    if (waiting.length > 0 && running < AT_ONCE) cancel ??= later(restMs, next);
  };
  const next = () => {
    cancel = undefined;
    const work = waiting.shift()!;
    running++;
    void work()
      .catch((error: unknown) => log.warn({ err: error }, 'work aside of the requests failed'))
      .finally(() => {
        running--;
        goOn();
      });
    goOn();
  };
  return {
    add(work) {
      if (waiting.push(work) > most) waiting.shift();
      goOn();
    },
    close() {
      cancel?.();
      waiting.length = 0;
    },
  };
}
