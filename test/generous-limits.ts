import { storageLimits } from '../src/server/storage/limits.ts';
import { limitNames, openLimitNames } from '../src/wire/limit-table.ts';

/** For servers of tests: every row that counts requests and sockets with a number that no test reaches. */
export const generousLimits = {
  LIMITS: [...limitNames, ...openLimitNames].map((name) => `${name}=1000000000000`).join(','),
};

/**
 * Hundreds that write the same row at once take seconds where every write is made twice on a busy machine. The product's
 * own times have their tests beside the storage.
 */
export const calmStorage = { ...storageLimits, waitMs: 60_000, writeMs: 60_000, statementMs: 60_000 };
