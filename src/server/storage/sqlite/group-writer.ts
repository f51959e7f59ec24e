/** The one writer of a SQLite file: works wait in a queue and are committed in groups, so that they share one `fsync`. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, SQLQueryBindings } from 'bun:sqlite';
import { attempt, type AttemptOptions, type Statements, type Surroundings } from '../attempt.ts';
import { busy } from '../busy.ts';
import { refuseInside } from '../own-write.ts';
import { createDeadlines } from '../deadlines.ts';
import { createGroups, type Job } from './groups.ts';
import type { Prepared } from './prepared.ts';
import { UniqueViolation, type Row, type Transaction } from '../port.ts';

const GROUP_MOST = 128;
type Work<T> = (transaction: Transaction) => Promise<T>;
type WorkOptions = Pick<AttemptOptions, 'most' | 'append'>;
export type GroupWriter = {
  /** Resolves when the work's rows are on the disk. Errors: the work's own; 503 where too many wait. */
  readonly add: <T>(work: Work<T>, options: WorkOptions) => Promise<T>;
  /** Runs it between two groups, while no transaction is open. It must not wait. */
  readonly between: (work: () => void) => Promise<void>;
  /** Resolves when what was added before is done. */
  readonly close: () => Promise<void>;
};

export function createGroupWriter(database: Database, prepared: Prepared, surroundings: Surroundings): GroupWriter {
  const waiting: Job[] = [];
  const pauses: (() => void)[] = [];
  const { commitGroup, openSavepoint } = createGroups(database, surroundings);
  const statements = { ...statementsOn(prepared), open: openSavepoint };
  const deadlines = createDeadlines(surroundings);
  const around = { ...surroundings, later: deadlines.later };
  let draining: Promise<void> | undefined;
  let closed = false;
  const self: GroupWriter = { add, between, close };
  return self;

  function add<T>(work: Work<T>, options: WorkOptions): Promise<T> {
    if (closed) return Promise.reject(new Error('storage is closed'));
    if (waiting.length >= surroundings.limits.waitingWrites)
      return Promise.reject(busy('Too many changes wait for the database.'));
    return new Promise<T>((resolve, reject) => {
      refuseInside(self);
      // The group is run by whoever came first: each work sees the surroundings of its own caller all the same.
      const run = AsyncLocalStorage.bind(() => attempt(work, statements, around, { ...options, owner: self }));
      waiting.push({ run, done: resolve as (value: unknown) => void, failed: reject });
      draining ??= drain();
    });
  }

  function between(work: () => void): Promise<void> {
    if (closed) return Promise.reject(new Error('storage is closed'));
    return new Promise((resolve, reject) => {
      refuseInside(self);
      pauses.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
      draining ??= drain();
    });
  }

  async function close(): Promise<void> {
    closed = true;
    await draining;
    deadlines.close();
  }

  async function drain(): Promise<void> {
    // Requests that arrive in this turn of the event loop join the group.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0 || pauses.length > 0) {
      if (waiting.length > 0) await commitGroup(waiting.splice(0, GROUP_MOST));
      for (const pause of pauses.splice(0)) pause();
      await new Promise((resolve) => setImmediate(resolve));
    }
    draining = undefined;
  }
}

function statementsOn(prepared: Prepared): Statements {
  return {
    engine: 'sqlite',
    rows: (_, sql, values) => told(() => prepared.of(sql).all(...(values as SQLQueryBindings[])) as Row[]),
    firstRow: (_, sql, values) =>
      told(() => (prepared.of(sql).get(...(values as SQLQueryBindings[])) as Row | null) ?? undefined),
    change: (_, sql, values) => told(() => prepared.of(sql).run(...(values as SQLQueryBindings[])).changes),
  };
}

function told<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string };
    if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY')
      throw new UniqueViolation(message?.replace(/^.*: /, '') ?? '', error);
    throw error;
  }
}
