import type { Chains } from './chains.ts';

/** Places come from a sequence, which makes nobody wait. A transaction that ran again leaves a gap among them. */
export const postgresChains: Chains = {
  count: 16,
  nextPlace: async (transaction) => Number((await transaction.one(`select nextval('audit_place') as place`))?.place),
};
