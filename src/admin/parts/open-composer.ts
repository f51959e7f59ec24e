/** The answer that is being written on this page, for what is chosen elsewhere on it: in the command palette. */
import type { SavedReply } from '../../wire/saved-replies/shapes.ts';

type Put = (saved: SavedReply) => void;

let latest: Put | null = null;

export const openComposer = {
  /** Until it is stopped, what is chosen goes here. */
  stands(put: Put): () => void {
    latest = put;
    return () => {
      if (latest === put) latest = null;
    };
  },
  /** False where none stands. */
  put(saved: SavedReply): boolean {
    latest?.(saved);
    return latest !== null;
  },
};
