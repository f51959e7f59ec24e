import type { Stop } from '../browser.ts';

/** Listens until the stop is called. */
export function listen(target: EventTarget, type: string, run: (event: any) => void): Stop {
  target.addEventListener(type, run);
  return () => target.removeEventListener(type, run);
}
