/** Runs at most so many works at a time, in the order they came; one that fails lets the next one run. */
export type AtMost = <T>(work: () => Promise<T>) => Promise<T>;

export function atMost(most: number): AtMost {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // Its place goes to the next one directly: nobody may slip in before that one wakes.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
