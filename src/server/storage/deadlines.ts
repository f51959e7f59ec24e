/** Many deadlines on one timer: most works are done long before theirs, and a timer each would cost as much as their row. */
import type { Surroundings } from './attempt.ts';

export type Deadlines = {
  /** As `later` of the surroundings; the work may come a little late, never early. */
  readonly later: Surroundings['later'];
  readonly close: () => void;
};

export function createDeadlines({ now, later }: Pick<Surroundings, 'now' | 'later'>): Deadlines {
  const open = new Set<{ readonly due: number; readonly work: () => void }>();
  let cancel: (() => void) | undefined;
  /** When the timer rings. */
  let next = Infinity;

  return {
    later(ms, work) {
      const entry = { due: now() + ms, work };
      open.add(entry);
      if (entry.due < next) wind(ms, entry.due);
      return () => void open.delete(entry);
    },
    close: stop,
  };

  function wind(ms: number, due: number): void {
    stop();
    next = due;
    cancel = later(ms, ring);
  }

  function stop(): void {
    cancel?.();
    cancel = undefined;
    next = Infinity;
  }

  function ring(): void {
    stop();
    const time = now();
    for (const entry of open) {
      if (entry.due > time) continue;
      open.delete(entry);
      entry.work();
    }
    if (open.size === 0) return;
    const due = [...open].reduce((least, one) => Math.min(least, one.due), Infinity);
    wind(Math.max(1, due - time), due);
  }
}
