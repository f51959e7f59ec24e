/**
 * What several works of this process want at the same moment, such as the end of one audit chain. Once one was disturbed
 * at a statement, it and all others that come to the same statement with the same values go on one at a time: each
 * begins anew when its turn comes, and sees what the one before has done.
 */

/** A work was disturbed at this statement, or came to one that others stand in line for (`waited`). */
export class Disturbed extends Error {
  constructor(
    readonly key: string,
    readonly waited: boolean,
    cause?: unknown,
  ) {
    super('Another change was in the way.', { cause });
    this.name = 'Disturbed';
  }
}

const VALUES_LOOKED_AT = 200;

/** Names a statement with its values; long values are not looked at. */
export function keyOf(sql: string, values: readonly unknown[]): string {
  return [sql, ...values.map((value) => String(value).slice(0, VALUES_LOOKED_AT))].join('\n');
}

export type Hot = {
  /** Whether somebody stands in line for it; cheap while nobody stands anywhere. */
  readonly has: (sql: string, values: readonly unknown[]) => string | undefined;
  /** Stands in line until the returned function is called. */
  readonly stand: (key: string) => () => void;
};

export function createHot(): Hot {
  const standing = new Map<string, number>();
  return {
    has(sql, values) {
      if (standing.size === 0) return undefined;
      const key = keyOf(sql, values);
      return standing.has(key) ? key : undefined;
    },
    stand(key) {
      standing.set(key, (standing.get(key) ?? 0) + 1);
      return () => {
        const left = (standing.get(key) ?? 1) - 1;
        if (left > 0) standing.set(key, left);
        else standing.delete(key);
      };
    },
  };
}
