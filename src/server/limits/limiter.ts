/** Counting against the table of limits, in this process. What counts over several processes will be the same port. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limitNames, limitTable, type Limit, type LimitName, type OwnLimits } from '../../wire/limit-table.ts';

/** How a row stands for one caller after it was counted. `seconds`: until its window ends, at least 1. */
export type Counted = { readonly passes: boolean; readonly left: number; readonly seconds: number };

export type Row = Limit & {
  /** As `RateLimit-Policy` says it. */
  readonly policy: string;
  /** Counts `cost` calls (or bytes) of `key`, such as an address. Bytes that do not pass are not counted. */
  readonly count: (key: string, cost?: number) => Promise<Counted>;
};

export type Limiter = { readonly row: (name: LimitName) => Row };

/** Callers remembered by each row, some 20 MB of a row at most; over it who came first begins anew. */
export const CALLERS_MOST = 100_000;

/** `own`: rows of this installation. `now`: milliseconds. */
export function createLimiter(own: OwnLimits, now: () => number, callersMost = CALLERS_MOST): Limiter {
  const rows = new Map(
    limitNames.map((name) => [
      name,
      createRow(name, { ...limitTable[name], ...mostOf(own[name]) }, memory(now, callersMost)),
    ]),
  );
  return { row: (name) => rows.get(name) as Row };
}

function mostOf(most: number | undefined): { most?: number } {
  return most === undefined ? {} : { most };
}

function createRow(name: LimitName, limit: Limit, held: Memory): Row {
  const counting = counter(limit, held);
  async function refused(key: string, cost: number, over: unknown): Promise<Counted> {
    if (!(over instanceof RateLimiterRes)) throw over;
    if (cost !== 1) await counting.reward(key, cost);
    return counted(false, over);
  }
  return {
    ...limit,
    policy: `"${name}";q=${limit.most};w=${limit.windowMs / 1000}`,
    count: (key, cost = 1) => counting.consume(key, cost).then(passed, (over) => refused(key, cost, over)),
  };
}

const passed = (result: RateLimiterRes) => counted(true, result);

function counted(passes: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Counted {
  return { passes, left: remainingPoints, seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

type Memory = { readonly incrby: (key: string, points: number, seconds: number) => RateLimiterRes };

function counter({ most, windowMs }: Limit, held: Memory): RateLimiterMemory {
  const counting = new RateLimiterMemory({ keyPrefix: '', points: most, duration: windowMs / 1000 });
  // Its own memory has no bound, a clock of its own and a timer for each caller.
  return Object.assign(counting, { _memoryStorage: held });
}

/** What callers have used. All windows of a row are equally long, so that who came first is the first to go. */
function memory(now: () => number, callersMost: number): Memory {
  const held = new Map<string, { points: number; readonly until: number }>();
  return {
    incrby(key, points, seconds) {
      const at = now();
      const known = held.get(key);
      if (known && known.until > at) {
        known.points += points;
        return new RateLimiterRes(0, known.until - at, known.points, false);
      }
      held.delete(key);
      for (const [first, { until }] of held) {
        if (until > at && held.size < callersMost) break;
        held.delete(first);
      }
      held.set(key, { points, until: at + seconds * 1000 });
      return new RateLimiterRes(0, seconds * 1000, points, true);
    },
  };
}
