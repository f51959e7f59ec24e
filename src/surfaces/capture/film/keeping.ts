/** One film in the browser's own storage while it grows. What comes while something is written is written next, at once. */
import type { IndexedStore } from '../../kit/indexed-store.ts';

export type Keeping<A> = {
  readonly add: (part: Blob, change: Partial<A>) => void;
  readonly say: (change: Partial<A>) => void;
  readonly drop: () => void;
};

/** The first failure is told with `warn`, and nothing more is kept: the film lives as long as the page then. */
export function createKeeping<A extends object>(
  { keep, drop }: Pick<IndexedStore, 'keep' | 'drop'>,
  name: string,
  about: A,
  warn: (message: string, error?: unknown) => void,
): Keeping<A> {
  let said = about;
  let waiting: Blob[] = [];
  let changed = false;
  let writing = false;
  let ended = false;

  const isDue = () => changed && !ended;
  const write = async (): Promise<void> => {
    if (writing) return;
    writing = true;
    try {
      while (isDue()) {
        const blobs = waiting;
        waiting = [];
        changed = false;
        await keep(name, blobs, said);
      }
      if (ended) await drop(name);
    } catch (error) {
      ended = true;
      warn('A recording could not be kept in the browser', error);
    } finally {
      writing = false;
    }
  };
  const say = (change: Partial<A>) => {
    said = { ...said, ...change };
    changed = true;
    void write();
  };

  return {
    say,
    add(part, change) {
      waiting.push(part);
      say(change);
    },
    drop() {
      ended = true;
      void write();
    },
  };
}
