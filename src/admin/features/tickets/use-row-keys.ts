/** J and K move through the list, Enter opens: it is the focused link's own key. Off where the reader switched them off. */
import { useSingleKeys } from '../../parts/use-single-keys.ts';

const keys = { j: () => step(1), k: () => step(-1) };

export function useRowKeys(): void {
  useSingleKeys(keys);
}

/** Focus is what moves, so that the page, a screen reader and the browser agree on where the reader is. */
function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-ticket] .tcell a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
