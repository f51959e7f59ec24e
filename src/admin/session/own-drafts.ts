/**
 * Drafts of one account. They are kept in the tab, and several people may sign in at one tab, one after the other: each
 * finds what they have begun themselves, and nobody else's.
 */
import type { Session } from './session.ts';
import type { Stored } from './stored.ts';

/**
 * The drafts of whoever is signed in now, or is asked to sign in again. They stay that account's when somebody else signs
 * in later: a screen asks once, when it is opened.
 */
export function ownDrafts(tab: Stored, { state, paused }: Pick<Session, 'state' | 'paused'>): Stored {
  const owner = state.user?.id ?? paused.user?.id ?? '';
  const nameOf = (name: string): string => `${name} of ${owner}`;
  return { get: (name) => tab.get(nameOf(name)), set: (name, value) => tab.set(nameOf(name), value) };
}
