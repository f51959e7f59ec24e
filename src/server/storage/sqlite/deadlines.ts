/** Many deadlines on one timer: most works are done long before theirs, and a timer each would cost as much as their row. */
import type { Surroundings } from '../attempt.ts';

export type Deadlines = {
  /** As `later` of the surroundings; the work may come a little late, never early. */
  readonly later: Surroundings['later'];
  readonly close: () => void;
};

export function createDeadlines({ now, later }: Pick<Surroundings, 'now' | 'later'>): Deadlines {
  const open = new Set<{ readonly due: number; readonly work: () => void }>();
  let cancel: (() => void) | undefined;

  return {
    later(ms, work) {
      const entry = { due: now() + ms, work };
      open.add(entry);
      cancel ??= later(ms, ring);
      return () => void open.delete(entry);
    },
    close() {
      cancel?.();
      cancel = undefined;
    },
  };

  function ring(): void {
    cancel = undefined;
    const time = now();
    for (const entry of open) {
      if (entry.due > time) continue;
      open.delete(entry);
      entry.work();
    }
    const next = Math.min(...[...open].map(({ due }) => due));
    if (open.size > 0) cancel = later(Math.max(1, next - time), ring);
  }
}
