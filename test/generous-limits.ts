/** For servers of tests: every row that counts requests and sockets with a number that no test reaches. */
import { limitNames, openLimitNames } from '../src/wire/limit-table.ts';

export const generousLimits = {
  LIMITS: [...limitNames, ...openLimitNames].map((name) => `${name}=1000000000000`).join(','),
};
