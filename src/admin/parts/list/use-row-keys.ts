/** J and K move through a list, X chooses the row, Enter opens: it is the focused link's own key. Off where switched off. */
import { useSingleKeys } from '../use-single-keys.ts';

const keys = { j: () => step(1), k: () => step(-1), x: choose };

export function useRowKeys(): void {
  useSingleKeys(keys);
}

const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-row] .card-title a')];

/** Focus is what moves, so that the page, a screen reader and the browser agree on where the reader is. */
function step(by: 1 | -1): void {
  const links = rowLinks();
  const row = document.activeElement?.closest('[data-row]');
  const at = links.findIndex((link) => row?.contains(link) ?? false);
  const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function choose(): void {
  const row = document.activeElement?.closest('[data-row]');
  row?.querySelector<HTMLInputElement>('input.check')?.click();
}
