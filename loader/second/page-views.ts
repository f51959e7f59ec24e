/** Tells of every page: now, and whenever the address changes. Asks once a second only where the browser cannot tell. */
import { quietly } from '../../src/wire/pure/quietly.ts';
import type { Browser, Stop } from '../browser.ts';

const CHECK_MS = 1000;

export function watchPages(
  { window, listen, later }: Pick<Browser, 'window' | 'listen' | 'later'>,
  onPage: (page: string) => void,
): Stop {
  let page: string | undefined;
  const check = () => {
    const { href } = window.location;
    if (href !== page) onPage((page = href));
  };
  check();

  // Some sandboxes throw where others have nothing.
  const navigation = quietly(() => (window as { navigation?: EventTarget }).navigation);
  if (navigation) return listen(navigation, 'currententrychange', check);
  let stop: Stop;
  const again = () => {
    check();
    stop = later(CHECK_MS, again);
  };
  again();
  return () => stop();
}
