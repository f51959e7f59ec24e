/**
 * `window.GleapActions`: calls that the page made before we were here, as `{e, a}` from the stubs in the wild or as
 * `[name, ...args]`. They run in order; afterwards a push runs at once.
 */
import type { Functions } from './api.ts';

type Warn = (message: string, error: unknown) => void;

/** Entries whose name is not one of `functions` are skipped silently; one that throws never stops the next. */
export function takeQueue(page: { GleapActions?: unknown }, functions: Functions, warn: Warn): void {
  // Asked so, because a name that is not there makes the browser look for an element of that name.
  const given = Object.hasOwn(page, 'GleapActions') && page.GleapActions;
  const queue: unknown[] = Array.isArray(given) ? given : [];
  page.GleapActions = queue;
  const run = (entry: any) => {
    try {
      const [name, ...args] = Array.isArray(entry) ? entry : [entry.e, ...Array.from(entry.a ?? [])];
      if (Object.hasOwn(functions, name)) functions[name]!(...args);
    } catch (error) {
      warn('Gleap: a queued call failed.', error);
    }
  };
  queue.splice(0).forEach(run);

  // Defined, not assigned: a page with frozen prototypes forbids the assignment.
  Object.defineProperty(queue, 'push', {
    configurable: true,
    value: (...entries: unknown[]) => {
      entries.forEach(run);
      return queue.length;
    },
  });
}
