/** Counting against the table of limits, in this process. What counts over several processes will be the same port. */
import {
  limitNames,
  limitTable,
  type CountedBy,
  type Limit,
  type LimitName,
  type OwnLimits,
} from '../../wire/limit-table.ts';
import { createWindows, type Used } from './windows.ts';

export type Row = Limit & {
  /** How `RateLimit` begins to speak of it: what is left follows. */
  readonly head: string;
  /** As `RateLimit-Policy` says it. */
  readonly policy: string;
  /**
   * Counts `cost` calls (or bytes) of `key`, such as an address. What does not pass is not counted. In this process it answers
   * at once: a promise for each row would cost as much as the counting.
   */
  readonly count: (key: string, cost?: number) => Used | Promise<Used>;
};

/** The policies of rows that count one call, in their order: joined once, because nearly every answer tells them. */
export type Policies = { readonly text: string; readonly and: (row: Row) => Policies };

export type Limiter = {
  readonly row: (name: LimitName) => Row;
  /** Those of the rows that count by `by`. `names`: a list that stays, such as a call's own. */
  readonly rowsOf: (names: readonly LimitName[], by: CountedBy) => readonly Row[];
  readonly policies: Policies;
};

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
  const row = (name: LimitName) => rows.get(name) as Row;
  const byList = new WeakMap<readonly LimitName[], Map<CountedBy, readonly Row[]>>();
  return {
    row,
    rowsOf(names, by) {
      const known = byList.get(names)?.get(by);
      if (known) return known;
      const made = names.map(row).filter((one) => one.by === by);
      byList.set(names, (byList.get(names) ?? new Map<CountedBy, readonly Row[]>()).set(by, made));
      return made;
    },
    policies: policiesFrom(''),
  };
}

function policiesFrom(text: string): Policies {
  const longer = new Map<Row, Policies>();
  return {
    text,
    and(row) {
      const known = longer.get(row);
      if (known) return known;
      const made = policiesFrom(text ? `${text}, ${row.policy}` : row.policy);
      longer.set(row, made);
      return made;
    },
  };
}

type Around = { readonly now: () => number; readonly callersMost: number };

function createRow(name: LimitName, limit: Limit, { now, callersMost }: Around): Row {
  const windows = createWindows({ ...limit, callersMost }, now);
  return {
    ...limit,
    head: `"${name}";r=`,
    policy: `"${name}";q=${limit.most};w=${limit.windowMs / 1000}`,
    count: (key, cost = 1) => windows.count(key, cost),
  };
}
