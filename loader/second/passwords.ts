/** Notes each field that is for a password, for the recorders: a 'show password' switch makes it one like any other. */
import type { Core } from '../core-api.ts';

export function watchPasswords({ state, browser, onDestroy }: Pick<Core, 'state' | 'browser' | 'onDestroy'>): void {
  const { document, MutationObserver } = browser.window;
  const passwords = (state.passwords ??= new WeakSet());
  for (const field of document.querySelectorAll('[type=password]')) passwords.add(field);
  const changes = new MutationObserver((records) => {
    for (const { target, oldValue } of records) if (oldValue === 'password') passwords.add(target as Element);
  });
  changes.observe(document, { subtree: true, attributeFilter: ['type'], attributeOldValue: true });
  onDestroy(() => changes.disconnect());
}
