/** A numbered stream with a memory: who comes back with the number of the last message seen gets everything later, once. */

import { PUSH_KEPT_MESSAGES } from '../../wire/outbound/limits.ts';

/** The least that is kept for those who come back (parley.md K2). */
export const KEPT_MESSAGES = PUSH_KEPT_MESSAGES;

export type Numbered<M> = M & { readonly seq: number };

export type Channel<M> = {
  /** The number of the latest message. */
  readonly cursor: () => number;
  readonly push: (message: M) => void;
  /** Tells those who listen now; it gets no number and is not kept. */
  readonly tell: (message: M) => void;
  /** Messages after `cursor`, oldest first; undefined when some of them are no longer kept, or the cursor is not ours. */
  readonly since: (cursor: number) => Numbered<M>[] | undefined;
  readonly subscribe: (listener: (message: M | Numbered<M>) => void) => () => void;
  readonly listeners: () => number;
};

/** `start`: a number above every number given before a restart, such as the time in milliseconds. */
export function createChannel<M extends object>(start: number): Channel<M> {
  const kept: Numbered<M>[] = [];
  const listeners = new Set<(message: M | Numbered<M>) => void>();
  let latest = start;
  return {
    cursor: () => latest,
    push(message) {
      const numbered = { ...message, seq: ++latest };
      kept.push(numbered);
      if (kept.length > KEPT_MESSAGES) kept.shift();
      for (const listener of listeners) listener(numbered);
    },
    tell: (message) => listeners.forEach((listener) => listener(message)),
    since(cursor) {
      const missed = latest - cursor;
      return missed >= 0 && missed <= kept.length ? kept.slice(kept.length - missed) : undefined;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listeners: () => listeners.size,
  };
}
