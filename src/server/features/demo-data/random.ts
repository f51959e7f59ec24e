/** Chance that is the same every time: one seed, one sequence. */
export type Random = {
  /** A number from 0 up to, and without, 1. */
  readonly next: () => number;
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** At most `count` of the items, each once, in a mixed order. */
  readonly some: <T>(items: readonly T[], count: number) => T[];
  /** True with this probability. */
  readonly chance: (probability: number) => boolean;
};

/** Mulberry32: 32 bits of state, even enough for stories. Never for secrets: whoever reads this file knows the sequence. */
export function createRandom(seed: string): Random {
  let state = Bun.hash.crc32(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
    some(items, count) {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      ).flat();
    },
    chance: (probability) => next() < probability,
  };
}

/** A UUIDv7 of that moment: ids of the demo sort by the time of their story. */
export function uuidAt(ms: number, random: Random): string {
  const time = ms.toString(16).padStart(12, '0');
  const hex = (digits: number) =>
    random
      .whole(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}
