/** One look after the other, whenever somebody has asked for one, until it is closed. */
export type Looking = {
  readonly ask: () => void;
  /**
   * Looks until a whole look has found nothing to begin and nothing runs. `settled` waits for what runs; `moves` counts
   * what has begun and ended. For tests, which move the clock by hand.
   */
  readonly rest: (settled: () => Promise<unknown>, moves: () => number) => Promise<void>;
  /** Resolves when no look is under way any more. */
  readonly close: () => Promise<void>;
};

/** All looks come from one loop, so that none begins inside the transaction of whoever asked for it. */
export function lookWhenAsked(look: () => Promise<void>): Looking {
  let asked = Promise.withResolvers<void>();
  let closing = false;
  /** Those who wait for the end of a look that begins after they asked. */
  let resting: (() => void)[] = [];
  const looking = (async () => {
    for (;;) {
      await asked.promise;
      asked = Promise.withResolvers<void>();
      const waiting = resting;
      resting = [];
      if (!closing) await look();
      for (const resolve of waiting) resolve();
      if (closing) return;
    }
  })();
  const ask = () => asked.resolve();
  return {
    ask,
    async rest(settled, moves) {
      if (closing) return;
      for (;;) {
        const before = moves();
        const looked = new Promise<void>((resolve) => resting.push(resolve));
        ask();
        await looked;
        await settled();
        if (closing || before === moves()) return;
      }
    },
    async close() {
      closing = true;
      ask();
      await looking;
    },
  };
}
