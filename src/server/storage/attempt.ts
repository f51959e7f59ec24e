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
  /**
   * Where a single statement needs no transaction of its own (SQLite, in a group): called before the first statement of
   * a work that is more than one. What is asked before the work has returned waits until that is known.
   */
  readonly open?: () => void;
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
 * whatever the work still does. A single statement of an engine with `open` is done at once, without a promise.
 */
export function attempt<T>(
  work: (transaction: Transaction) => Promise<T>,
  statements: Statements,
  surroundings: Pick<Surroundings, 'now' | 'later' | 'log' | 'limits'>,
  { owner, most, append }: AttemptOptions,
): Promise<T> | T {
  const transaction = new OpenTransaction(owner, statements, append);
  const started = surroundings.now();
  const call = () => asOwnWrite(transaction, () => work(transaction));
  if (!statements.open) return inTime(transaction, call, surroundings, { most, started });
  if (work instanceof AsyncFunction) {
    statements.open();
    return inTime(transaction, call, surroundings, { most, started });
  }
  const answer = transaction.collect(call);
  const single = transaction.singleBehind(answer);
  if (!single) {
    statements.open();
    transaction.executeCollected();
    return inTime(transaction, () => answer, surroundings, { most, started });
  }
  try {
    return single() as T;
  } finally {
    transaction.over = true;
    tellSlow(surroundings, surroundings.now() - started, transaction.texts);
  }
}

const late = new WeakSet<object>();

/** Whether it is the 503 of a work whose time was over. */
export function wasLate(error: unknown): boolean {
  return typeof error === 'object' && error !== null && late.has(error);
}

const AsyncFunction = (async () => undefined).constructor;

/** Until the work is done, or its time is over. */
async function inTime<T>(
  transaction: OpenTransaction,
  call: () => Promise<T>,
  surroundings: Pick<Surroundings, 'now' | 'later' | 'log' | 'limits'>,
  { most, started }: Pick<AttemptOptions, 'most'> & { readonly started: number },
): Promise<T> {
  let cancel: (() => void) | undefined;
  try {
    const value = await new Promise<T>((resolve, reject) => {
      if (most !== undefined)
        cancel = surroundings.later(most, () => {
          const error = busy('The database did not get to the end of this call in time.');
          late.add(error);
          reject(error);
        });
      call().then(resolve, reject);
    });
    // PostgreSQL commits nothing after a refused statement, also where the work has caught the error: so on both engines.
    if (transaction.refused) throw transaction.refused.error;
    return value;
  } finally {
    transaction.over = true;
    cancel?.();
    tellSlow(surroundings, surroundings.now() - started, transaction.texts);
  }
}

/** Logs a transaction that was open for long, with its texts and no values. */
export function tellSlow(
  { log, limits }: Pick<Surroundings, 'log' | 'limits'>,
  ms: number,
  texts: readonly string[],
): void {
  if (ms >= limits.slowMs) log.warn({ ms, sql: texts }, 'a transaction was open for long');
}

type Waiting = {
  readonly promise: Promise<unknown>;
  readonly execute: () => unknown;
  readonly resolve: (value: unknown) => void;
};

/** A class, because thousands a second are made: its methods are made once. */
class OpenTransaction implements Transaction, OwnWrite {
  readonly engine: Transaction['engine'];
  readonly native?: NonNullable<Transaction['native']>;
  readonly texts: string[] = [];
  over = false;
  refused: { readonly error: unknown } | undefined;
  /** What waits for the work to return; undefined afterwards. */
  private asked: Waiting[] | undefined;

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

  /** Calls the work; what it asks before it has returned waits. */
  collect<T>(call: () => Promise<T>): Promise<T> {
    this.asked = [];
    return call();
  }

  /** Where the answer of the work is that of its only statement: executes that and gives its answer. */
  singleBehind(answer: Promise<unknown>): (() => unknown) | undefined {
    const [first, second] = this.asked ?? [];
    return first && !second && first.promise === answer ? first.execute : undefined;
  }

  executeCollected(): void {
    const asked = this.asked ?? [];
    this.asked = undefined;
    for (const { execute, resolve } of asked) resolve(new Promise((done) => done(execute())));
  }

  private ask<R>(sql: string, values: readonly Value[], how: Asked<R>): Promise<R> {
    if (!this.asked) return this.execute(sql, values, how);
    const { promise, resolve } = Promise.withResolvers<R>();
    const execute = () => this.executeAtOnce(sql, values, how);
    this.asked.push({ promise, execute, resolve: resolve as (value: unknown) => void });
    return promise;
  }

  private execute<R>(sql: string, values: readonly Value[], how: Asked<R>): Promise<R> {
    try {
      const answer = this.executeAtOnce(sql, values, how);
      // SQLite answers at once: no turn of the loop is spent on it.
      return answer instanceof Promise ? this.noted(answer) : Promise.resolve(answer);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  private async noted<R>(answer: Promise<R>): Promise<R> {
    try {
      return await answer;
    } catch (error) {
      this.refused ??= { error };
      throw error;
    }
  }

  private executeAtOnce<R>(sql: string, values: readonly Value[], how: Asked<R>): Promise<R> | R {
    this.refuseAfterwards();
    const query = placed(sql);
    refuseMiscount(query, values);
    if (this.texts.length < TEXTS_LOGGED && !this.texts.includes(sql)) this.texts.push(sql);
    try {
      return how(query, sql, storable(values));
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
