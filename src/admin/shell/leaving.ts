/**
 * The page being left: closed, reloaded, or gone from to another site. What was agreed to and still waits is done at that
 * moment, all at once, as nothing can be done afterwards.
 */
type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>;
export type Leaving = ReturnType<typeof createLeaving>;

export function createLeaving(page: Page) {
  let left = false;
  const waiting = new Set<() => void>();

  /** Runs when the page is left, now if it is being left already, unless it is stopped before. */
  function onLeave(run: () => void): () => void {
    if (left) run();
    else waiting.add(run);
    return () => void waiting.delete(run);
  }

  function leave(): void {
    left = true;
    const runs = [...waiting];
    waiting.clear();
    runs.forEach((run) => run());
  }

  /** A page that the browser had put by is shown again as it was. */
  function back(): void {
    left = false;
  }

  /** Listens before all others (`capture`), so that they know already whether the page is being left. */
  function listen(): () => void {
    page.addEventListener('pagehide', leave, { capture: true });
    page.addEventListener('pageshow', back, { capture: true });
    return () => {
      page.removeEventListener('pagehide', leave, { capture: true });
      page.removeEventListener('pageshow', back, { capture: true });
    };
  }

  return { now: () => left, onLeave, listen };
}
