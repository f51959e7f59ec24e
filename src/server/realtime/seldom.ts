/** Tells of each thing at most once in a while, however often it changes: the last change is always told. */
import type { Ports } from '../ports.ts';

export type Seldom = {
  /** May be called within a transaction: it tells later. */
  readonly changed: (project: string, id: string) => void;
  readonly close: () => void;
};

export function createSeldom(
  { later }: Pick<Ports, 'later'>,
  milliseconds: number,
  tell: (project: string, id: string) => void,
): Seldom {
  const waiting = new Map<string, () => void>();
  return {
    changed(project, id) {
      if (waiting.has(id)) return;
      const cancel = later(milliseconds, () => {
        waiting.delete(id);
        tell(project, id);
      });
      waiting.set(id, cancel);
    },
    close: () => waiting.forEach((cancel) => cancel()),
  };
}
