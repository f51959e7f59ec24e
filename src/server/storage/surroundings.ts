import type { Surroundings } from './attempt.ts';
import { storageLimits } from './limits.ts';

/** The real clock and chance, for what opens a storage without others. */
export const realSurroundings: Surroundings = {
  now: Date.now,
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  log: { warn: () => undefined },
  limits: storageLimits,
  writesTwice: false,
};
