import type { Chains } from './chains.ts';

/** One writer, one chain: the number of an entry is its place in the list too. */
export const sqliteChains: Chains = { count: 1, nextPlace: async (_, number) => number };
