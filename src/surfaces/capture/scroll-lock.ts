/**
 * Holds the page's scroll position without touching its styles: no scroll bar vanishes, nothing moves, and there is
 * nothing to put back. Wheels and fingers are stopped; whatever else scrolls the page is undone.
 */
export function lockScroll(): () => void {
  const [left, top] = [scrollX, scrollY];
  const stop = new AbortController();
  const refuse = (event: Event) => event.cancelable && event.preventDefault();
  const options = { capture: true, passive: false, signal: stop.signal };
  addEventListener('wheel', refuse, options);
  addEventListener('touchmove', refuse, options);
  addEventListener(
    'scroll',
    () => (scrollX !== left || scrollY !== top) && scrollTo({ left, top, behavior: 'instant' }),
    { capture: true, signal: stop.signal },
  );
  return () => stop.abort();
}
