/** Who of some contacts is on the site: asked again and again for as long as somebody looks at the screen. */
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { contactEndpoints } from '../../../wire/contacts/calls.ts';
import { PRESENCE_ASKED } from '../../../wire/contacts/limits.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useServices } from '../../services.ts';

/** Whoever comes is marked within 5 s, the answer's way included. */
export const HERE_MS = 4000;

/** Where it cannot be asked, nobody is said to be there. */
export function useHere(ids: readonly string[]): ReadonlySet<string> {
  const { chosen } = useSnapshot(useServices().desk.state);
  const shown = ids.slice(0, PRESENCE_ASKED).join(',');
  const { value, failure, reload } = useAsked(
    chosen && shown
      ? {
          ...asked(contactEndpoints.contactPresence, { params: { project: chosen.id }, query: { ids: shown } }),
          quiet: true,
        }
      : null,
  );
  useWhileSeen(shown ? reload : null);
  return useMemo(() => new Set(failure ? [] : value?.here), [value, failure]);
}

/** Asks so often, each time after the answer to the last, and at once when the reader comes back to the page. */
export function useWhileSeen(ask: (() => Promise<void>) | null, everyMs = HERE_MS): void {
  const { browser } = useServices();
  useEffect(() => {
    if (!ask) return undefined;
    const { document } = browser.window;
    let gone = false;
    let stop = (): void => undefined;
    const wait = (): void => {
      stop();
      if (!gone) stop = browser.start(() => void next(), everyMs);
    };
    const next = async (): Promise<void> => {
      if (document.visibilityState === 'visible') await ask();
      wait();
    };
    const changed = (): void => {
      if (document.visibilityState === 'visible') void next();
    };
    wait();
    document.addEventListener('visibilitychange', changed);
    return () => {
      gone = true;
      stop();
      document.removeEventListener('visibilitychange', changed);
    };
  }, [ask, browser, everyMs]);
}
