/** What every action on a user needs: its words, the way back, and what is said when it fails. */
import { undoOf } from '../../parts/record/undo.ts';
import type { Services } from '../../services.ts';
import type { Key } from '../../shell/texts.ts';

export type ActionKit = ReturnType<typeof createActionKit>;

export function createActionKit(services: Services) {
  const { preferences } = services;
  const undo = undoOf(services);
  const t = (key: Key, values?: Record<string, string | number>) => preferences.state.texts.t(key, values);

  /** Says what went wrong in place of throwing it. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      undo.fail(t('common.notDone'), error);
    }
  }

  return { undo, t, attempt };
}
