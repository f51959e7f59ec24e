/** For servers of tests: every row of the table of limits with a number that no test reaches. */
import { ownLimitNames } from '../src/wire/limit-table.ts';

export const generousLimits = { LIMITS: ownLimitNames.map((name) => `${name}=1000000000000`).join(',') };
