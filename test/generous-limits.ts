/** For servers of tests: every row of the table of limits with a number that no test reaches. */
import { limitNames } from '../src/wire/limit-table.ts';

export const generousLimits = { LIMITS: limitNames.map((name) => `${name}=1000000000000`).join(',') };
