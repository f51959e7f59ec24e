/** One run of a write's work, the same on every engine: its texts, its time, what it may ask. */
import type { Log } from '../log.ts';
import { busy } from './busy.ts';
import type { StorageLimits } from './limits.ts';
import { asOwnWrite, type OwnWrite } from './own-write.ts';
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

type Asked<R> = (query: Placed, sql: string, values: Value[]) => Promise<R> | R;

/** How an engine runs a statement inside the open transaction. */
export type Statements = Pick<Transaction, 'engine' | 'native'> & {
  readonly rows: Asked<Row[]>;
  readonly firstRow: Asked<Row | undefined>;
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
  const transaction = new OpenTransaction(owner, statements, append);
  const started = now();
  let cancel: (() => void) | undefined;
  try {
    const value = await new Promise<T>((resolve, reject) => {
      if (most !== undefined)
        cancel = later(most, () => reject(busy('The database did not get to the end of this call in time.')));
      asOwnWrite(transaction, () => work(transaction)).then(resolve, reject);
    });
    // PostgreSQL commits nothing after a refused statement, also where the work has caught the error: so on both engines.
    if (transaction.refused) throw transaction.refused.error;
    return value;
  } finally {
    transaction.over = true;
    cancel?.();
    tellSlow({ log, limits }, now() - started, transaction.texts);
  }
}

/** Logs a transaction that was open for long, with its texts and no values. */
export function tellSlow(
  { log, limits }: Pick<Surroundings, 'log' | 'limits'>,
  ms: number,
  texts: ReadonlySet<string>,
): void {
  if (ms >= limits.slowMs) log.warn({ ms, sql: [...texts] }, 'a transaction was open for long');
}

/** A class, because thousands a second are made: its methods are made once. */
class OpenTransaction implements Transaction, OwnWrite {
  readonly engine: Transaction['engine'];
  readonly native?: NonNullable<Transaction['native']>;
  readonly texts = new Set<string>();
  over = false;
  refused: { readonly error: unknown } | undefined;

  constructor(
    readonly owner: object,
    private readonly statements: Statements,
    private readonly append: boolean,
  ) {
    this.engine = statements.engine;
    const { native } = statements;
    if (native)
      this.native = async (sql, values) => {
        this.refuseAfterwards();
        return native(sql, values);
      };
  }

  all<R extends Row>(sql: string, ...values: Value[]): Promise<R[]> {
    return this.ask(sql, values, this.append ? refuseReading : this.statements.rows) as Promise<R[]>;
  }

  one<R extends Row>(sql: string, ...values: Value[]): Promise<R | undefined> {
    return this.ask(sql, values, this.append ? refuseReading : this.statements.firstRow) as Promise<R | undefined>;
  }

  run(sql: string, ...values: Value[]): Promise<number> {
    return this.ask(sql, values, this.statements.change);
  }

  private async ask<R>(sql: string, values: readonly Value[], how: Asked<R>): Promise<R> {
    this.refuseAfterwards();
    const query = placed(sql);
    refuseMiscount(query, values);
    if (this.texts.size < TEXTS_LOGGED) this.texts.add(sql);
    try {
      const answer = how(query, sql, storable(values));
      // SQLite answers at once: no turn of the loop is spent on it.
      return answer instanceof Promise ? await answer : answer;
    } catch (error) {
      this.refused ??= { error };
      throw error;
    }
  }

  private refuseAfterwards(): void {
    if (this.over) throw new Error('This transaction is over.');
  }
}

function refuseReading(): never {
  throw new Error('Append reads nothing.');
}
