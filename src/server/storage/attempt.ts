/** One run of a write's work, the same on every engine: its texts, its time, what it may ask. */
import type { Log } from '../log.ts';
import { busy } from './busy.ts';
import type { StorageLimits } from './limits.ts';
import { asOwnWrite } from './own-write.ts';
import { placed, refuseMiscount, type Placed } from './places.ts';
import type { Row, Transaction, Value } from './port.ts';
import { storable } from './values.ts';

/** What a storage is given of the world outside. */
export type Surroundings = {
  readonly now: () => number;
  readonly later: (ms: number, work: () => void) => () => void;
  /** From 0 on, below 1. */
  readonly random: () => number;
  readonly log: Pick<Log, 'warn'>;
  readonly limits: StorageLimits;
  /** Every work is rolled back once and run again: finds those that change something outside of their transaction. */
  readonly writesTwice: boolean;
};

type Asked<R> = (query: Placed, sql: string, values: readonly Value[]) => Promise<R> | R;

/** How an engine runs a statement inside the open transaction. */
export type Statements = Pick<Transaction, 'engine' | 'native'> & {
  readonly rows: Asked<Row[]>;
  /** All that a caller of `one` looks at. */
  readonly firstRow: Asked<Row[]>;
  readonly change: Asked<number>;
};

export type AttemptOptions = {
  /** For the refusal of `storage` inside its own write. */
  readonly owner: object;
  /** Milliseconds; undefined: no limit. */
  readonly most: number | undefined;
  readonly append: boolean;
};

const TEXTS_LOGGED = 20;

/**
 * Runs the work on an open transaction. Rejects with 503 when its time is over; from then on its statements are refused,
 * whatever the work still does.
 */
export async function attempt<T>(
  work: (transaction: Transaction) => Promise<T>,
  statements: Statements,
  { now, later, log, limits }: Surroundings,
  { owner, most, append }: AttemptOptions,
): Promise<T> {
  const texts = new Set<string>();
  const started = now();
  let over = false;
  let refused: { readonly error: unknown } | undefined;
  const ask = async <R>(sql: string, values: readonly Value[], how: Asked<R>): Promise<R> => {
    if (over) throw new Error('This transaction is over.');
    const query = placed(sql);
    refuseMiscount(query, values);
    if (texts.size < TEXTS_LOGGED) texts.add(sql);
    try {
      const answer = how(query, sql, storable(values));
      // SQLite answers at once: no turn of the loop is spent on it.
      return answer instanceof Promise ? await answer : answer;
    } catch (error) {
      refused ??= { error };
      throw error;
    }
  };
  const read = <R extends Row>(sql: string, values: readonly Value[], how: Asked<Row[]>): Promise<R[]> =>
    append ? Promise.reject(new Error('Append reads nothing.')) : (ask(sql, values, how) as Promise<R[]>);
  const { native } = statements;
  const transaction: Transaction = {
    engine: statements.engine,
    all: <R extends Row>(sql: string, ...values: Value[]) => read<R>(sql, values, statements.rows),
    one: async <R extends Row>(sql: string, ...values: Value[]) => (await read<R>(sql, values, statements.firstRow))[0],
    run: (sql, ...values) => ask(sql, values, statements.change),
    ...(native && {
      native: async (sql: string, values: readonly unknown[]) => {
        if (over) throw new Error('This transaction is over.');
        return native(sql, values);
      },
    }),
  };
  let cancel: (() => void) | undefined;
  const late = new Promise<never>((_, reject) => {
    if (most !== undefined)
      cancel = later(most, () => reject(busy('The database did not get to the end of this call in time.')));
  });
  try {
    const value = await Promise.race([asOwnWrite(owner, () => work(transaction)), late]);
    // PostgreSQL commits nothing after a refused statement, also where the work has caught the error: so on both engines.
    if (refused) throw refused.error;
    return value;
  } finally {
    over = true;
    cancel?.();
    const ms = now() - started;
    if (ms >= limits.slowMs) log.warn({ ms, sql: [...texts] }, 'a transaction was open for long');
  }
}
