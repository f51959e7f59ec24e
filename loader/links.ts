/** Presses on links that the widget follows itself. In the core, because a visitor's first press may be one. */
import { isLink } from '../src/wire/pure/link.ts';
import type { Browser, Stop } from './browser.ts';

/** `follow` gets the absolute address. Presses that ask for another tab or window are the browser's. */
export function watchLinks(
  { listen, window }: Pick<Browser, 'listen' | 'window'>,
  follow: (href: string) => void,
): Stop {
  const pressed = (event: MouseEvent) => {
    const { altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey } = event;
    if (altKey || button || ctrlKey || defaultPrevented || metaKey || shiftKey) return;
    const anchor = event.composedPath().find((node) => (node as Element).localName === 'a') as
      HTMLAnchorElement | undefined;
    if (!anchor || !isLink(anchor.href, window.location.origin)) return;
    event.preventDefault();
    follow(anchor.href);
  };
  // First of all: the routers of sites take every link of their own host.
  return listen(window, 'click', pressed, true, true);
}
