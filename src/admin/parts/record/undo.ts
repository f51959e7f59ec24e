/**
 * Changes that can be taken back for ten seconds. Two kinds: one whose opposite the server knows is made at once and undone
 * by the opposite; one that has none waits for the ten seconds and is only then made. The message that offers the way back
 * is the clock of both: sent away, the change stands.
 *
 * A page that is left within the ten seconds (closed, reloaded, signed out of) carries the change out at that moment: it has
 * been agreed to, its reader can no longer take it back, and would otherwise find again what they were told is gone. The
 * calls are sent so that they outlive the page, all at once, with the token that there is. Where a page ends without being
 * told (a crash, a browser that is killed) the change is not made, and the next list shows so.
 */
import { UNDO_MS } from './limits.ts';
import { asFailure } from '../../api/failure.ts';
import { keptBy, useKept } from '../use-kept.ts';
import type { Services } from '../../services.ts';
import { failureWords } from '../failure-words.ts';

type Words = { readonly heading: string; readonly body?: string };
export type Undo = ReturnType<typeof createUndo>;

export function createUndo({ toasts, browser, preferences }: Services) {
  /** Says that something is done, and offers its opposite. */
  function offer(words: Words, opposite: () => Promise<unknown>): void {
    const { t } = preferences.state.texts;
    toasts.show({
      type: 'success',
      ...words,
      milliseconds: UNDO_MS,
      action: {
        label: t('common.undo'),
        run: () => void opposite().then(() => toasts.show({ type: 'info', heading: t('common.undone') }), notUndone),
      },
    });
  }

  /** Makes a change that has no opposite when the offer to stop it has passed. `stopped` puts back what was hidden. */
  function later(words: Words, make: () => Promise<unknown>, stopped: () => void): void {
    const { t } = preferences.state.texts;
    toasts.show({
      type: 'warning',
      ...words,
      milliseconds: UNDO_MS,
      action: { label: t('common.undo'), run: stopped },
      onGone: () =>
        make().catch((error: unknown) => {
          stopped();
          fail(t('common.notDone'), error);
        }),
    });
  }

  function notUndone(error: unknown): void {
    fail(preferences.state.texts.t('common.notUndone'), error);
  }

  function fail(heading: string, error: unknown): void {
    browser.report(error);
    toasts.show({ type: 'error', heading, body: failureWords(preferences.state.texts, asFailure(error)) });
  }

  return { offer, later, fail };
}

export function useUndo(): Undo {
  return useKept(createUndo);
}

export function undoOf(services: Services): Undo {
  return keptBy(services, createUndo);
}
