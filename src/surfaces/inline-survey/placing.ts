/** Keeps one element of ours at an element of the page, which may come late and may be drawn anew. */
import type { InlineHost, InlinePlace } from '../../wire/inline-survey/surface.ts';

/** How long the element is waited for, and between two looks. */
const WAIT_MS = 10_000;
const LOOK_MS = 250;
const BACK_MOST = 3;

const places = { before: 'beforebegin', start: 'afterbegin', end: 'beforeend', after: 'afterend' } as const;

/** `given`: where the campaign says. `comesBack`: whether it may be put back. `end`: it does not come (back). */
export function keepPlaced(
  { browser: { later, now, window } }: Pick<InlineHost, 'browser'>,
  box: HTMLElement,
  { selector, place }: InlinePlace,
  { comesBack, end }: { readonly comesBack: () => boolean; readonly end: () => void },
): () => void {
  const { document } = window;
  const where = places[place as keyof typeof places] ?? 'afterend';
  let cancel = () => {};
  let until = now() + WAIT_MS;
  let times = 0;
  let stands = false;
  const find = (): Element | null => {
    try {
      return document.querySelector(`${selector as string}`);
    } catch {
      // No selector: the desk says so where it is typed, and nothing is shown for it here.
      return null;
    }
  };
  /** Looks until the element is there, or its time is over. */
  const look = () => {
    cancel();
    const at = find();
    if (at) {
      at.insertAdjacentElement(where, box);
      stands = true;
    } else if (now() < until) cancel = later(LOOK_MS, look);
    else end();
  };
  const changes = new window.MutationObserver(() => {
    if (!stands || box.isConnected) return;
    stands = false;
    times += 1;
    if (times > BACK_MOST || !comesBack()) return end();
    until = now() + WAIT_MS;
    look();
  });
  changes.observe(document.documentElement, { childList: true, subtree: true });
  look();
  return () => {
    cancel();
    changes.disconnect();
    box.remove();
  };
}
