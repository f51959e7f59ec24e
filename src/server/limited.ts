/** Runs at most so many works at a time, in the order they came. */
export type Limited = <T>(work: () => Promise<T>) => Promise<T>;

export function limited(most: number): Limited {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
