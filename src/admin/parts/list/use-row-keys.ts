/**
 * J and K move through a list, X chooses the row, Shift+X all from the one chosen last to this one, Enter opens: it is the
 * focused link's own key. Off where switched off.
 */
import { useState } from 'react';
import { useSingleKeys } from '../use-single-keys.ts';

export function useRowKeys(): void {
  const [keys] = useState(() => ({ j: () => step(1), k: () => step(-1), x: createChoosing() }));
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

function createChoosing(): (event: KeyboardEvent) => void {
  let last: Element | null = null;
  return ({ shiftKey }) => {
    const row = document.activeElement?.closest('[data-row]') ?? null;
    const rows = [...document.querySelectorAll('[data-row]')];
    const [from, to] = [rows.findIndex((one) => one === last), rows.findIndex((one) => one === row)];
    if (shiftKey && from >= 0 && to >= 0) {
      for (const one of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
        const box = boxOf(one);
        if (box && !box.checked) box.click();
      }
    } else boxOf(row)?.click();
    last = row;
  };
}

const boxOf = (row: Element | null) => row?.querySelector<HTMLInputElement>('input.check');
