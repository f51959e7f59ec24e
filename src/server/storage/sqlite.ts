/**
 * SQLite behind the port: one writer whose transactions are queued and committed in groups, and a reader beside it.
 * A commit costs one `fsync`; grouping lets everyone who waits share it (synchronous=FULL, 30 times the rows a second).
 */
import { Database } from 'bun:sqlite';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Queries, Row, Storage, Transaction, Value } from './port.ts';

const GROUP_MOST = 128;

type Job = {
  work: (transaction: Transaction) => Promise<unknown>;
  done: (value: unknown) => void;
  failed: (error: unknown) => void;
};

/** Opens (and creates) the database file. Errors: what SQLite says of the path, disk or file. */
export function openSqlite(file: string): Storage {
  mkdirSync(dirname(file), { recursive: true });
  const writer = new Database(file, { create: true, strict: true });
  // FULL: a commit that was acknowledged is on the disk. WAL: readers never wait for the writer.
  for (const setting of ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'busy_timeout=5000']) {
    writer.run(`pragma ${setting}`);
  }
  const reader = new Database(file, { readonly: true, strict: true });
  reader.run('pragma busy_timeout=5000');
  return new SqliteStorage(writer, reader);
}

class SqliteStorage implements Storage {
  private readonly waiting: Job[] = [];
  private draining: Promise<void> | undefined;
  private closed = false;
  private readonly transaction: Transaction;
  private readonly reads: Queries;

  constructor(
    private readonly writer: Database,
    private readonly reader: Database,
  ) {
    this.reads = queriesOn(reader);
    this.transaction = {
      ...queriesOn(writer),
      run: async (sql, ...values) => writer.query(sql).run(...values).changes,
    };
  }

  all<T extends Row>(sql: string, ...values: Value[]): Promise<T[]> {
    return this.reads.all<T>(sql, ...values);
  }

  one<T extends Row>(sql: string, ...values: Value[]): Promise<T | undefined> {
    return this.reads.one<T>(sql, ...values);
  }

  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    if (this.closed) return Promise.reject(new Error('storage is closed'));
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, done: resolve as (value: unknown) => void, failed: reject });
      this.draining ??= this.drain();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.draining;
    this.reader.close();
    this.writer.run('pragma wal_checkpoint(truncate)');
    this.writer.close();
  }

  private async drain(): Promise<void> {
    // Requests that arrive in this turn of the event loop join the group.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      await this.commitGroup(this.waiting.splice(0, GROUP_MOST));
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.draining = undefined;
  }

  private async commitGroup(jobs: Job[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      this.writer.run('begin immediate');
      for (const job of jobs) answers.push(await this.runJob(job));
      this.writer.run('commit');
    } catch (error) {
      if (this.writer.inTransaction) this.writer.run('rollback');
      for (const job of jobs) job.failed(error);
      return;
    }
    for (const answer of answers) answer();
  }

  /** A savepoint of its own: a job that throws takes back its own rows and nobody else's. */
  private async runJob(job: Job): Promise<() => void> {
    this.writer.run('savepoint job');
    try {
      const value = await job.work(this.transaction);
      this.writer.run('release job');
      return () => job.done(value);
    } catch (error) {
      this.writer.run('rollback to job');
      this.writer.run('release job');
      return () => job.failed(error);
    }
  }
}

function queriesOn(database: Database): Queries {
  return {
    all: async <T extends Row>(sql: string, ...values: Value[]) => database.query(sql).all(...values) as T[],
    one: async <T extends Row>(sql: string, ...values: Value[]) =>
      (database.query(sql).get(...values) as T | null) ?? undefined,
  };
}
