/** Counting against the table of limits, in this process. What counts over several processes will be the same port. */
import { limitNames, limitTable, type Limit, type LimitName, type OwnLimits } from '../../wire/limit-table.ts';
import { createWindows } from './windows.ts';

/** How a row stands for one caller after it was counted. `seconds`: until its window ends, at least 1. */
export type Counted = { readonly passes: boolean; readonly left: number; readonly seconds: number };

export type Row = Limit & {
  /** As `RateLimit-Policy` says it. */
  readonly policy: string;
  /** Counts `cost` calls (or bytes) of `key`, such as an address. What does not pass is not counted. */
  readonly count: (key: string, cost?: number) => Promise<Counted>;
};

export type Limiter = { readonly row: (name: LimitName) => Row };

/** Callers remembered by each row, some 25 MB of a row at most; over it who came first begins anew. */
export const CALLERS_MOST = 100_000;

/** `own`: rows of this installation. `now`: milliseconds. */
export function createLimiter(own: OwnLimits, now: () => number, callersMost = CALLERS_MOST): Limiter {
  const rows = new Map(
    limitNames.map((name) => {
      const limit: Limit = limitTable[name];
      return [name, createRow(name, { ...limit, most: own[name] ?? limit.most }, { now, callersMost })];
    }),
  );
  return { row: (name) => rows.get(name) as Row };
}

type Around = { readonly now: () => number; readonly callersMost: number };

function createRow(name: LimitName, limit: Limit, { now, callersMost }: Around): Row {
  const windows = createWindows({ ...limit, callersMost }, now);
  return {
    ...limit,
    policy: `"${name}";q=${limit.most};w=${limit.windowMs / 1000}`,
    async count(key, cost = 1) {
      const { passes, left, until } = windows.count(key, cost);
      return { passes, left, seconds: Math.max(1, Math.ceil((until - now()) / 1000)) };
    },
  };
}
