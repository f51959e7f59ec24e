/** The one writer of a SQLite file: works wait in a queue and are committed in groups, so that they share one `fsync`. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, SQLQueryBindings } from 'bun:sqlite';
import { attempt, wasLate, type AttemptOptions, type Statements, type Surroundings } from '../attempt.ts';
import { busy } from '../busy.ts';
import { refuseInside } from '../own-write.ts';
import { createDeadlines } from '../deadlines.ts';
import { UniqueViolation, type Row, type Transaction } from '../port.ts';

const GROUP_MOST = 128;
/** Where jobs fail now and then, most groups run once all the same; where they fail often, none runs twice. */
const CAREFUL_GROUPS = 16;

type Work<T> = (transaction: Transaction) => Promise<T>;
type WorkOptions = Pick<AttemptOptions, 'most' | 'append'>;
type Job = {
  readonly run: () => unknown;
  readonly done: (value: unknown) => void;
  readonly failed: (error: unknown) => void;
  /** Why it is not run again with its group. */
  late?: unknown;
};

export type GroupWriter = {
  /** Resolves when the work's rows are on the disk. Errors: the work's own; 503 where too many wait. */
  readonly add: <T>(work: Work<T>, options: WorkOptions) => Promise<T>;
  /** Runs it between two groups, while no transaction is open. It must not wait. */
  readonly between: (work: () => void) => Promise<void>;
  /** Resolves when what was added before is done. */
  readonly close: () => Promise<void>;
};

export function createGroupWriter(database: Database, surroundings: Surroundings): GroupWriter {
  const waiting: Job[] = [];
  const pauses: (() => void)[] = [];
  const steps = stepsOn(database);
  const savepoint = savepointOf(steps);
  const statements = { ...statementsOn(database), open: savepoint.open };
  const deadlines = createDeadlines(surroundings);
  const around = { ...surroundings, later: deadlines.later };
  let draining: Promise<void> | undefined;
  let closed = false;
  /** Groups that still get savepoints, because a job before them has failed. */
  let careful = 0;
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

  async function commitGroup(jobs: readonly Job[]): Promise<void> {
    if (careful === 0 && !surroundings.writesTwice && (await commitTrusted(jobs))) return;
    if (careful > 0) careful -= 1;
    const answers: (() => void)[] = [];
    try {
      steps.begin.run();
      for (const job of jobs) answers.push(await runJob(job));
      steps.commit.run();
    } catch (error) {
      if (database.inTransaction) database.run('rollback');
      for (const job of jobs) job.failed(error);
      return;
    }
    for (const answer of answers) answer();
  }

  /**
   * Without savepoints, which cost as much as a small job. False where one fails: then the group is rolled back, and all
   * of it runs again, each job with a savepoint. One that is alone has nobody to spare.
   */
  async function commitTrusted(jobs: readonly Job[]): Promise<boolean> {
    const values: unknown[] = [];
    savepoint.leaveOut(true);
    try {
      steps.begin.run();
      for (const job of jobs) {
        const answer = job.run();
        values.push(answer instanceof Promise ? await answer : answer);
      }
      steps.commit.run();
    } catch (error) {
      if (database.inTransaction) database.run('rollback');
      const culprit = jobs[values.length];
      if (jobs.length === 1) culprit?.failed(error);
      else careful = CAREFUL_GROUPS;
      // Its time is over: it gets no more of it.
      if (culprit && wasLate(error)) culprit.late = error;
      return jobs.length === 1 && culprit !== undefined;
    } finally {
      savepoint.leaveOut(false);
    }
    jobs.forEach(({ done }, at) => done(values[at]));
    return true;
  }

  /** A savepoint of its own: a job that throws, or takes too long, takes back its own rows and nobody else's. */
  async function runJob(job: Job): Promise<() => void> {
    if (job.late !== undefined) return () => job.failed(job.late);
    try {
      if (surroundings.writesTwice) {
        savepoint.open();
        await job.run();
        savepoint.takeBack();
      }
      const answer = job.run();
      const value = answer instanceof Promise ? await answer : answer;
      savepoint.release();
      return () => job.done(value);
    } catch (error) {
      savepoint.takeBack();
      return () => job.failed(error);
    }
  }
}

/** The one of the job that runs. A job that is one statement alone has none: what SQLite refuses has changed nothing. */
function savepointOf(steps: ReturnType<typeof stepsOn>) {
  let isOpen = false;
  let leftOut = false;
  const end = (how: () => void) => {
    if (!isOpen) return;
    isOpen = false;
    how();
    steps.release.run();
  };
  return {
    leaveOut(wanted: boolean) {
      leftOut = wanted;
    },
    open() {
      if (leftOut) return;
      if (!isOpen) steps.open.run();
      isOpen = true;
    },
    release: () => end(() => undefined),
    takeBack: () => end(() => steps.takeBack.run()),
  };
}

/** Prepared once: reading such a text costs as much as the row of a small job. */
function stepsOn(database: Database) {
  return {
    begin: database.query('begin immediate'),
    commit: database.query('commit'),
    open: database.query('savepoint job'),
    release: database.query('release job'),
    takeBack: database.query('rollback to job'),
  };
}

function statementsOn(database: Database): Statements {
  return {
    engine: 'sqlite',
    rows: (_, sql, values) => told(() => database.query(sql).all(...(values as SQLQueryBindings[])) as Row[]),
    firstRow: (_, sql, values) =>
      told(() => (database.query(sql).get(...(values as SQLQueryBindings[])) as Row | null) ?? undefined),
    change: (_, sql, values) => told(() => database.query(sql).run(...(values as SQLQueryBindings[])).changes),
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
