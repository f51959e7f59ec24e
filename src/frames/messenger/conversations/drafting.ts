/** What is typed and not sent: kept for the life of the tab, of one visitor, and told to nobody. */
import type { Messenger } from '../messenger.ts';
import type { Known } from './known.ts';

export type Drafting = ReturnType<typeof createDrafting>;

/** Each by the name of its thread; '' is a new one. */
export function createDrafting({ drafts, state }: Messenger, known: Known) {
  const place = (thread: string) => `thread ${thread}`;
  return {
    /** What this visitor has typed there, also before a reload. */
    draft(thread: string): string {
      const { id, key } = state.visitor;
      const kept = drafts.read(key, place(thread));
      return kept && (kept.owner === '' || kept.owner === id) ? (kept.values.text ?? '') : '';
    },
    type(thread: string, text: string): void {
      const { id, key } = state.visitor;
      known.typed[thread] = text;
      if (text) drafts.write(key, place(thread), { owner: id, values: { text }, files: {} });
      else drafts.remove(key, place(thread));
    },
  };
}
