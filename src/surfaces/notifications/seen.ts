/** Half of it in a visible tab for one second is seen. */
import type { PageHost } from '../../wire/page-surfaces.ts';

const SEEN_MS = 1000;

/** Runs once, and never where the browser cannot tell. */
export function onceSeen({ later }: Pick<PageHost, 'later'>, node: Element, run: () => void): void {
  let stop = () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      stop();
      if (entries.at(-1)!.isIntersecting) stop = later(look, SEEN_MS);
    },
    { threshold: 0.5 },
  );
  const look = () => {
    if (document.visibilityState === 'hidden') return void (stop = later(look, SEEN_MS));
    observer.disconnect();
    run();
  };
  observer.observe(node);
}
