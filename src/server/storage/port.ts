/**
 * The storage port. One SQL text per query that runs on every engine behind it: `?` for parameters, text ids, integer
 * milliseconds, JSON as text, upsert by `on conflict`. Only `store.ts` files hold SQL.
 */
export type Value = string | number | Uint8Array | null;
export type Row = Record<string, Value>;

export interface Queries {
  all<T extends Row>(sql: string, ...values: Value[]): Promise<T[]>;
  one<T extends Row>(sql: string, ...values: Value[]): Promise<T | undefined>;
}

export interface Transaction extends Queries {
  /** Rows changed. */
  run(sql: string, ...values: Value[]): Promise<number>;
}

export interface Storage extends Queries {
  /**
   * Runs the work in a transaction of its own and resolves when it is durable: what it says happened survives a
   * `kill -9`. Work that throws is rolled back alone, whatever runs beside it, and its error is passed on.
   * Never call `storage` inside; use the transaction.
   */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Resolves when what was asked before is done; afterwards every call fails. */
  close(): Promise<void>;
}
