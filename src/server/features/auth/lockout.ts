/**
 * The sign-in lock-out (parley.md 5): per pair of account name, existing or not, and address. An attempt is counted before
 * its password is hashed, so that attempts in parallel cannot slip past the limit; those over it wait for the ones that run
 * and see how they ended, so that right passwords in parallel all pass.
 */
import { ApiError } from '../../../wire/errors.ts';
import { LOCKOUT_FAILURES, LOCKOUT_WINDOW_MINUTES } from '../../../wire/auth/limits.ts';

const WINDOW_MS = LOCKOUT_WINDOW_MINUTES * 60_000;
/** Pairs remembered. Each one beyond it cost its sender a hashed password, and the one longest untouched is forgotten. */
const PAIRS_MOST = 50_000;

/** How an attempt to sign in ends: it calls exactly one of these, once. */
export type Attempt = {
  readonly succeeded: () => void;
  readonly failed: () => void;
  /** The password was right and the second factor is still to come: neither counted nor forgiven. */
  readonly halfway: () => void;
};

export type Lockout = {
  /** Resolves with the attempt, or with the whole seconds until the next one is allowed. */
  readonly begin: (name: string, address: string) => Promise<Attempt | number>;
};

type Pair = { failures: number[]; running: number; waiting: (() => void)[] };

/** `now` in milliseconds. */
export function createLockout(now: () => number, pairsMost: number = PAIRS_MOST): Lockout {
  const pairs = new Map<string, Pair>();

  return {
    async begin(name, address) {
      const key = `${Bun.hash(name)} ${address}`;
      for (;;) {
        const pair = touch(key);
        pair.failures = pair.failures.filter((at) => at > now() - WINDOW_MS);
        if (pair.failures.length >= LOCKOUT_FAILURES) return secondsLeft(pair.failures[0] ?? now());
        if (pair.failures.length + pair.running < LOCKOUT_FAILURES) return run(key, pair);
        await new Promise<void>((resolve) => pair.waiting.push(resolve));
      }
    },
  };

  function touch(key: string): Pair {
    const pair = pairs.get(key) ?? { failures: [], running: 0, waiting: [] };
    pairs.delete(key);
    pairs.set(key, pair);
    if (pairs.size > pairsMost) forgetOldest();
    return pair;
  }

  /** A pair with attempts under way is kept: what they will report belongs to it. */
  function forgetOldest(): void {
    for (const [key, pair] of pairs) {
      if (pair.running > 0) continue;
      pairs.delete(key);
      return;
    }
  }

  function run(key: string, pair: Pair): Attempt {
    pair.running++;
    const end = (failures: number[]) => {
      pair.running--;
      pair.failures = failures;
      for (const wake of pair.waiting.splice(0)) wake();
      if (failures.length === 0 && pair.running === 0) pairs.delete(key);
    };
    return {
      succeeded: () => end([]),
      failed: () => end([...pair.failures, now()]),
      halfway: () => end(pair.failures),
    };
  }

  function secondsLeft(first: number): number {
    return Math.max(1, Math.ceil((first + WINDOW_MS - now()) / 1000));
  }
}

/** The error for an attempt that comes before its wait is over. */
export function lockedOut(seconds: number): ApiError {
  return new ApiError('too_many_requests', `Too many attempts. Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
    details: { failures: LOCKOUT_FAILURES, seconds },
  });
}
