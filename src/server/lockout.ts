/**
 * Refuses whoever has failed too often, by a key such as an account at an address (parley.md 5). An attempt is counted
 * before its work begins, so that attempts in parallel cannot slip past the limit; those over it wait for the ones that run
 * and see how they ended, so that right ones in parallel all pass.
 */
import { ApiError } from '../wire/errors.ts';

/** Keys remembered. Each one beyond it cost its sender a hashed password, and the one longest untouched is forgotten. */
const KEYS_MOST = 50_000;

/** How many failures within how many minutes. */
export type LockoutRule = { readonly failures: number; readonly minutes: number };

/** How an attempt ends: it calls exactly one of these, once. */
export type Attempt = {
  /** The failures before it are forgiven. */
  readonly succeeded: () => void;
  readonly failed: () => void;
  /** Neither counted nor forgiven, such as a right password whose second factor is still to come. */
  readonly halfway: () => void;
};

export type Lockout = {
  /** Resolves when the attempt may begin. Errors: 429 with the whole seconds until the next one is allowed. */
  readonly begin: (key: string) => Promise<Attempt>;
};

type Counted = { failures: number[]; running: number; waiting: (() => void)[] };

/** `now` in milliseconds. */
export function createLockout(now: () => number, rule: LockoutRule, keysMost: number = KEYS_MOST): Lockout {
  const known = new Map<bigint | number, Counted>();
  // By chance, so that nobody can make up a name that falls together with another's.
  const [seed] = crypto.getRandomValues(new BigUint64Array(1));
  const windowMs = rule.minutes * 60_000;

  return {
    async begin(text) {
      const key = Bun.hash(text, seed);
      for (;;) {
        const counted = touch(key);
        counted.failures = counted.failures.filter((at) => at > now() - windowMs);
        const [first] = counted.failures;
        if (first !== undefined && counted.failures.length >= rule.failures)
          throw tooManyAttempts(first + windowMs - now(), rule.failures);
        if (counted.failures.length + counted.running < rule.failures) return run(key, counted);
        await new Promise<void>((resolve) => counted.waiting.push(resolve));
      }
    },
  };

  function touch(key: bigint | number): Counted {
    const counted = known.get(key) ?? { failures: [], running: 0, waiting: [] };
    known.delete(key);
    known.set(key, counted);
    if (known.size > keysMost) forgetOldest();
    return counted;
  }

  /** A key with attempts under way is kept: what they will report belongs to it. */
  function forgetOldest(): void {
    for (const [key, counted] of known) {
      if (counted.running > 0) continue;
      known.delete(key);
      return;
    }
  }

  function run(key: bigint | number, counted: Counted): Attempt {
    counted.running++;
    const end = (failures: number[]) => {
      counted.running--;
      counted.failures = failures;
      for (const wake of counted.waiting.splice(0)) wake();
      if (failures.length === 0 && counted.running === 0) known.delete(key);
    };
    return {
      succeeded: () => end([]),
      failed: () => end([...counted.failures, now()]),
      halfway: () => end(counted.failures),
    };
  }
}

/** The error for an attempt that comes so many milliseconds too early, after so many failures. */
export function tooManyAttempts(ms: number, failures: number): ApiError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new ApiError('too_many_requests', `Too many attempts. Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
    details: { failures, seconds },
  });
}
