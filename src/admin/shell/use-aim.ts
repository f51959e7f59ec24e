/** An address such as `/dashboard/settings/mail#pace` leads to one field of its screen. */
import { useEffect } from 'react';
import { useServices } from '../services.ts';

/**
 * The palette that has led here closes meanwhile and gives the focus back, which would take it from the field. Less than
 * `SCROLL_TOP_DELAY_MS`: the focus in a field calls off that the new screen is scrolled to its top.
 */
export const AIM_DELAY_MS = 100;

/** What takes the focus in a place that is no field: the chosen one of several, else its first field, else what can be pressed. */
const within = ['input:checked[type="radio"]', 'input, select, textarea', 'button, a[href]'];

/**
 * Brings the field into sight that the address names behind its `#`, and the focus into it: when the screen is `ready`, and
 * each time somebody comes to such an address. A name that nothing on the screen has is left alone.
 */
export function useAim(ready: boolean): void {
  const { browser } = useServices();
  useEffect(() => {
    if (!ready) return undefined;
    const { window } = browser;
    let stop = (): void => undefined;
    const aim = (): void => {
      stop();
      if (window.location.hash !== '') stop = browser.start(() => aimAt(window), AIM_DELAY_MS);
    };
    aim();
    // The router tells of its own moves; a changed `#` is the browser's.
    const moves = ['pushState', 'hashchange'] as const;
    moves.forEach((move) => window.addEventListener(move, aim));
    return () => {
      stop();
      moves.forEach((move) => window.removeEventListener(move, aim));
    };
  }, [ready, browser]);
}

function aimAt({ document, location }: Window): void {
  const name = location.hash.slice(1);
  // What is no name of a field would be no selector either.
  if (!/^[\w-]+$/.test(name)) return;
  const field = document.querySelector<HTMLElement>(`main [name="${name}"]`) ?? placeNamed(document, name);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

function placeNamed(document: Document, name: string): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(`main [data-setting="${name}"]`);
  const field = within.map((one) => place?.querySelector<HTMLElement>(one)).find(Boolean);
  if (field || !place) return field ?? null;
  place.tabIndex = -1;
  return place;
}
