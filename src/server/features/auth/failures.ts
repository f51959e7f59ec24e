/** How often signing in to an account failed since it last worked, for the captcha. Kept in memory, and bounded. */

/** Names remembered; the one that failed longest ago is forgotten first. */
const NAMES_MOST = 50_000;

export type Failures = {
  readonly count: (name: string) => number;
  readonly failed: (name: string) => void;
  readonly succeeded: (name: string) => void;
};

export function createFailures(namesMost: number = NAMES_MOST): Failures {
  const counts = new Map<string, number>();
  return {
    count: (name) => counts.get(name) ?? 0,
    failed(name) {
      const count = (counts.get(name) ?? 0) + 1;
      counts.delete(name);
      counts.set(name, count);
      const [oldest] = counts.keys();
      if (counts.size > namesMost && oldest !== undefined) counts.delete(oldest);
    },
    succeeded: (name) => void counts.delete(name),
  };
}
