/**
 * The storage port. One SQL text per query that runs on every engine behind it: `?` for parameters, text ids, integer
 * milliseconds, JSON as text, upsert by `on conflict`. Only stores hold SQL.
 */
export type EngineName = 'sqlite' | 'postgres';

/** Whole numbers up to 2^53 − 1 come back as they are, flags as 0 and 1. U+0000 is taken out of texts, half a character becomes U+FFFD. */
export type Value = string | number | Uint8Array | null;
export type Row = Record<string, Value>;

export interface Queries {
  /** For what one engine alone can say; such a text stands in `store.sqlite.ts` or `store.postgres.ts`. */
  readonly engine: EngineName;
  all<T extends Row>(sql: string, ...values: Value[]): Promise<T[]>;
  one<T extends Row>(sql: string, ...values: Value[]): Promise<T | undefined>;
}

export interface Transaction extends Queries {
  /** Rows changed. Errors: `UniqueViolation` for a row that is there already. */
  run(sql: string, ...values: Value[]): Promise<number>;
  /**
   * On PostgreSQL alone: a statement as that engine takes it (`$1`), with values of any type, for libraries that bring
   * their own SQL and shall take part in the transaction.
   */
  readonly native?: (sql: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;
}

/** How a thread or process of its own finds the same database. It crosses to a thread as it is; it is never logged: it may hold a password. */
export type StoragePlace =
  { readonly engine: 'sqlite'; readonly file: string } | { readonly engine: 'postgres'; readonly address: string };

export type Aside = Queries & {
  /** Gives up what runs, which rejects, and ends the thread. */
  readonly stop: () => void;
};

/**
 * `'append'`: inserts and single conditional changes only (events, seen times); it reads nothing, so it never has to run
 * again. `turn`: works that name the same turn, such as a project whose next number they take, enter one at a time in
 * this process, in place of running into each other.
 */
export type WriteOptions = 'append' | { readonly turn: string };

export interface Storage extends Queries {
  /**
   * Runs the work in a transaction of its own and resolves when it is durable: what it says happened survives a
   * `kill -9`. Work that throws is rolled back alone, whatever runs beside it, and its error is passed on. It is as if
   * one work ran after the other: on PostgreSQL a work that was disturbed runs again, on SQLite one beside which another
   * has failed, so it changes nothing outside of its transaction. Never call `storage` inside; use the transaction.
   * Errors: 503 `not_ready` when the database is too busy, or the work is not done after 10 s.
   */
  write<T>(work: (transaction: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** A write while no other process is in one of these, with no limit of time: migrations. */
  exclusive<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** The same storage for work behind the answer: a statement, and a write, may take 120 s in place of 10. */
  readonly patient: Storage;
  readonly counts: { readonly retries: number };
  /** Where it is, for a thread that reads by itself. */
  readonly place: StoragePlace;
  /** A thread with a connection of its own, for what reads long; whoever opens it stops it. */
  readonly aside: () => Aside;
  /**
   * Resolves when what has been deleted stands in the database's files no more. On PostgreSQL at once: there the files
   * follow its vacuum. 'whole': a SQLite file of up to 64 MB is written anew too, since a page that was rebuilt may still
   * hold a stray piece of an old row where nothing stands. Errors: while another process reads a SQLite file; try again later.
   */
  scrub(whole?: 'whole'): Promise<void>;
  /** Resolves when what was asked before is done; afterwards every call fails. */
  close(): Promise<void>;
}

/** A row with the same key is there already. A work of `write` runs again first, so that its own check may answer. */
export class UniqueViolation extends Error {
  constructor(constraint: string, cause?: unknown) {
    super(`There is such a row already (${constraint}).`, { cause });
    this.name = 'UniqueViolation';
  }
}
