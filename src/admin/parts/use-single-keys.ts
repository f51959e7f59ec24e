/** Shortcuts of one letter: only while nothing is being typed and no menu is open, and only if the reader wants them. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';

const typing = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

export function useSingleKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const { preferences, browser } = useServices();
  const { shortcuts } = useSnapshot(preferences.state);
  useEffect(() => {
    if (!shortcuts) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      // Browsers that fill in a form tell of keys that have no name.
      const action = keys[event.key?.toLowerCase() ?? ''];
      if (!action) return;
      event.preventDefault();
      action(event);
    };
    browser.window.addEventListener('keydown', pressed);
    return () => browser.window.removeEventListener('keydown', pressed);
  }, [keys, shortcuts, browser]);
}
